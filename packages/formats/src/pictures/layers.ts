import { type Grid, type Rect, xOf, yOf } from "@delvekit/grid";
import { type Dungeon, type LayerKind, type LayerName, layerKinds, layerNames } from "@delvekit/procgen";

/** How much of a cell something covers: a margin on every side, as a fraction of the cell. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly kind: LayerKind;
  /** 0 fills the cell. */
  readonly margin: number;
}

/** The contents of the layers, cell by cell, the lowest layer first. */
export function* patchesOf({ terrain, layers }: Dungeon): Generator<Patch> {
  if (layers === undefined) return;
  for (const name of layerNames) {
    const { cells } = layers[name];
    for (let cell = 0; cell < cells.length; cell++) {
      const kind = cells[cell] === 0 ? undefined : layerKinds[name][cells[cell]!];
      if (kind) yield { x: xOf(terrain, cell), y: yOf(terrain, cell), kind, margin: marginOf(name, kind) };
    }
  }
}

/** Liquids and bridges cover their cells, growth leaves a rim, features are in the middle. */
function marginOf(layer: LayerName, { spans, base, name }: LayerKind): number {
  if (layer === "liquid" || spans === true || name === "tall") return 0;
  if (layer === "growth") return 0.3;
  return base === "door" ? 0.1 : 0.2;
}

/** A grid with 1 in cells that are covered by a kind. */
export function maskOf(size: Grid<Uint8Array>, patches: readonly Patch[]): Grid<Uint8Array> {
  const mask = new Uint8Array(size.cells.length);
  for (const { x, y } of patches) mask[y * size.width + x] = 1;
  return { width: size.width, height: size.height, cells: mask };
}

/** The rectangle of a patch, in cells. */
export function rectOf({ x, y, margin }: Patch): Rect {
  return { x: x + margin, y: y + margin, width: 1 - 2 * margin, height: 1 - 2 * margin };
}
