import { computeDistances, createDistanceField, type DistanceField } from "@delvekit/grid";
import { resource, resourceOf } from "../resource";
import { type LevelId, levelOf } from "../space";
import type { World } from "../world/world";

/** A distance field with what it was computed from. */
interface SharedField {
  readonly field: DistanceField;
  version: number;
}

/** Fields by level, goal and kind of movement, those used last at the end. */
export const FieldsResource = resource<Map<number, SharedField>>({
  name: "minds.fields",
  create: () => new Map(),
});

/** More cells than a level can have: keys of levels and goals must not meet. */
const CELLS = 2 ** 32;

/** How many fields are kept. A goal needs one however many hunt it; a searching mind has a goal of its own. */
const MOST_FIELDS = 64;

/**
 * Walking distances to a cell of a level, shared by everybody who wants to go there and kept for as long as no door opens or wall falls.
 * With `opens`, closed doors are passable. For reading, and until the next call only.
 */
export function distancesTo(world: World, level: LevelId, goal: number, opens: boolean): DistanceField {
  const fields = resourceOf(world, FieldsResource);
  const { width, height, walkCosts, openerCosts, versions } = levelOf(world, level);
  const key = (level * CELLS + goal) * 2 + (opens ? 1 : 0);
  const known = fields.get(key);
  // Taken out and put in again: a map keeps the order of insertion, so the first is the one unused the longest.
  fields.delete(key);
  const shared = known ?? { field: recycle(fields, width, height), version: -1 };
  fields.set(key, shared);
  if (shared.version !== versions.costs) {
    computeDistances(shared.field, opens ? openerCosts : walkCosts, [goal]);
    shared.version = versions.costs;
  }
  return shared.field;
}

/** The memory of the field unused the longest, once there are enough and if it fits; else a new one. */
function recycle(fields: Map<number, SharedField>, width: number, height: number): DistanceField {
  const oldest = fields.size >= MOST_FIELDS ? fields.entries().next().value : undefined;
  if (oldest) {
    fields.delete(oldest[0]);
    const { field } = oldest[1];
    if (field.width === width && field.height === height) return field;
  }
  return createDistanceField(width, height);
}
