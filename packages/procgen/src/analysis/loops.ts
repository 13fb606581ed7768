import { type Grid, labelRegions } from "@delvekit/grid";
import { type Dungeon, hasRooms } from "../dungeon";
import { Terrain } from "../terrain";

/**
 * The number of loops on the map (independent cycles): pieces of rock that can be walked around, including
 * pillars. In a dungeon with rooms, rock inside a single room does not count, so this is the number of loops
 * by corridors and doors, even where corridors cross or merge.
 *
 * @example
 * ```ts
 * if (countLoops(level) === 0) console.log("there is one way only");
 * ```
 */
export function countLoops(dungeon: Dungeon): number {
  let loops = countIslands(dungeon.terrain);
  if (!hasRooms(dungeon)) return loops;
  for (const { bounds, mask } of dungeon.rooms) {
    if (mask) loops -= countIslands({ width: bounds.width, height: bounds.height, cells: mask });
  }
  return loops;
}

/**
 * Counts pieces of rock with open cells all around, by Euler's formula for the plane: open cells are its corners,
 * steps its edges, and blocks of 2x2 open cells its faces, which contain nothing to walk around.
 */
function countIslands(terrain: Grid<Uint8Array>): number {
  const { width, height, cells } = terrain;
  let islands = labelRegions(terrain).count;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (cells[cell] === Terrain.solid) continue;
      const east = x < width - 1 && cells[cell + 1] !== Terrain.solid;
      const south = y < height - 1 && cells[cell + width] !== Terrain.solid;
      const block = east && south && cells[cell + width + 1] !== Terrain.solid;
      islands -= 1 - Number(east) - Number(south) + Number(block);
    }
  }
  return islands;
}
