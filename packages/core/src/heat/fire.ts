import { emit } from "../event";
import { hasResource } from "../resource";
import { cellOn, type LevelId, levelOf } from "../space";
import type { World } from "../world/world";
import { addCell, cellsOf } from "./cells";
import { CellIgnited } from "./events";
import { groundOf, HeatResource } from "./ground";

/** The cells of a level that are on fire. */
export interface BurningCells {
  /** In ascending order. This list does not change: ask again when the version is another. */
  readonly cells: readonly number[];
  /** Counts the changes, from 0 in a new world and in one that was loaded. */
  readonly version: number;
}

const NOTHING_BURNS: BurningCells = { cells: [], version: 0 };

/** The cells of a level that are on fire; none in a world without the plugin `heat`. @throws {SpaceError} for a level that does not exist. */
export function burningCellsOf(world: World, level: LevelId): BurningCells {
  const { id } = levelOf(world, level);
  if (!hasResource(world, HeatResource)) return NOTHING_BURNS;
  const { burning } = groundOf(world, id);
  return { cells: cellsOf(burning), version: burning.version };
}

/** Whether a place is on fire. @throws {SpaceError} off the map. */
export function isOnFire(world: World, level: LevelId, x: number, y: number): boolean {
  return groundOf(world, level).burning.marks[cellOn(levelOf(world, level), x, y)] === 1;
}

/** Sets a place on fire if there is fuel, whatever its temperature. Says whether it burns now. @throws {SpaceError} off the map. */
export function ignitePlace(world: World, level: LevelId, x: number, y: number): boolean {
  const { fuel, burning } = groundOf(world, level);
  const cell = cellOn(levelOf(world, level), x, y);
  if (fuel[cell] === 0) return false;
  if (burning.marks[cell] === 0) {
    addCell(burning, cell);
    emit(world, CellIgnited, { level, x, y });
  }
  return true;
}
