import type { Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { Terrain } from "../../terrain";
import type { CavesSettings } from "./options";

/** Rock and floor at random, within a solid border. */
export function drawNoise(random: Random, { width, height, rock }: CavesSettings): Grid<Uint8Array> {
  const cells = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      cells[y * width + x] = random.chance(rock) ? Terrain.solid : Terrain.floor;
    }
  }
  return { width, height, cells };
}

/**
 * One round of the cellular automaton, into another map of the same size with a solid border: a cell is rock where at least `crowd`
 * of the 3x3 cells around it are.
 */
export function smooth({ width, height, cells }: Grid<Uint8Array>, crowd: number, next: Uint8Array): void {
  const mostFloor = 9 - crowd;
  for (let y = 1; y < height - 1; y++) {
    // Floor is 1 and rock 0, so the floor of a column of three is a sum.
    let cell = y * width + 1;
    let before = floorOfColumn(cells, width, cell - 1);
    let here = floorOfColumn(cells, width, cell);
    for (const end = cell + width - 2; cell < end; cell++) {
      const after = floorOfColumn(cells, width, cell + 1);
      next[cell] = before + here + after > mostFloor ? Terrain.floor : Terrain.solid;
      before = here;
      here = after;
    }
  }
}

function floorOfColumn(cells: Uint8Array, width: number, cell: number): number {
  return cells[cell - width]! + cells[cell]! + cells[cell + width]!;
}
