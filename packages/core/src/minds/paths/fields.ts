import { type DistanceField, MAX_CELLS, OutOfBoundsError, type Size, UNREACHED } from "@delvekit/grid";
import { computeDistancesUnchecked } from "@delvekit/grid/plain";
import { type Level, type LevelId, levelOf, levelsOf } from "../../space";
import { type Resource, resource, resourceNamed, resourceOf, runTimed, type World } from "../../world";
import type { Moment, Pull } from "../desire";
import { codeOf, MOVEMENTS, type Movement, type MovementCode, type Ways, waysOf } from "./ways";

/** A distance field and what it was computed from. */
interface SharedField {
  readonly key: number;
  readonly field: DistanceField;
  /** One point for each step nearer: the same function for everybody, because a new one for each would be garbage. */
  readonly pull: Pull;
  revision: number;
}

/** Finds a mind's pull to a goal nearby without a field of the whole level; undefined if that is needed. */
export type NearPull = (moment: Moment, goal: number, key: number, ways: Ways) => Pull | undefined;

interface Fields {
  /** Creates a field that is computed in WebAssembly, or a plain one. */
  readonly create: (width: number, height: number) => DistanceField;
  readonly near: NearPull | undefined;
  /** How many bytes the fields may have together. */
  readonly limit: number;
  bytes: number;
  /** By level, goal and movement; those unused the longest come first. */
  readonly kept: Map<number, SharedField>;
  /** The field that was asked for last, because the next request is usually for the same one. */
  last: SharedField | undefined;
  /** The field that was created last: those of its size share its scratch memory, which does not outlive a call. */
  latest: DistanceField | undefined;
  /** How often a field was asked for, and how often it had to be computed. */
  asked: number;
  computed: number;
}

/** How many fields are kept, however large they are: a mind uses several for one decision. */
const FEWEST = 8;

/** Finds the fields of a world: by level, goal and kind of movement. Derived, never saved. */
export const FieldsResource: Resource<Fields> = /* @__PURE__ */ resourceNamed("minds.fields");

/** Fields of this kind, how many bytes they may have, and how pulls nearby are found without them: with the most of these bytes, if at all. */
export function fieldsResource(
  create: Fields["create"],
  bytes: number,
  nearIn?: (world: World, bytes: number) => NearPull,
): Resource<Fields> {
  const limit = nearIn ? bytes / 4 : bytes;
  const empty = { last: undefined, latest: undefined, bytes: 0, asked: 0, computed: 0 };
  return resource({
    name: FieldsResource.name,
    create: (world) => ({ create, near: nearIn?.(world, bytes), limit, kept: new Map(), ...empty }),
    undone: (fields, world) => {
      const end = levelsOf(world).length * KEYS;
      for (const key of fields.kept.keys()) if (key >= end) drop(fields, key);
      fields.last = undefined;
      return fields;
    },
  });
}

/** A new field of the kind that the minds of this world use. */
export function fieldFor(world: World, size: Size): DistanceField {
  return createField(resourceOf(world, FieldsResource), size);
}

function createField(fields: Fields, { width, height }: Size): DistanceField {
  const { latest } = fields;
  if (latest?.width === width && latest.height === height)
    return { width, height, cells: new Int32Array(width * height), scratch: latest.scratch };
  fields.latest = fields.create(width, height);
  return fields.latest;
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

function keyOf({ id }: Level, goal: number, movement: MovementCode): number {
  return id * KEYS + goal * MOVEMENTS + movement;
}

/** {@link distancesTo} for hot loops. */
export function sharedField(world: World, level: Level, goal: number, movement: MovementCode): SharedField {
  return findShared(world, level, goal, keyOf(level, goal, movement), waysOf(world, level, movement));
}

function findShared(world: World, level: Level, goal: number, key: number, ways: Ways): SharedField {
  const fields = resourceOf(world, FieldsResource);
  fields.asked++;
  const { kept, last } = fields;
  if (last?.key === key && last.revision === ways.revision) return last;
  if (ways.costs.cells[goal] === undefined)
    throw new OutOfBoundsError(`goal ${goal}`, level.width, level.height);
  const fresh = () => share(key, makeRoom(fields, level, fields.limit, FEWEST) ?? createField(fields, level));
  const shared = kept.get(key) ?? fresh();
  kept.delete(key);
  if (shared.revision !== ways.revision) {
    runTimed(world, "path maps", computeDistancesUnchecked, shared.field, ways.costs.cells, [goal]);
    shared.revision = ways.revision;
    fields.computed++;
  }
  kept.set(key, shared);
  fields.last = shared;
  return shared;
}

function share(key: number, field: DistanceField): SharedField {
  const { cells } = field;
  return { key, field, pull: (cell) => -cells[cell]!, revision: -1 };
}

/** Fields that are kept, with those unused the longest first, and how many bytes they have together. */
interface KeptFields<Key> {
  readonly kept: Map<Key, { readonly field: DistanceField }>;
  bytes: number;
}

/** Makes room for another field: drops those unused the longest, and returns the memory of the last of them if its size fits. */
export function makeRoom<Key>(fields: KeptFields<Key>, { width, height }: Size, limit: number, fewest = 0) {
  fields.bytes += 4 * width * height;
  let spare: DistanceField | undefined;
  for (const [key, { field }] of fields.kept) {
    if (fields.bytes <= limit || fields.kept.size < fewest) break;
    drop(fields, key);
    spare = field;
  }
  return spare?.width === width && spare.height === height ? spare : undefined;
}

function drop<Key>(fields: KeptFields<Key>, key: Key): void {
  fields.bytes -= fields.kept.get(key)?.field.cells.byteLength ?? 0;
  fields.kept.delete(key);
}

/**
 * Pulls a mind towards a cell of its level along its own paths: one point for each step nearer. Undefined if there is no path.
 * @example desire("warmth", 3, (moment) => towards(moment, hearth))
 */
export function towards(moment: Moment, goal: number): Pull | undefined {
  return runTimed(moment.world, "paths", pullTo, moment, goal);
}

function pullTo(moment: Moment, goal: number): Pull | undefined {
  const { world, level, cell, movement } = moment;
  const fields = resourceOf(world, FieldsResource);
  const key = keyOf(level, goal, movement);
  const ways = waysOf(world, level, movement);
  const known = fields.last?.key === key ? fields.last : fields.kept.get(key);
  const near = known?.revision === ways.revision ? undefined : fields.near?.(moment, goal, key, ways);
  if (near) return near;
  const { field, pull } = findShared(world, level, goal, key, ways);
  return field.cells[cell] === UNREACHED ? undefined : pull;
}

/**
 * How many steps it takes a mind to reach a cell of its level, or undefined if there is no path.
 * @example const far = stepsTo(moment, hearth) ?? Number.POSITIVE_INFINITY;
 */
export function stepsTo(moment: Moment, goal: number): number | undefined {
  const pull = towards(moment, goal);
  return pull && 0 - pull(moment.cell);
}

/** How far away goals are near: what decides by it decides alike whether or not there are pulls without fields of the whole level. */
export const NEARBY = 32;

/** {@link stepsTo} for a goal nearby; undefined if it is farther than {@link NEARBY}, together with the cost of the mind's own cell. */
export function stepsNear(moment: Moment, goal: number): number | undefined {
  const { world, level, cell, movement } = moment;
  const ways = waysOf(world, level, movement);
  const { near } = resourceOf(world, FieldsResource);
  const pull = near ? near(moment, goal, keyOf(level, goal, movement), ways) : towards(moment, goal);
  const steps = pull ? 0 - pull(cell) : NEARBY;
  return steps + ways.costs.cells[cell]! <= NEARBY ? steps : undefined;
}
