import { cellOn, type LevelId, levelOf, Position, tileAt } from "../space";
import { StatusBegan } from "../statuses";
import { add, type Entity, emit, has, hasResource, read, remove, touchResource, type World } from "../world";
import { addCell, cellsOf } from "./cells";
import { Burning, CellIgnited, Flammable, Ignited, Spent, Wet } from "./components";
import { groundOf, HeatResource } from "./ground";

/** The cells of a level that are on fire. */
export interface BurningCells {
  /** In ascending order. This list does not change; when the version has changed, ask for a new one. */
  readonly cells: readonly number[];
  /** Counts the changes, starting at 0 in a new or loaded world. */
  readonly version: number;
}

const NOTHING_BURNS: BurningCells = { cells: [], version: 0 };

/**
 * The cells of a level that are on fire; none in a world without the `heat` plugin.
 * @throws {SpaceError} for a level that does not exist.
 * @example if (burningCellsOf(world, level).cells.length > 0) say("You smell smoke.");
 */
export function burningCellsOf(world: World, level: LevelId): BurningCells {
  const { id } = levelOf(world, level);
  if (!hasResource(world, HeatResource)) return NOTHING_BURNS;
  const { burning } = groundOf(world, id);
  return { cells: cellsOf(burning), version: burning.version };
}

/**
 * Whether a place is on fire.
 * @throws {SpaceError} off the map.
 * @example if (isOnFire(world, level, x, y)) return failed("You will not walk into the fire.");
 */
export function isOnFire(world: World, level: LevelId, x: number, y: number): boolean {
  return groundOf(world, level).burning.marks[cellOn(levelOf(world, level), x, y)] === 1;
}

/**
 * Sets a place on fire if it has fuel, whatever its temperature. Returns whether it is burning now.
 * @throws {SpaceError} off the map.
 * @example ignitePlace(world, level, 12, 7);
 */
export function ignitePlace(world: World, level: LevelId, x: number, y: number): boolean {
  const { fuel, burning } = groundOf(world, level);
  const cell = cellOn(levelOf(world, level), x, y);
  if (fuel[cell] === 0) return false;
  if (burning.marks[cell] === 0) {
    touchResource(world, HeatResource, level);
    addCell(burning, cell);
    emit(world, CellIgnited({ level, x, y }));
  }
  return true;
}

/**
 * Sets an entity on fire if it is `Flammable`, whatever its temperature, unless it is wet or in water. Returns whether it is burning now.
 * @throws {EntityError} when it is not alive.
 * @example if (igniteEntity(world, torch)) say("The torch flares up.");
 */
export function igniteEntity(world: World, entity: Entity): boolean {
  if (has(world, entity, Burning)) return true;
  const { fuel } = has(world, entity, Flammable) ? read(world, entity, Flammable) : { fuel: 0 };
  if (fuel === 0 || has(world, entity, Wet) || isInWater(world, entity)) return false;
  remove(world, entity, Spent);
  add(world, entity, Burning({ left: fuel }));
  emit(world, Ignited({ entity }));
  // A listener may have put it out or removed it.
  if (has(world, entity, Burning)) emit(world, StatusBegan({ entity, status: Burning.name }));
  return true;
}

/** Whether an entity stands on a tile that puts out fires. */
export function isInWater(world: World, entity: Entity): boolean {
  if (!has(world, entity, Position)) return false;
  const { level, x, y } = read(world, entity, Position);
  return tileAt(world, level, x, y).quenches;
}
