import { refuseUnless } from "@delvekit/grid/data";
import { restoreRandom, type Seed } from "@delvekit/random";
import {
  CapacityError,
  createWorld,
  entitiesWith,
  inside,
  messageOf,
  refusalOf,
  SaveError,
  text,
  type World,
  type WorldSetup,
} from "../world";
import { fitSnapshot } from "./fit";
import { componentIn, fill, refused } from "./put-back";
import { checkShape } from "./shape";
import type { Snapshot } from "./snapshot";

/**
 * Makes a world from a snapshot. It continues exactly as the world that was copied would have.
 *
 * @param setup the plugins and components that the world was made with, or later versions of them.
 * @throws {SaveError} if the snapshot has another version, does not fit the setup, or contains something impossible.
 * @throws {CapacityError} if there are more entities than the setup allows.
 * @example const copy = restoreWorld(snapshotWorld(world), setup);
 */
export function restoreWorld(snapshot: Snapshot, setup: WorldSetup): World {
  checkShape(snapshot);
  const world = createWorld({ ...setup, seed: seedOf(snapshot) });
  // Checked first, because everything below takes time for each entity.
  if (snapshot.serials.length > world.capacity) {
    throw new CapacityError(
      `the save has ${snapshot.serials.length} entities; the setup's capacity is ${world.capacity}, give it a larger one`,
    );
  }
  const fitted = fitSnapshot(world, snapshot);
  try {
    checkNames(world, fitted);
    fill(world, fitted);
    // Checked only now, because a check may depend on other components and on the occupants of places.
    checkValues(world);
    checkResources(world);
  } catch (cause) {
    throw impossible(cause);
  }
  return world;
}

function seedOf(snapshot: Snapshot): Seed {
  let seed: Seed;
  try {
    seed = restoreRandom(snapshot.root).seed;
  } catch (cause) {
    throw impossible(cause);
  }
  if (typeof seed === "string")
    refuseUnless("the save holds something impossible: its seed", seed, text, SaveError);
  return seed;
}

function impossible(cause: unknown): SaveError {
  if (cause instanceof SaveError) return cause;
  return new SaveError(`the save holds something impossible: ${messageOf(cause)}`, { cause });
}

/** @throws {SaveError} for a field that refers to an entity that never existed. */
function checkNames(world: World, snapshot: Snapshot): void {
  for (const table of world[inside].tables.values()) {
    const { name, serials, columns } = componentIn(snapshot, table);
    for (const slot of table.fields.filter(({ field }) => field.entity)) {
      const named = columns[slot.name] as Uint32Array | undefined;
      const at = named?.findIndex((serial) => serial >= snapshot.nextSerial) ?? -1;
      if (at < 0) continue;
      throw new SaveError(
        `${name}.${slot.name} of entity ${serials[at]} is entity ${named?.[at]}, which never existed`,
      );
    }
  }
}

/** @throws {SaveError} for values that the world would not let you write. */
function checkValues(world: World): void {
  for (const table of world[inside].tables.values()) {
    if (table.watchers.every(({ hooks }) => !hooks.validate)) continue;
    for (const entity of entitiesWith(world, table.component)) {
      const refusal = refusalOf(world, table, entity);
      if (!refusal) continue;
      const { name } = table.component;
      const what = refusal.field === undefined ? name : `${name}.${refusal.field}`;
      throw refused(what, entity, refusal.cause);
    }
  }
}

/** @throws whatever a resource objects to in the rest of the save. */
function checkResources(world: World): void {
  const { provided, resources } = world[inside];
  for (const resource of provided) resource.loaded?.(resources[resource.index], world);
}
