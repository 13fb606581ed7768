import { type DistanceField, MAX_CELLS, OutOfBoundsError, type Size, UNREACHED } from "@delvekit/grid";
import { computeDistancesUnchecked } from "@delvekit/grid/plain";
import { type Level, type LevelId, levelOf, levelsOf } from "../../space";
import { type Resource, resource, resourceNamed, resourceOf, type World } from "../../world";
import type { Moment, Pull } from "../desire";
import { codeOf, MOVEMENTS, type Movement, type MovementCode, waysOf } from "./ways";

/** A distance field and what it was computed from. */
interface SharedField {
  readonly key: number;
  readonly field: DistanceField;
  /** One point for each step nearer: the same function for everybody, because a new one for each would be garbage. */
  readonly pull: Pull;
  revision: number;
  /** When it was last asked for, counted in requests. */
  used: number;
}

interface Fields {
  /** Creates a field that is computed in WebAssembly, or a plain one. */
  readonly create: (width: number, height: number) => DistanceField;
  /** The maximum number of fields to keep. */
  readonly limit: number;
  /** By level, goal and movement. */
  readonly kept: Map<number, SharedField>;
  /** The field that was asked for last, because the next request is usually for the same one. */
  last: SharedField | undefined;
  asked: number;
  computed: number;
}

/** How the distance fields of a world have been used since it was created or loaded. */
export interface PathStats {
  /** How often a field was asked for. */
  readonly asked: number;
  /** How often a field had to be computed; all other requests got one that was kept. */
  readonly computed: number;
  /** How many fields are currently kept. */
  readonly kept: number;
}

/** How many fields are kept by default. */
export const MOST_FIELDS = 128;

/** Finds the fields of a world: by level, goal and kind of movement. Derived, never saved. */
const FieldsResource: Resource<Fields> = /* @__PURE__ */ resourceNamed("minds.fields");

/** Fields of this kind, and how many of them are kept. */
export function fieldsResource(create: Fields["create"], limit: number): Resource<Fields> {
  return resource({
    name: FieldsResource.name,
    create: () => ({ create, limit, kept: new Map(), last: undefined, asked: 0, computed: 0 }),
    undone: (fields, world) => {
      const end = levelsOf(world).length * KEYS;
      for (const key of fields.kept.keys()) if (key >= end) fields.kept.delete(key);
      fields.last = undefined;
      return fields;
    },
  });
}

/** A field of the kind that the minds of this world use. */
export function fieldFor(world: World, { width, height }: Size): DistanceField {
  return resourceOf(world, FieldsResource).create(width, height);
}

/**
 * At least as many goals and movements as a level can have, so that keys never collide. No more, so that those of the first levels are small integers:
 * a map finds other numbers much more slowly.
 */
const KEYS = MAX_CELLS * MOVEMENTS;

/**
 * Walking distances to a cell of a level, shared by everybody who moves in the same way, and kept until a door opens, a wall falls or a danger moves.
 * Read-only, and valid only until the next call.
 *
 * @throws {SpaceError} for a level that does not exist. @throws {OutOfBoundsError} for a goal off the map.
 * @example const steps = distancesTo(world, level, cellOn(levelOf(world, level), x, y)).cells;
 */
export function distancesTo(
  world: World,
  level: LevelId,
  goal: number,
  movement: Movement = {},
): DistanceField {
  return sharedField(world, levelOf(world, level), goal, codeOf(movement)).field;
}

/** {@link distancesTo} for hot loops. */
function sharedField(world: World, level: Level, goal: number, movement: MovementCode): SharedField {
  const fields = resourceOf(world, FieldsResource);
  const key = level.id * KEYS + goal * MOVEMENTS + movement;
  const ways = waysOf(world, level, movement);
  let shared = fields.last?.key === key ? fields.last : fields.kept.get(key);
  if (!shared) {
    shared = share(key, memoryFor(fields, level));
    fields.kept.set(key, shared);
  }
  if (shared.revision !== ways.revision) {
    if (ways.costs.cells[goal] === undefined)
      throw new OutOfBoundsError(`goal ${goal}`, level.width, level.height);
    computeDistancesUnchecked(shared.field, ways.costs.cells, [goal]);
    shared.revision = ways.revision;
    fields.computed++;
  }
  shared.used = ++fields.asked;
  fields.last = shared;
  return shared;
}

function share(key: number, field: DistanceField): SharedField {
  const { cells } = field;
  return { key, field, pull: (cell) => -cells[cell]!, revision: -1, used: 0 };
}

/**
 * How often distance fields were asked for and computed.
 * @example console.log(pathStatsOf(world));
 */
export function pathStatsOf(world: World): PathStats {
  const { asked, computed, kept } = resourceOf(world, FieldsResource);
  return { asked, computed, kept: kept.size };
}

/** The memory of the least recently used field if the limit is reached and its size fits; otherwise a new one. */
function memoryFor(fields: Fields, size: Size): DistanceField {
  const { kept, limit } = fields;
  if (kept.size < limit) return beside(fields, size);
  let oldest: SharedField | undefined;
  for (const shared of kept.values()) if (!oldest || shared.used < oldest.used) oldest = shared;
  if (!oldest) return fields.create(size.width, size.height);
  kept.delete(oldest.key);
  const { field } = oldest;
  return field.width === size.width && field.height === size.height ? field : beside(fields, size);
}

/** A new field. Scratch memory does not outlive a call, so fields of one size share it. */
function beside({ kept, create }: Fields, { width, height }: Size): DistanceField {
  for (const { field } of kept.values()) {
    if (field.width === width && field.height === height) {
      return { width, height, cells: new Int32Array(width * height), scratch: field.scratch };
    }
  }
  return create(width, height);
}

/**
 * Pulls a mind towards a cell of its level along its own paths: one point for each step nearer. Undefined if there is no path.
 * @example desire("warmth", 3, (moment) => towards(moment, hearth))
 */
export function towards({ world, level, cell, movement }: Moment, goal: number): Pull | undefined {
  const { field, pull } = sharedField(world, level, goal, movement);
  return field.cells[cell] === UNREACHED ? undefined : pull;
}

/**
 * How many steps it takes a mind to reach a cell of its level, or undefined if there is no path.
 * @example const far = stepsTo(moment, hearth) ?? Number.POSITIVE_INFINITY;
 */
export function stepsTo({ world, level, cell, movement }: Moment, goal: number): number | undefined {
  const distance = sharedField(world, level, goal, movement).field.cells[cell]!;
  return distance === UNREACHED ? undefined : distance;
}
