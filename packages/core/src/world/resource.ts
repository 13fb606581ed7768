import type { Data } from "./data";
import { CoreError } from "./errors";
import { MOST_KEYS } from "./journal";
import { inside, type Parts, type Resource, type ResourceDefinition, type World } from "./world";

const indexByName = new Map<string, number>();

/**
 * Declares a resource.
 * @example const Score = resource({ name: "score", create: () => ({ points: 0 }), save: (it) => it, load: (it) => it as { points: number } });
 */
/* @__NO_SIDE_EFFECTS__ */
export function resource<T>(definition: ResourceDefinition<T>): Resource<T> {
  const save = definition.save ?? savingParts(definition.tracked);
  if ((save === undefined) !== (definition.load === undefined)) {
    throw new CoreError(`resource "${definition.name}" has only one of save and load; give both or neither`);
  }
  if (definition.setup && save !== undefined)
    throw new CoreError(
      `resource "${definition.name}" is saved and has setup: true; what setup fills is not saved: leave out one of them`,
    );
  const { name } = definition;
  const index = indexByName.get(name) ?? indexByName.size;
  indexByName.set(name, index);
  const { plugin, create, load, loaded, hash, undone, setup, tracked } = definition;
  // All of one shape, whatever they are declared with, because their index is read in every turn of every
  // actor.
  return Object.freeze({
    index,
    name,
    plugin,
    create,
    save,
    load,
    loaded,
    hash,
    undone,
    setup,
    tracked,
  }) as Resource<T>;
}

/**
 * Refers to a resource that a plugin creates with its options, by name: for code that must also work in worlds without it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function resourceNamed<T>(name: string): Resource<T> {
  return resource<T>({
    name,
    create() {
      throw new CoreError(`resource "${name}" is made by its plugin${likely({ name })}`);
    },
  });
}

function savingParts<T>(parts: true | Parts<T> | undefined): ResourceDefinition<T>["save"] {
  if (typeof parts !== "object") return undefined;
  return (value, world) => {
    const keys = [...parts.keys(value)].sort((a, b) => a - b);
    return joinParts(
      parts,
      keys.map((key) => parts.part(value, key, world)),
    );
  };
}

/** What a resource saves, assembled from its parts in the order of their keys. */
export function joinParts<T>({ whole }: Parts<T>, list: readonly (Data | undefined)[]): Data {
  const parts = list.filter((part) => part !== undefined);
  return whole ? whole(parts) : parts;
}

/**
 * How to track a map: each of its entries is a part.
 *
 * @param save returns an entry as plain data
 * @param load reads the value of an entry from that
 * @example const tracked = createMapTracker((level: number, lamp: { name: string }) => [level, lamp.name], (saved) => ({ name: (saved as [number, string])[1] }));
 */
/* @__NO_SIDE_EFFECTS__ */
export function createMapTracker<K extends number, V>(
  save: (key: K, value: V) => Data,
  load: (saved: Data, world: World) => V,
): Required<Pick<Parts<Map<K, V>>, "keys" | "part" | "put">> {
  return {
    keys: (map) => map.keys(),
    part(map, key) {
      const value = map.get(key as K);
      return value === undefined ? undefined : save(key as K, value);
    },
    put(map, key, saved, world) {
      if (saved !== undefined) map.set(key as K, load(saved, world));
      else map.delete(key as K);
      return true;
    },
  };
}

/**
 * Reports that a tracked resource is about to change: the part with this key, or all of it if it has no parts. Returns its value, as `resourceOf` does.
 * @throws {CoreError} if no plugin of this world provides it.
 * @example touchResource(world, ScoresResource, level);
 */
export function touchResource<T>(world: World, wanted: Resource<T>, key = 0): T {
  const { index } = wanted;
  for (const unseen of world[inside].journal) {
    const keys = unseen.touched[index];
    // Whoever is going to look at everything needs no list.
    if (unseen.lost || !keys) continue;
    if (keys.size === 0) unseen.resources.push(index);
    keys.add(key);
    if (keys.size > MOST_KEYS) unseen.lost = true;
  }
  return resourceOf(world, wanted);
}

/**
 * A world's value of a resource.
 * @throws {CoreError} if no plugin of this world provides it.
 * @example resourceOf(world, Score).points += 10;
 */
export function resourceOf<T>(world: World, wanted: Resource<T>): T {
  const value = world[inside].resources[wanted.index];
  if (value === undefined) {
    throw new CoreError(
      `this world has no "${wanted.name}": add the plugin that provides it${likely(wanted)} to createWorld's plugins`,
    );
  }
  return value as T;
}

/**
 * A world's value of a resource, or undefined if no plugin provides it: for code that works with or without that plugin.
 * @example const lamps = findResource(world, LampsResource) ?? [];
 */
export function findResource<T>(world: World, wanted: Resource<T>): T | undefined {
  return world[inside].resources[wanted.index] as T | undefined;
}

/** Most resources are named after their plugin: "space.levels". */
function likely({ name, plugin }: Pick<ResourceDefinition<unknown>, "name" | "plugin">): string {
  const owner = plugin ?? (name.includes(".") ? name.split(".")[0] : undefined);
  return owner === undefined ? "" : ` (most likely "${owner}")`;
}
