import { type Blueprint, type Entity, get, type Place, type World } from "@delvekit/core";
import { Blocker, isTaken, type Level, type LevelId, levelOf, tileAt, tileIdOf } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { DIRECTIONS, type Direction, inBounds, type Point } from "@delvekit/grid";

/** Up to `count` free cells, the nearest on foot to a place first, including the place itself. */
export function freeCellsNear(world: World, id: LevelId, from: Point, count: number): Point[] {
  const level = levelOf(world, id);
  const free: Point[] = [];
  for (const { x, y } of walkableFrom(level, from, DIRECTIONS)) {
    if (free.length >= count) break;
    if (!isTaken(world, id, y * level.width + x)) free.push({ x, y });
  }
  return free;
}

/** The places that can be reached on foot by these steps, the nearest first, beginning with the place itself. */
export function* walkableFrom(level: Level, { x, y }: Point, steps: typeof DIRECTIONS): Generator<Point> {
  const { width, walkCosts } = level;
  const queue: Point[] = [{ x, y }];
  const seen = new Set([y * width + x]);
  for (const { x, y } of queue) {
    yield { x, y };
    for (const { dx, dy } of steps) {
      const next = { x: x + dx, y: y + dy };
      const cell = next.y * width + next.x;
      if (!inBounds(level, next.x, next.y) || seen.has(cell) || walkCosts.cells[cell] === 0) continue;
      seen.add(cell);
      queue.push(next);
    }
  }
}

/** The places beside a place that are on the map, clockwise from the north. */
export function placesAround(world: World, { level, x, y }: Place): Place[] {
  const map = levelOf(world, level);
  const isOnMap = (at: Place) => inBounds(map, at.x, at.y);
  return DIRECTIONS.map(({ dx, dy }) => ({ level, x: x + dx, y: y + dy })).filter(isOnMap);
}

/** The places on the map within some steps of a place, row by row. */
export function placesWithin(world: World, { level, x, y }: Place, steps: number): Place[] {
  const map = levelOf(world, level);
  const [left, right] = [Math.max(0, x - steps), Math.min(map.width - 1, x + steps)];
  const places: Place[] = [];
  for (let row = Math.max(0, y - steps); row <= Math.min(map.height - 1, y + steps); row++)
    for (let column = left; column <= right; column++) places.push({ level, x: column, y: row });
  return places;
}

/**
 * The nearest place with a tile of this name within some steps of another place, ignoring obstacles; of equals, the first row by row.
 * @throws {SpaceError} for a name that is not a tile.
 * @example const lamp = findTile(world, read(world, hero, Position), 7, "dark lamp");
 */
export function findTile(world: World, from: Place, steps: number, name: string): Place | undefined {
  const { tiles, tileset, width } = levelOf(world, from.level);
  const wanted = tileIdOf(tileset, name);
  return nearestPlace(world, from, steps, ({ x, y }) => tiles.cells[y * width + x] === wanted);
}

/** The nearest place within some steps of another that fits; of equals, the first row by row. Mostly it is close, so nearby places are tried first. */
export function nearestPlace(world: World, from: Place, steps: number, fits: (place: Place) => boolean) {
  const far = (place: Place) => stepsBetween(from, place);
  for (let within = 1; ; within *= 4) {
    const found = placesWithin(world, from, Math.min(within, steps)).filter(fits);
    if (found.length > 0 || within >= steps) return found.sort((one, other) => far(one) - far(other))[0];
  }
}

/** Whether entities of a kind occupy their cell. */
export function isBlocker({ makings }: Blueprint): boolean {
  return makings.some((making) => ("makings" in making ? isBlocker(making) : making === Blocker));
}

/** The names of directions. */
export const COMPASS: Readonly<Record<Direction, string>> = {
  n: "north",
  ne: "north-east",
  e: "east",
  se: "south-east",
  s: "south",
  sw: "south-west",
  w: "west",
  nw: "north-west",
};

/**
 * The number of steps between two cells in eight directions, ignoring obstacles.
 * @example if (stepsBetween(here, there) === 1) console.log("It is beside you.");
 */
export function stepsBetween(one: Point, other: Point): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}

/**
 * How many turns a step to a place takes an entity, by its speed and the ground there: 1 for a usual one.
 * @example if (stepTurns(world, hero, { level, x, y }) > 1) console.log("That takes long.");
 */
export function stepTurns(world: World, who: Entity, { level, x, y }: Place): number {
  const { speed = 100 } = get(world, who, Actor) ?? {};
  return Math.round((tileAt(world, level, x, y).walkCost * 100) / speed);
}
