import { createHasher } from "@delvekit/random";
import { hashWorld } from "../save";
import { awaitedActor, timeOf } from "../turns";
import { treeOf } from "../undo";
import { insideOf, type Outcome, type World } from "../world";
import type { Checkpoint, Json } from "./replay";

/**
 * What a step looked like from afar, as 8 hexadecimal digits: cheap enough for every command, and blind to rows, which
 * may be others in a loaded game. It shows most differences at once; `hashWorld` shows them all.
 */
export function markOf(world: World, outcome: Outcome): string {
  const { identity, streams } = insideOf(world);
  const hasher = createHasher()
    .text(outcome.status)
    .number(timeOf(world))
    .number(awaitedActor(world) ?? 0);
  hasher.number(identity.next).number(identity.rows.size);
  for (const { type } of outcome.events) hasher.text(type);
  for (const name of [...streams.keys()].sort()) {
    const { c, s0, s1, s2 } = streams.get(name)?.save().position ?? { c: 0, s0: 0, s1: 0, s2: 0 };
    hasher.text(name).number(c).number(s0).number(s1).number(s2);
  }
  return hasher.digest().slice(0, 8);
}

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
