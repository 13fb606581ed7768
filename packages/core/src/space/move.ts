import { DIRECTIONS, type Direction, directionTo, inBounds, offsetOf } from "@delvekit/grid";
import { add, emit, eventType, has, NONE, read, storeOf, write } from "../world";
import { type Action, type ActionResult, done, failed, instead, NORMAL_COST } from "../world/action";
import { ActionError } from "../world/errors";
import type { World } from "../world/world";
import { cellOn, type LevelId, levelOf, setTile, tileAt, tilesetOf } from "./level";
import { blockersOf, entitiesAt } from "./occupancy";
import { Blocker, Keys, Position } from "./position";
import type { Tile } from "./tile";

/** A place in a world. */
export interface Place {
  readonly level: LevelId;
  readonly x: number;
  readonly y: number;
}

/** An entity went from one place to another. */
export const Moved = eventType<{ entity: number; from: Place; to: Place }>("moved");

/**
 * Puts an entity somewhere, at once and from anywhere.
 * @throws {SpaceError} off the map, or where another blocker is. @throws {EntityError} when the entity is gone.
 */
export function place(world: World, entity: number, level: LevelId, x: number, y: number): void {
  const to = { level, x, y };
  // Before the fields of the position refuse what no map can have: it is the map that was missed.
  cellOn(levelOf(world, level), x, y);
  if (!has(world, entity, Position)) {
    add(world, entity, Position, to);
    return;
  }
  const from = standingPlace(world, entity);
  write(world, entity, Position, to);
  emit(world, Moved, { entity, from, to });
}

/** Where an entity is. @throws {EntityError} when it is nowhere. */
function standingPlace(world: World, entity: number): Place {
  // What is read at every step of everybody is read from the columns.
  if (!has(world, entity, Position)) return read(world, entity, Position);
  const { level, x, y } = storeOf(world, Position);
  return { level: level[entity] as number, x: x[entity] as number, y: y[entity] as number };
}

/** The place next to an entity in a direction; it may be off the map. */
export function placeBeside(world: World, entity: number, direction: Direction): Place {
  const { level, x, y } = standingPlace(world, entity);
  const { dx, dy } = offsetOf(direction);
  return { level, x: x + dx, y: y + dy };
}

/** The direction from one place towards another, or undefined when they are the same. */
export function directionBetween(from: Place, to: Place): Direction | undefined {
  return directionTo(to.x - from.x, to.y - from.y);
}

/** "move": one step in `dir`. A closed door is opened instead, a locked one unlocked; whoever is in the way is bumped into. */
export function move(world: World, actor: number, action: Action): ActionResult {
  const dir = directionIn(action);
  const { level: id, x, y } = placeBeside(world, actor, dir);
  const level = levelOf(world, id);
  if (!inBounds(level, x, y)) return failed("That is the edge of the world.");
  const cell = y * level.width + x;
  const tile = tilesetOf(world).tiles[level.tiles.cells[cell] as number] as Tile;
  if (!tile.walkable) {
    if (tile.opensInto) return instead({ type: "open", dir });
    if (tile.unlocksInto) return instead({ type: "unlock", dir });
    return failed(`The ${tile.name} is in the way.`);
  }
  const taken = (blockersOf(world, id)?.[cell] ?? NONE) !== NONE;
  if (taken && has(world, actor, Blocker)) return instead({ type: "bump", dir });
  place(world, actor, id, x, y);
  return done(NORMAL_COST * tile.walkCost);
}

/** "open": the tile in `dir`. */
export function open(world: World, actor: number, action: Action): ActionResult {
  return changeTile(world, actor, directionIn(action), "opensInto", "open");
}

/** "close": the tile in `dir`, if nothing is there. */
export function close(world: World, actor: number, action: Action): ActionResult {
  const { level, x, y } = placeBeside(world, actor, directionIn(action));
  if (
    inBounds(levelOf(world, level), x, y) &&
    tileAt(world, level, x, y).closesInto &&
    entitiesAt(world, level, x, y).length > 0
  ) {
    return failed("Something is in the way.");
  }
  return changeTile(world, actor, directionIn(action), "closesInto", "close");
}

/** "lock": the tile in `dir`, for those who have `Keys`. */
export function lock(world: World, actor: number, action: Action): ActionResult {
  return turnKey(world, actor, action, "locksInto", "lock");
}

/** "unlock": the tile in `dir`, for those who have `Keys`. */
export function unlock(world: World, actor: number, action: Action): ActionResult {
  return turnKey(world, actor, action, "unlocksInto", "unlock");
}

/** "bump": what happens when nobody else has an answer to running into someone. */
export function bump(): ActionResult {
  return failed("Someone is in the way.");
}

function turnKey(
  world: World,
  actor: number,
  action: Action,
  into: "locksInto" | "unlocksInto",
  verb: string,
): ActionResult {
  const dir = directionIn(action);
  const { level, x, y } = placeBeside(world, actor, dir);
  if (inBounds(levelOf(world, level), x, y) && tileAt(world, level, x, y)[into]) {
    if (!has(world, actor, Keys)) return failed("That needs a key.");
    if (entitiesAt(world, level, x, y).length > 0) return failed("Something is in the way.");
  }
  return changeTile(world, actor, dir, into, verb);
}

function changeTile(
  world: World,
  actor: number,
  dir: Direction,
  into: "opensInto" | "closesInto" | "locksInto" | "unlocksInto",
  verb: string,
): ActionResult {
  const { level, x, y } = placeBeside(world, actor, dir);
  const next = inBounds(levelOf(world, level), x, y) ? tileAt(world, level, x, y)[into] : undefined;
  if (!next) return failed(`There is nothing to ${verb}.`);
  setTile(world, level, x, y, next.name);
  return done();
}

/** The direction an action names. @throws {ActionError} when it names none. */
export function directionIn(action: Action): Direction {
  const dir = action["dir"];
  if (!DIRECTIONS.some(({ name }) => name === dir)) {
    const allowed = DIRECTIONS.map(({ name }) => name).join(", ");
    throw new ActionError(
      `action "${action.type}": dir is ${JSON.stringify(dir) ?? "missing"}; allowed are ${allowed}`,
    );
  }
  return dir as Direction;
}
