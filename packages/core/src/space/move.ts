import { type Direction, directionTo, offsetOf } from "@delvekit/grid";
import {
  add,
  type Entity,
  emit,
  entity,
  event,
  has,
  type Place,
  place,
  read,
  readColumns,
  rowHas,
  rowOrNone,
  type World,
  write,
} from "../world";
import { cellOn, type LevelId, levelOf } from "./level";
import { Position } from "./position";

/** An entity went from one place to another. */
export const Moved = event("moved", { entity, from: place, to: place });

/**
 * Puts an entity somewhere, at once and from anywhere.
 * @throws {SpaceError} off the map, or where another blocker is. @throws {EntityError} when the entity is gone.
 * @example put(world, hero, below, x, y);
 */
export function put(world: World, entity: Entity, level: LevelId, x: number, y: number): void {
  const to = { level, x, y };
  // Before the fields of the position refuse what no map can have: it is the map that was missed.
  cellOn(levelOf(world, level), x, y);
  if (!has(world, entity, Position)) {
    add(world, entity, Position(to));
    return;
  }
  const from = standingPlace(world, entity);
  write(world, entity, Position, to);
  emit(world, Moved({ entity, from, to }));
}

/** Where an entity is. @throws {EntityError} when it is nowhere. */
function standingPlace(world: World, entity: Entity): Place {
  // What is read at every step of everybody is read from the columns.
  const row = rowOrNone(world, entity);
  if (!rowHas(world, row, Position)) return read(world, entity, Position);
  const { level, x, y } = readColumns(world, Position);
  return { level: level[row] as LevelId, x: x[row] as number, y: y[row] as number };
}

/**
 * The place next to an entity in a direction; it may be off the map.
 * @example const { level, x, y } = placeBeside(world, hero, dir);
 */
export function placeBeside(world: World, entity: Entity, direction: Direction): Place {
  const { level, x, y } = standingPlace(world, entity);
  const { dx, dy } = offsetOf(direction);
  return { level, x: x + dx, y: y + dy };
}

/**
 * The direction from one place towards another, or undefined when they are the same.
 * @example const dir = directionBetween(read(world, orc, Position), read(world, hero, Position));
 */
export function directionBetween(from: Place, to: Place): Direction | undefined {
  return directionTo(to.x - from.x, to.y - from.y);
}
