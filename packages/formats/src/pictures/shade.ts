import { createGrid, type Grid } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";

/** The value that {@link shadeWalls} gives solid cells beside open ones. */
export const WALL = 4;

/** A copy of the terrain in which solid cells next to open ones, including diagonally, are {@link WALL}s. */
export function shadeWalls({ width, height, cells }: Grid<Uint8Array>): Grid<Uint8Array> {
  const shaded = createGrid(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (cells[cell] === Terrain.solid) continue;
      shaded.cells[cell] = cells[cell]!;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const near = row * width + column;
          if (cells[near] === Terrain.solid) shaded.cells[near] = WALL;
        }
      }
    }
  }
  return shaded;
}

/** Whether a door is in a wall that runs from west to east, so that its passage runs north and south. */
export function isInLevelWall({ width, cells }: Grid<Uint8Array>, cell: number): boolean {
  return cells[cell - 1] === Terrain.solid && cells[cell + 1] === Terrain.solid && cell % width > 0;
}
