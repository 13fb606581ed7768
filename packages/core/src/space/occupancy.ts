import { type Direction, inBounds } from "@delvekit/grid";
import { Dormant, Player, resume, suspend } from "../turns";
import {
  type ByRow,
  type Entity,
  entityAt,
  get,
  type Having,
  has,
  inside,
  NO_ROW,
  type Resource,
  type Row,
  readColumns,
  resource,
  resourceOf,
  rowHas,
  rowOrNone,
  rowsInOrder,
  SpaceError,
  type World,
  write,
} from "../world";
import { cellOn, type Level, type LevelId, levelOf, levelsOf } from "./level";
import { Blocker, Position, placeBeside } from "./position";

/**
 * Which entities are where, by row. Each cell of a level has a linked list of rows, threaded through `next` and `previous`; the cell of each entity
 * is recorded here too, so that a move knows where it came from.
 */
interface Occupancy {
  readonly first: RowGrid[];
  readonly blockers: RowGrid[];
  readonly next: ByRow<Row>;
  readonly previous: ByRow<Row>;
  readonly level: ByRow<number>;
  readonly cell: ByRow<number>;
}

/** A row for each cell of a level; `NO_ROW` if there is none. */
interface RowGrid extends ArrayLike<Row> {
  [cell: number]: Row;
  forEach(visit: (row: Row, cell: number) => void): void;
}

/** Derived from positions, so it is never saved. */
export const OccupancyResource: Resource<Occupancy> = resource<Occupancy>({
  name: "space.occupancy",
  create: ({ capacity }) => ({
    first: [],
    blockers: [],
    next: new Uint32Array(capacity + 1) as unknown as ByRow<Row>,
    previous: new Uint32Array(capacity + 1) as unknown as ByRow<Row>,
    level: new Int32Array(capacity + 1).fill(-1),
    cell: new Int32Array(capacity + 1).fill(-1),
  }),
  undone: (occupancy, world) => {
    const levels = levelsOf(world).length;
    for (const grids of [occupancy.first, occupancy.blockers]) grids.length = Math.min(grids.length, levels);
    return occupancy;
  },
});

/**
 * All entities at a place, in spawn order.
 * @throws {SpaceError} off the map.
 * @example const items = entitiesAt(world, level, x, y).filter((it) => has(world, it, Item));
 */
export function entitiesAt(world: World, level: LevelId, x: number, y: number): Entity[] {
  const { first, next } = resourceOf(world, OccupancyResource);
  const cell = cellOn(levelOf(world, level), x, y);
  const found: Entity[] = [];
  for (let row = first[level]?.[cell] ?? NO_ROW; row !== NO_ROW; row = next[row]!) {
    found.push(entityAt(world, row));
  }
  // Most cells have none or one, and sorting those takes long, too.
  return found.length > 1 ? found.sort((a, b) => a - b) : found;
}

/**
 * The entity that occupies a place, if any.
 * @throws {SpaceError} off the map.
 * @example const foe = blockerAt(world, level, x, y);
 */
export function blockerAt(world: World, level: LevelId, x: number, y: number): Entity | undefined {
  const cell = cellOn(levelOf(world, level), x, y);
  const row = blockersOf(world, level)?.[cell];
  return row ? entityAt(world, row) : undefined;
}

/**
 * Who occupies the cell next to an entity in a direction: for handlers of `bump`. Undefined for nobody, and off the map.
 * @throws {EntityError} if the entity is gone or has no Position.
 * @example const foe = blockerBeside(world, actor, dir);
 */
export function blockerBeside(world: World, entity: Entity, direction: Direction): Entity | undefined {
  const { level, x, y } = placeBeside(world, entity, direction);
  return inBounds(levelOf(world, level), x, y) ? blockerAt(world, level, x, y) : undefined;
}

/**
 * The row of the blocker in each cell of a level (`NO_ROW` for none), for hot loops; undefined if nothing has ever been there. Read-only.
 * @example const isFree = blockersOf(world, level)?.[cell] === NO_ROW;
 */
export function blockersOf(world: World, level: LevelId): ArrayLike<Row> | undefined {
  return resourceOf(world, OccupancyResource).blockers[level];
}

/**
 * Whether a blocker occupies a cell of a level.
 * @example if (!isTaken(world, level, cell)) spawn(world, RAT, at(level, x, y));
 */
export function isTaken(world: World, level: LevelId, cell: number): boolean {
  const blockers = resourceOf(world, OccupancyResource).blockers[level];
  return blockers !== undefined && blockers[cell] !== NO_ROW;
}

/**
 * All entities on a level, in spawn order.
 * @example const foes = entitiesOn(world, level).filter((it) => has(world, it, Mind));
 */
export function entitiesOn(world: World, level: LevelId): Entity[] {
  const levels = readColumns(world, Position).level;
  const found: Entity[] = [];
  for (const row of rowsInOrder(world, Position)) if (levels[row] === level) found.push(entityAt(world, row));
  return found;
}

/**
 * The entities of a level at most `radius` cells from a place, also diagonally, in spawn order. Unlike {@link entitiesOn}, it takes as long however
 * many there are elsewhere.
 * @example const friends = entitiesNear(world, level, x, y, 7).filter((it) => attitudeTo(world, orc, it) === "friend");
 */
export function entitiesNear(world: World, level: LevelId, x: number, y: number, radius: number): Entity[] {
  const found = rowsNear(world, level, x, y, radius).map((row) => entityAt(world, row));
  return found.length > 1 ? found.sort((a, b) => a - b) : found;
}

/** {@link entitiesNear} by rows, in no order, for hot loops. */
export function rowsNear(world: World, level: LevelId, x: number, y: number, radius: number): Row[] {
  const { width, height } = levelOf(world, level);
  const { first, next } = resourceOf(world, OccupancyResource);
  const found: Row[] = [];
  const here = first[level];
  if (!here) return found;
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
    const end = row * width + Math.min(width - 1, x + radius);
    for (let cell = row * width + Math.max(0, x - radius); cell <= end; cell++)
      for (let it = here[cell]!; it !== NO_ROW; it = next[it]!) found.push(it);
  }
  return found;
}

/**
 * Whether an entity is listed in a cell. While an entity is being despawned, it may already have been removed from the list.
 * @example if (isSettled(world, it)) lift(it);
 */
export function isSettled(world: World, entity: Entity): boolean {
  return (resourceOf(world, OccupancyResource).level[rowOrNone(world, entity)] ?? -1) >= 0;
}

/**
 * Moves an entity from the list of its old cell to that of its current one. On a sleeping level it stops, and coming from one to one that is awake, it
 * goes on.
 */
export function settle(world: World, entity: Entity, row: Row): void {
  const occupancy = resourceOf(world, OccupancyResource);
  const from = occupancy.level[row]!;
  unsettle(world, entity, row);
  const position = readColumns(world, Position);
  const level = levelOf(world, position.level[row]!);
  const cell = cellOn(level, position.x[row]!, position.y[row]!);
  const first = occupancy.first[level.id] ?? addLevel(occupancy, level);
  const follower = first[cell]!;
  occupancy.next[row] = follower;
  occupancy.previous[row] = NO_ROW;
  if (follower !== NO_ROW) occupancy.previous[follower] = row;
  first[cell] = row;
  occupancy.level[row] = level.id;
  occupancy.cell[row] = cell;
  if (rowHas(world, row, Blocker)) occupancy.blockers[level.id]![cell] = row;
  if (level.rest.since !== undefined) nodOff(world, entity);
  else if (rowHas(world, row, Dormant) && levelsOf(world)[from]?.rest.since !== undefined)
    if (!world[inside].phase.restoring) goOn(world, entity);
}

/** Stops an entity that has become an actor, or was resumed, if its level sleeps. */
export function restOn(world: World, entity: Entity): void {
  const place = get(world, entity, Position);
  if (place && levelOf(world, place.level).rest.since !== undefined) nodOff(world, entity);
}

/** Stops an entity until its level wakes; one that was stopped before stays so. */
export function nodOff(world: World, entity: Entity): void {
  if (has(world, entity, Player) || has(world, entity, Dormant)) return;
  suspend(world, entity);
  if (has(world, entity, Dormant)) write(world, entity, Dormant, { rests: true });
}

/** Resumes an entity that was stopped until its level wakes. */
export function goOn(world: World, entity: Entity): void {
  if (get(world, entity, Dormant)?.rests) resume(world, entity);
}

/** Removes an entity from its list, if it is in one. */
export function unsettle(world: World, _entity: Entity, row: Row): void {
  const occupancy = resourceOf(world, OccupancyResource);
  const level = occupancy.level[row]!;
  if (level < 0) return;
  const cell = occupancy.cell[row]!;
  // A level that was undone is gone before its entities.
  const first = occupancy.first[level];
  const blockers = occupancy.blockers[level];
  if (blockers?.[cell] === row) blockers[cell] = NO_ROW;
  const next = occupancy.next[row]!;
  const previous = occupancy.previous[row]!;
  if (previous !== NO_ROW) occupancy.next[previous] = next;
  else if (first) first[cell] = next;
  if (next !== NO_ROW) occupancy.previous[next] = previous;
  occupancy.level[row] = -1;
  occupancy.cell[row] = -1;
}

/** Marks the entity's cell as occupied. */
export function block(world: World, _entity: Entity, row: Row): void {
  const { blockers, level, cell } = resourceOf(world, OccupancyResource);
  const grid = blockers[level[row]!];
  if (grid) grid[cell[row]!] = row;
}

/** Frees the entity's cell if the entity occupied it. */
export function unblock(world: World, _entity: Entity, row: Row): void {
  const { blockers, level, cell } = resourceOf(world, OccupancyResource);
  const grid = blockers[level[row]!];
  const at = cell[row]!;
  if (grid?.[at] === row) grid[at] = NO_ROW;
}

type PlaceValues = { level?: LevelId; x?: number; y?: number };

/** Checks a place before an entity gets there. */
export function checkPlace(world: World, who: Entity | undefined, values: PlaceValues, having: Having): void {
  const known = readColumns(world, Position);
  const row = rowOrNone(world, who);
  const { level = known.level[row]!, x = known.x[row]!, y = known.y[row]! } = values;
  const cell = cellOn(levelOf(world, level), x, y);
  if (isTaken(world, level, cell) && having(Blocker)) assertFree(world, who, level, x, y);
}

/** Checks an entity's place before the entity occupies it. */
export function checkBlocker(world: World, entity: Entity | undefined): void {
  const place = get(world, entity, Position);
  if (place) assertFree(world, entity, place.level, place.x, place.y);
}

/**
 * Checks that a place is free, for plugins that put an entity there afterwards.
 * @throws {SpaceError} if another entity occupies it.
 * @example assertFree(world, undefined, level, x, y);
 */
export function assertFree(world: World, entity: Entity | undefined, level: LevelId, x: number, y: number) {
  const other = blockerAt(world, level, x, y);
  if (other !== undefined && other !== entity) {
    throw new SpaceError(
      `(${x}, ${y}) on level ${level} is taken by entity ${other}; two blockers cannot share a cell`,
    );
  }
}

function addLevel({ first, blockers }: Occupancy, { id, width, height }: Level): RowGrid {
  const fresh = new Uint32Array(width * height) as unknown as RowGrid;
  first[id] = fresh;
  blockers[id] = new Uint32Array(width * height) as unknown as RowGrid;
  return fresh;
}
