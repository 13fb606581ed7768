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
import { WHOLE } from "./watch";

/** Packs these parts of a resource again; without a list of keys, all of them. */
export function keepResource(
  world: World,
  resource: Resource<unknown>,
  pile: Pile,
  changed: ReadonlySet<number> | undefined,
): void {
  const { name, index, save } = resource;
  const value = insideOf(world).resources[index];
  const parts = partsOfResource(resource);
  if (!parts) {
    pack(pile, WHOLE, ["resource", name, checked(name, save?.(value, world) as Data)]);
    return;
  }
  for (const key of changed ?? new Set([...parts.keys(value), ...pile.parts.keys()])) {
    const data = parts.part(value, key, world);
    pack(pile, key, data === undefined ? undefined : ["resource", name, checked(name, data), key]);
  }
}

/** The parts in which a resource is saved; undefined if it is saved as a whole. */
export function partsOfResource({ tracked }: Resource<unknown>): Parts<unknown> | undefined {
  return typeof tracked === "object" && !tracked.whole ? tracked : undefined;
}

function pack(pile: Pile, key: number, part: ResourcePart | undefined): void {
  setPart(pile, key, part && packPart(encode(part), pile.parts.get(key)));
}

/** @throws {SaveError} naming a resource whose `save` returns something that no save can hold. */
export function checked(name: string, data: Data): Data {
  const problem = findDataProblem("what it saves", data);
  if (problem !== undefined) throw new SaveError(`resource "${name}": ${problem}`);
  return data;
}
