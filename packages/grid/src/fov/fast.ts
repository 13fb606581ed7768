import type { Grid } from "../grid";
import { computeFov as compute, type FovOptions } from "./compute";
import { lookSwiftly } from "./swift";
import { createFieldOfView as createPlainView, type FieldOfView, viewOver } from "./view";

/**
 * Creates a field of view in which nothing is visible yet. Create one per viewer, and pass it to `computeFov`
 * as `out`.
 *
 * @throws GridError for a size that `createGrid` does not allow
 * @example
 * const view = createFieldOfView(80, 50);
 * view.cells.length; // 4000
 */
export function createFieldOfView(width: number, height: number): FieldOfView {
  const view = createPlainView(width, height);
  view.scratch.swift = lookSwiftly;
  return view;
}

/**
 * Computes what can be seen from a cell: 1 where a cell is visible, 0 elsewhere. Sight is symmetric: if one open cell sees another, the other sees
 * it. A wall is visible if any part of it is. The viewer's own cell is always visible, even if it is opaque itself.
 *
 * @param opacity non-zero where a cell blocks sight
 * @throws OutOfBoundsError for a place off the map
 * @throws GridError for an invalid radius or shape, or an `out` of another size
 * @example
 * const walls = parseAscii("@..#..", { "@": 0, ".": 0, "#": 1 });
 * const view = createFieldOfView(6, 1); // make it once
 * computeFov(walls, 0, 0, { radius: 8, out: view }); // once a turn
 * printAscii(view, ".*"); // "****.."
 */
export function computeFov<G extends Grid<Uint8Array> = FieldOfView>(
  opacity: Grid<Uint8Array>,
  x: number,
  y: number,
  options: FovOptions & { readonly out?: G } = {},
): G {
  const { out } = options;
  if (out !== undefined && "scratch" in out) return compute(opacity, x, y, options);
  const view = out === undefined ? createFieldOfView(opacity.width, opacity.height) : viewOver(out);
  view.scratch.swift = lookSwiftly;
  compute(opacity, x, y, { ...options, out: view });
  return out ?? (view as Grid as G);
}
