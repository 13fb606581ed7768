import { copyGrid } from "@delvekit/grid";
import { cellsOf, type Dungeon, hasRooms } from "../dungeon";
import { fillDeadEnd, isDeadEnd, isUselessDoor, Terrain } from "../terrain";
import { withTerrain } from "./pass";

/**
 * Fills dead ends until none is left: open cells with solid rock on three sides, doors included. The
 * cells of rooms, the entrance and the exit stay.
 *
 * @example
 * ```ts
 * const level = removeDeadEnds(roomsAndMazes.generate({ seed: 7, deadEnds: 1 }));
 * ```
 */
export function removeDeadEnds<D extends Dungeon>(dungeon: D): D {
  const terrain = copyGrid(dungeon.terrain);
  const kept = keptCells(dungeon);
  for (let cell = 0; cell < kept.length; cell++) fillDeadEnd(terrain, cell, kept);
  return withoutDeadEnds(withTerrain(dungeon, terrain));
}

/** The dungeon without `deadEnds`, unless its entrance or exit lies in one. */
function withoutDeadEnds<D extends Dungeon>(dungeon: D): D {
  if (dungeon.deadEnds !== true) return dungeon;
  const { terrain, entrance, exit } = dungeon;
  const deadEnds = [entrance, exit].some(({ x, y }) => isDeadEnd(terrain, y * terrain.width + x));
  return { ...dungeon, deadEnds };
}

/** Marks the cells that no pass may fill: those of rooms, the entrance and the exit. */
function keptCells(dungeon: Dungeon): Uint8Array {
  const { width, height } = dungeon.terrain;
  const kept = new Uint8Array(width * height);
  const rooms = hasRooms(dungeon) ? dungeon.rooms.flatMap(cellsOf) : [];
  for (const { x, y } of [dungeon.entrance, dungeon.exit, ...rooms]) kept[y * width + x] = 1;
  return kept;
}

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
