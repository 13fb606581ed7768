import { copyGrid, type Grid } from "@delvekit/grid";
import type { Dungeon } from "../dungeon";
import { Terrain } from "../terrain";
import { withTerrain } from "./pass";

/**
 * Opens a cell wherever two open cells touch at a corner only, so that no path looks shorter than it is for creatures that move in straight steps:
 * ```text
 *   ..##      ..##
 *   ..##  ->  ...#
 *   ##..      ##..
 * ```
 *
 * @example
 * ```ts
 * const level = removeDiagonals(caves.generate({ seed: 7 }));
 * ```
 */
export function removeDiagonals<D extends Dungeon>(dungeon: D): D {
  const terrain = copyGrid(dungeon.terrain);
  let isChanged = true;
  while (isChanged) isChanged = openCorners(terrain);
  return withTerrain(dungeon, terrain);
}

function openCorners({ width, height, cells }: Grid<Uint8Array>): boolean {
  let isChanged = false;
  for (let y = 1; y < height - 2; y++) {
    for (let x = 1; x < width - 2; x++) {
      const cell = y * width + x;
      const [a, b, c, d] = [cell, cell + 1, cell + width, cell + width + 1].map(
        (corner) => cells[corner] !== Terrain.solid,
      );
      if (a !== d || b !== c || a === b) continue;
      cells[a ? cell + 1 : cell] = Terrain.floor;
      isChanged = true;
    }
  }
  return isChanged;
}
