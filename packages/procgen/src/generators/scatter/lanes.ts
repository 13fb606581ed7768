import { createGrid, fillRect, type Grid, type Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import { withWalls } from "../../placement/walls";

/**
 * How hard each cell is to dig: 0 in rooms, their walls and the border, elsewhere from 1 to 1 + `snaking`.
 * Because rooms keep their distance, the rest is connected: a lane leads around each of them.
 */
export function drawHardness(
  { width, height }: Size,
  random: Random,
  rooms: readonly Room[],
  snaking: number,
): Grid<Uint8Array> {
  const hardness = createGrid(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      hardness.cells[y * width + x] = snaking === 0 ? 1 : random.int(1, snaking + 2);
    }
  }
  for (const { bounds } of rooms) fillRect(hardness, withWalls(bounds), 0);
  return hardness;
}
