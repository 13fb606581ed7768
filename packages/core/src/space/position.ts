import { type Direction, offsetOf } from "@delvekit/grid";
import {
  add,
  type ColumnField,
  type Component,
  component,
  type Entity,
  emit,
  entity,
  event,
  type Part,
  type Place,
  place,
  type Row,
  read,
  readColumns,
  rewrite,
  rowHas,
  rowOrNone,
  SpaceError,
  type Told,
  type U16Field,
  u16,
  type World,
} from "../world";
import { cellOn, type LevelId, levelOf } from "./level";

/** The fields of {@link Position}, with a name for editors to show. */
type PositionFields = {
  readonly level: ColumnField<LevelId, Uint16Array>;
  readonly x: U16Field;
  readonly y: U16Field;
};

/** Where an entity is: a level and a cell of it. Change it with `put` or `write`, never through its columns. */
export const Position: Component<PositionFields> = component("Position", {
  level: u16 as ColumnField<LevelId, Uint16Array>,
  x: u16,
  y: u16,
});

/** Occupies its whole cell: no two blockers can be in one place. */
export const Blocker = component("Blocker", {});

/** Can lock and unlock doors. The game decides which key fits which door: its handlers of "lock" and "unlock" run first. */
export const Keys = component("Keys", {});

/** The largest level, column and row that a position can hold. */
const MOST = 0xffff;

/**
 * The part that puts a spawned entity at a place.
 * @throws {SpaceError} for a place that cannot be on any map.
 * @example spawn(world, RAT, at(level, 12, 7))
 */
export function at(level: LevelId, x: number, y: number): Part {
  const fits = (number: number) => Number.isInteger(number) && number >= 0 && number <= MOST;
  if (!fits(level)) throw new SpaceError(`there is no level ${level}; levels have whole numbers from 0`);
  if (!fits(x) || !fits(y))
    throw new SpaceError(`(${x}, ${y}) is off the map: maps have whole columns and rows from 0`);
  return Position({ level, x, y });
}

/** An entity went from one place to another. */
export const Moved = event("moved", { entity, from: place, to: place });

/**
 * Moves an entity to a place, instantly and from anywhere. For two blockers to change places, remove `Blocker` from one, move both, and add it again.
 * @throws {SpaceError} off the map, or if another blocker is there. @throws {EntityError} if the entity is gone.
 * @example put(world, hero, below, x, y);
 */
export function put(world: World, entity: Entity, level: LevelId, x: number, y: number): void {
  const map = levelOf(world, level);
  cellOn(map, x, y);
  const to = { level: map.id, x, y };
  const row = rowOrNone(world, entity);
  if (!rowHas(world, row, Position)) {
    add(world, entity, Position(to));
    return;
  }
  const from = placeIn(world, row);
  // Every place on a map fits the fields of Position.
  rewrite(world, entity, row, Position, to);
  // Emitted without checks, because this runs at every step of every entity, and its details are known to be
  // valid.
  emit(world, { entity, from, to, type: Moved.type } as unknown as Told<typeof Moved>);
}

function placeIn(world: World, row: Row): Place {
  const { level, x, y } = readColumns(world, Position);
  return { level: level[row]!, x: x[row]!, y: y[row]! };
}

/**
 * The place next to an entity in a direction; it may be off the map.
 * @throws {EntityError} if the entity is gone or has no Position.
 * @example const { level, x, y } = placeBeside(world, hero, dir);
 */
export function placeBeside(world: World, entity: Entity, direction: Direction): Place {
  const row = rowOrNone(world, entity);
  // Reads the columns directly, because this runs at every step of every entity.
  const { level, x, y } = rowHas(world, row, Position) ? placeIn(world, row) : read(world, entity, Position);
  const { dx, dy } = offsetOf(direction);
  return { level, x: x + dx, y: y + dy };
}
