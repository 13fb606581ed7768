import { hashWorld } from "../save";
import { treeOf } from "../undo";
import type { World } from "../world/world";
import type { Checkpoint, Json } from "./replay";

/** A fingerprint of a world, with its state if that is wanted. */
export function checkpointOf(world: World, trees: boolean): Checkpoint {
  const hash = hashWorld(world);
  return trees ? { hash, tree: jsonOf(world) } : { hash };
}

/** A world's state as JSON, with lists for typed arrays. */
export function jsonOf(world: World): Json {
  const listed = (_key: string, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value;
  return JSON.parse(JSON.stringify(treeOf(world), listed)) as Json;
}
