import {
  computeDistances,
  createDistanceField,
  type DistanceField,
  type Size,
  UNREACHED,
} from "@delvekit/grid";
import { type Level, type LevelId, levelOf } from "../../space";
import { resource, resourceOf, type World } from "../../world";
import type { Moment, Pull } from "../desire";
import { codeOf, MOVEMENTS, type Movement, type MovementCode } from "./movement";
import { waysOf } from "./ways";

/** A distance field with what it was computed from. */
interface SharedField {
  readonly key: number;
  readonly field: DistanceField;
  revision: number;
  /** When it was asked for last, in questions. */
  used: number;
}

interface Fields {
  /** How many are kept at the most. */
  readonly limit: number;
  /** By level, goal and movement. */
  readonly kept: Map<number, SharedField>;
  /** The one that was asked for last: the next one asks for the same, mostly. */
  last: SharedField | undefined;
  asked: number;
  computed: number;
}

/** How the fields of a world were used since it was made or loaded. */
export interface PathStats {
  /** How often somebody asked for a field. */
  readonly asked: number;
  /** How often one had to be computed; all other times a kept one served. */
  readonly computed: number;
  /** How many are kept now. */
  readonly kept: number;
}

/** How many fields are kept where the game says nothing else. */
export const MOST_FIELDS = 128;

/** Fields by level, goal and kind of movement: derived, never saved. */
export const FieldsResource = resource<Fields>({
  name: "minds.fields",
  create: () => createFields(MOST_FIELDS),
});

/** The same with another limit. */
export function fieldsResource(limit: number) {
  return resource({ ...FieldsResource, create: () => createFields(limit) });
}

function createFields(limit: number): Fields {
  return { limit, kept: new Map(), last: undefined, asked: 0, computed: 0 };
}

/** More cells than a level can have: keys of levels and goals must not meet. */
const CELLS = 2 ** 32;

/**
 * Walking distances to a cell of a level, shared by everybody who wants to go there in the same way, and kept for as long as no
 * door opens, no wall falls and no danger moves. For reading, and until the next call only.
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
  return sharedField(world, levelOf(world, level), goal, codeOf(movement));
}

/** {@link distancesTo} for hot loops. */
function sharedField(world: World, level: Level, goal: number, movement: MovementCode): DistanceField {
  const fields = resourceOf(world, FieldsResource);
  const key = (level.id * CELLS + goal) * MOVEMENTS + movement;
  const ways = waysOf(world, level, movement);
  let shared = fields.last?.key === key ? fields.last : fields.kept.get(key);
  if (!shared) {
    shared = { key, field: memoryFor(fields, level), revision: -1, used: 0 };
    fields.kept.set(key, shared);
  }
  if (shared.revision !== ways.revision) {
    computeDistances(ways.costs, [goal], { out: shared.field });
    shared.revision = ways.revision;
    fields.computed++;
  }
  shared.used = ++fields.asked;
  fields.last = shared;
  return shared.field;
}

/**
 * How often fields were asked for and how often computed.
 * @example console.log(pathStats(world));
 */
export function pathStats(world: World): PathStats {
  const { asked, computed, kept } = resourceOf(world, FieldsResource);
  return { asked, computed, kept: kept.size };
}

/** The memory of the field unused the longest, once there are enough and if it fits; else a new one. */
function memoryFor(fields: Fields, size: Size): DistanceField {
  const { kept, limit } = fields;
  if (kept.size < limit) return beside(kept, size);
  let oldest: SharedField | undefined;
  for (const shared of kept.values()) if (!oldest || shared.used < oldest.used) oldest = shared;
  if (!oldest) return createDistanceField(size.width, size.height);
  kept.delete(oldest.key);
  const { field } = oldest;
  return field.width === size.width && field.height === size.height ? field : beside(kept, size);
}

/** A new field. What computing takes outlives no call, so fields of one size share it. */
function beside(kept: ReadonlyMap<number, SharedField>, { width, height }: Size): DistanceField {
  for (const { field } of kept.values()) {
    if (field.width === width && field.height === height) {
      return { width, height, cells: new Int32Array(width * height), scratch: field.scratch };
    }
  }
  return createDistanceField(width, height);
}

/**
 * Pulls a mind to a cell of its level, by its own way of walking: one point for each step nearer. Undefined when there is no way.
 * @example desire("warmth", 3, (moment) => towards(moment, hearth))
 */
export function towards({ world, level, cell, movement }: Moment, goal: number): Pull | undefined {
  const { cells } = sharedField(world, level, goal, movement);
  return cells[cell] === UNREACHED ? undefined : (next) => -(cells[next] as number);
}

/**
 * How many steps of its own a mind has to a cell of its level, or undefined when there is no way.
 * @example const far = stepsTo(moment, hearth) ?? Number.POSITIVE_INFINITY;
 */
export function stepsTo({ world, level, cell, movement }: Moment, goal: number): number | undefined {
  const distance = sharedField(world, level, goal, movement).cells[cell] as number;
  return distance === UNREACHED ? undefined : distance;
}
