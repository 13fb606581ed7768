import { copyGrid } from "@delvekit/grid";
import type { Dungeon } from "../dungeon";
import { isUselessDoor, Terrain } from "../terrain";
import { withTerrain } from "./pass";

/**
 * Turns every door that can be walked around into floor: those without solid rock on two opposite sides.
 *
 * @example
 * ```ts
 * const level = removeUselessDoors(bsp.generate({ seed: 7 }));
 * ```
 */
export function removeUselessDoors<D extends Dungeon>(dungeon: D): D {
  const terrain = copyGrid(dungeon.terrain);
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (isUselessDoor(terrain, cell)) terrain.cells[cell] = Terrain.floor;
  }
  return withTerrain(dungeon, terrain);
}
