import type { Data } from "./data";
import { CoreError } from "./errors";
import { insideOf, type World } from "./world";

/**
 * State of a world that belongs to no entity. With `save` and `load` it is part of saves and of the state hash;
 * without them it is derived and made anew by `create` when a save is loaded.
 */
export interface Resource<T> extends ResourceDefinition<T> {
  /** Where a world keeps its value: the same for the same name, but it need not be the same in the next run. */
  readonly index: number;
}

/** What a resource is declared with. The name is unique in a world and written into saves. */
export interface ResourceDefinition<T> {
  readonly name: string;
  create(world: World): T;
  save?(value: T, world: World): Data;
  load?(data: Data, world: World): T;
  /** What counts for the state hash, where that is not all that `save` gives; `undefined` for nothing. */
  hash?(value: T, world: World): Data | undefined;
}

const indexByName = new Map<string, number>();

/** Declares a resource. */
/* @__NO_SIDE_EFFECTS__ */
export function resource<T>(definition: ResourceDefinition<T>): Resource<T> {
  if ((definition.save === undefined) !== (definition.load === undefined)) {
    throw new CoreError(`resource "${definition.name}" has only one of save and load; give both or neither`);
  }
  const { name } = definition;
  const index = indexByName.get(name) ?? indexByName.size;
  indexByName.set(name, index);
  return Object.freeze({ ...definition, index });
}

/**
 * The world's own value of a resource.
 * @throws {CoreError} when no plugin of this world provides it.
 */
export function resourceOf<T>(world: World, wanted: Resource<T>): T {
  const value = insideOf(world).resources[wanted.index];
  if (value === undefined) {
    throw new CoreError(
      `this world has no "${wanted.name}": the plugin that provides it is not among its plugins`,
    );
  }
  return value as T;
}

/** Whether a plugin of this world provides the resource: for parts that work with or without another. */
export function hasResource<T>(world: World, wanted: Resource<T>): boolean {
  return insideOf(world).resources[wanted.index] !== undefined;
}
