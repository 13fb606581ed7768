import { GridError } from "../errors";
import { assertOutSize, cellAt, type Grid } from "../grid";
import { lookPlainly } from "./quadrant";
import { createFieldOfView, type FieldOfView, viewOver } from "./view";

/** How a radius is measured: "round" is a disc, "square" uses the larger of the two offsets. */
export type RadiusShape = "round" | "square";

/** How far sight goes. */
export interface SightOptions {
  /** In cells, a whole number from 0 (the viewer's own cell), or Infinity, the default. */
  readonly radius?: number;
  /**
   * The shape of the area within the radius. "round" (the default) is the disc
   * `dx * dx + dy * dy <= radius * radius + radius`, which has no lone cells sticking out on the axes.
   */
  readonly shape?: RadiusShape;
}

/** @throws GridError unless both are valid */
export function assertRadius(radius: number, shape: RadiusShape): void {
  if (!(Number.isInteger(radius) || radius === Number.POSITIVE_INFINITY) || radius < 0)
    throw wrongRadius(radius);
  if (shape !== "round" && shape !== "square") throw wrongShape(shape);
}

function wrongRadius(radius: number): GridError {
  return new GridError(`radius is ${radius}: it must be a whole number of at least 0, or Infinity`);
}

function wrongShape(shape: string): GridError {
  return new GridError(`shape is "${shape}": it must be "round" or "square"`);
}

/** Whether a cell at this offset lies within the radius. */
export function withinRadius(dx: number, dy: number, radius: number, shape: RadiusShape): boolean {
  if (shape === "square") return Math.max(Math.abs(dx), Math.abs(dy)) <= radius;
  return dx * dx + dy * dy <= radius * radius + radius;
}

/** Options of {@link computeFov}. */
export interface FovOptions extends SightOptions {
  /**
   * The grid to write into and return; its old contents are overwritten. It must have the size of the map. With a field of view from {@link
   * createFieldOfView}, nothing is allocated. Without `out`, a new one is made.
   */
  readonly out?: Grid<Uint8Array> | FieldOfView;
  /**
   * A number that you change whenever the map changes. As long as it stays the same, the map does not have to
   * be read again for the next field of view. Without it, the map may change at any time.
   */
  readonly version?: number | undefined;
}

const DEFAULTS = {};

/**
 * Computes what can be seen from a cell: 1 where a cell is visible, 0 elsewhere. It does so in a plain loop unless `out` is a field of view of the
 * package's root entry.
 *
 * @param opacity non-zero where a cell blocks sight
 * @throws OutOfBoundsError for a place off the map
 * @throws GridError for an invalid radius or shape, or an `out` of another size
 * @example
 * const walls = parseAscii("@..#..", { "@": 0, ".": 0, "#": 1 });
 * const view = createFieldOfView(6, 1);
 * computeFov(walls, 0, 0, { radius: 8, out: view });
 * printAscii(view, ".*"); // "****.."
 */
export function computeFov<G extends Grid<Uint8Array> = FieldOfView>(
  opacity: Grid<Uint8Array>,
  x: number,
  y: number,
  options: FovOptions & { readonly out?: G } = DEFAULTS,
): G {
  const { radius = Number.POSITIVE_INFINITY, shape = "round", version } = options;
  cellAt(opacity, x, y);
  assertRadius(radius, shape);
  const view = viewOver(options.out ?? createFieldOfView(opacity.width, opacity.height));
  assertOutSize(view, opacity);

  // With a radius this large, neither shape leaves out any cell of the grid.
  const reach = Math.min(radius, view.width + view.height);
  computeFovUnchecked(view, opacity.cells, x, y, reach, shape === "round", version);
  return options.out ?? (view as Grid as G);
}

/**
 * {@link computeFov} without checks, for callers that look every turn and know that the place is on the map.
 *
 * @param view where the result goes: a field of view of the size of the map
 * @param opacity the cells of the map, non-zero where one blocks sight
 * @param reach the radius, a whole number from 0 to width + height of the map
 * @param isRound whether the radius is round; otherwise it is square
 * @param version see {@link FovOptions}
 * @example
 * const walls = parseAscii("@..#..", { "@": 0, ".": 0, "#": 1 });
 * const view = createFieldOfView(6, 1);
 * computeFovUnchecked(view, walls.cells, 0, 0, 8, true);
 * printAscii(view, ".*"); // "****.."
 */
export function computeFovUnchecked(
  view: FieldOfView,
  opacity: Uint8Array,
  x: number,
  y: number,
  reach: number,
  isRound: boolean,
  version?: number,
): void {
  const { width, scratch } = view;
  let spans = scratch.swift?.(view, opacity, x, y, reach, isRound, version) ?? -1;
  if (spans < 0) spans = lookPlainly(view, opacity, x, y, reach, isRound);
  scratch.lastSpans = spans;
  scratch.left = Math.max(0, x - reach);
  scratch.right = Math.min(width, x + reach + 1);
}
