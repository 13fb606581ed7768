import { entitiesWith, has, NONE, type Resource, resource, resourceOf, serialOf, storeOf } from "../world";
import { SpaceError } from "../world/errors";
import type { World } from "../world/world";
import { cellOn, type Level, type LevelId, levelOf } from "./level";
import { Blocker, Position } from "./position";

/**
 * Who stands where. For each level a list of entities a cell, threaded through `next` and `previous`;
 * an entity's own cell is remembered here, so that a move knows where it came from.
 */
interface Occupancy {
  readonly first: Uint32Array[];
  readonly blockers: Uint32Array[];
  readonly next: Uint32Array;
  readonly previous: Uint32Array;
  readonly level: Int32Array;
  readonly cell: Int32Array;
}

/** Derived from positions, hence never saved. */
export const OccupancyResource: Resource<Occupancy> = resource<Occupancy>({
  name: "space.occupancy",
  create: ({ capacity }) => ({
    first: [],
    blockers: [],
    next: new Uint32Array(capacity + 1),
    previous: new Uint32Array(capacity + 1),
    level: new Int32Array(capacity + 1).fill(-1),
    cell: new Int32Array(capacity + 1).fill(-1),
  }),
});

/** Everything at a place in the order of spawning. @throws {SpaceError} off the map. */
export function entitiesAt(world: World, level: LevelId, x: number, y: number): number[] {
  const occupancy = resourceOf(world, OccupancyResource);
  const cell = cellOn(levelOf(world, level), x, y);
  const found: number[] = [];
  for (
    let entity = occupancy.first[level]?.[cell] ?? NONE;
    entity !== NONE;
    entity = occupancy.next[entity] as number
  ) {
    found.push(entity);
  }
  return found.sort((a, b) => serialOf(world, a) - serialOf(world, b));
}

/** The entity that takes up a place, or 0. @throws {SpaceError} off the map. */
export function blockerAt(world: World, level: LevelId, x: number, y: number): number {
  const cell = cellOn(levelOf(world, level), x, y);
  return blockersOf(world, level)?.[cell] ?? NONE;
}

/** Who takes up each cell of a level (0 for nobody), for hot loops; undefined while nothing ever stood there. For reading only. */
export function blockersOf(world: World, level: LevelId): Uint32Array | undefined {
  return resourceOf(world, OccupancyResource).blockers[level];
}

/** Everything on a level in the order of spawning. */
export function entitiesOn(world: World, level: LevelId): number[] {
  const levels = storeOf(world, Position).level;
  return entitiesWith(world, [Position]).filter((entity) => levels[entity] === level);
}

/** Puts an entity into the lists of the cell that its position names, out of those it was in. */
export function settle(world: World, entity: number): void {
  const occupancy = resourceOf(world, OccupancyResource);
  takeOut(occupancy, entity);
  const position = storeOf(world, Position);
  const level = levelOf(world, position.level[entity] as number);
  const cell = cellOn(level, position.x[entity] as number, position.y[entity] as number);
  const first = ensureLevel(occupancy, level);
  const follower = first[cell] as number;
  occupancy.next[entity] = follower;
  occupancy.previous[entity] = NONE;
  if (follower !== NONE) occupancy.previous[follower] = entity;
  first[cell] = entity;
  occupancy.level[entity] = level.id;
  occupancy.cell[entity] = cell;
  if (has(world, entity, Blocker)) (occupancy.blockers[level.id] as Uint32Array)[cell] = entity;
}

/** Takes an entity out of the lists, if it is in any. */
export function unsettle(world: World, entity: number): void {
  takeOut(resourceOf(world, OccupancyResource), entity);
}

function takeOut(occupancy: Occupancy, entity: number): void {
  const level = occupancy.level[entity] as number;
  if (level < 0) return;
  free(occupancy, entity);
  const next = occupancy.next[entity] as number;
  const previous = occupancy.previous[entity] as number;
  if (previous !== NONE) occupancy.next[previous] = next;
  else (occupancy.first[level] as Uint32Array)[occupancy.cell[entity] as number] = next;
  if (next !== NONE) occupancy.previous[next] = previous;
  occupancy.level[entity] = -1;
  occupancy.cell[entity] = -1;
}

/** Marks the entity's cell as taken. */
export function block(world: World, entity: number): void {
  const { blockers, level, cell } = resourceOf(world, OccupancyResource);
  const row = blockers[level[entity] as number];
  if (row) row[cell[entity] as number] = entity;
}

/** Frees the entity's cell if it was the one that took it. */
export function unblock(world: World, entity: number): void {
  free(resourceOf(world, OccupancyResource), entity);
}

function free({ blockers, level, cell }: Occupancy, entity: number): void {
  const row = blockers[level[entity] as number];
  const at = cell[entity] as number;
  if (row?.[at] === entity) row[at] = NONE;
}

/** @throws {SpaceError} when another entity takes up the place. */
export function assertFree(world: World, entity: number, level: LevelId, x: number, y: number): void {
  const other = blockerAt(world, level, x, y);
  if (other !== NONE && other !== entity) {
    throw new SpaceError(
      `(${x}, ${y}) on level ${level} is taken by entity ${other}; two blockers cannot share a cell`,
    );
  }
}

function ensureLevel(occupancy: Occupancy, level: Level): Uint32Array {
  const cells = level.width * level.height;
  occupancy.blockers[level.id] ??= new Uint32Array(cells);
  occupancy.first[level.id] ??= new Uint32Array(cells);
  return occupancy.first[level.id] as Uint32Array;
}
