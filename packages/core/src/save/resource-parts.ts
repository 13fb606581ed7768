import {
  type Data,
  findDataProblem,
  insideOf,
  type Parts,
  type Resource,
  SaveError,
  type World,
} from "../world";
import type { ResourcePart } from "./join";
import { encode } from "./msgpack/encode";
import { type Pile, packPart, setPart } from "./part";

/** The key of a resource that is saved as one part. */
const WHOLE = 0;

/** Packs again those parts of a resource that may have changed since the last save. */
export function keepResource(
  world: World,
  resource: Resource<unknown>,
  pile: Pile,
  everything: boolean,
): void {
  const { unsaved, resources } = insideOf(world);
  const { name, index, save, tracked } = resource;
  const value = resources[index];
  const touched = unsaved.touched[index];
  const parts = partsOfResource(resource);
  if (parts) {
    for (const key of keysOf(parts, value, touched, everything ? pile : undefined)) {
      const data = parts.part(value, key, world);
      pack(pile, key, data === undefined ? undefined : ["resource", name, checked(name, data), key]);
    }
  } else if (everything || !tracked || touched?.size !== 0 || exposes(resource, value)) {
    pack(pile, WHOLE, ["resource", name, checked(name, save?.(value, world) as Data)]);
  }
  touched?.clear();
}

/** The parts in which a resource is saved; undefined if it is saved as a whole. */
export function partsOfResource({ tracked }: Resource<unknown>): Parts<unknown> | undefined {
  return typeof tracked === "object" && !tracked.whole ? tracked : undefined;
}

function exposes({ tracked }: Resource<unknown>, value: unknown): boolean {
  return typeof tracked === "object" && tracked.exposed?.(value) !== undefined;
}

function keysOf(
  parts: Parts<unknown>,
  value: unknown,
  touched: Iterable<number> = [],
  all: Pile | undefined,
): Set<number> {
  const keys = new Set(touched);
  for (const key of parts.exposed?.(value) ?? []) keys.add(key);
  if (!all) return keys;
  for (const key of parts.keys(value)) keys.add(key);
  for (const key of all.parts.keys()) keys.add(key);
  return keys;
}

function pack(pile: Pile, key: number, part: ResourcePart | undefined): void {
  setPart(pile, key, part && packPart(encode(part), pile.parts.get(key)));
}

/** @throws {SaveError} naming a resource whose `save` returns something that no save can hold. */
function checked(name: string, data: Data): Data {
  const problem = findDataProblem("what it saves", data);
  if (problem !== undefined) throw new SaveError(`resource "${name}": ${problem}`);
  return data;
}
