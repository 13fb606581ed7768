import { hashText, type Seed } from "@delvekit/random";

/*
 * Each game has a slot of its own, from its first save to its end: two games of one dungeon never write over each other. Its name
 * begins with the fingerprint of the seed, as a slot's name cannot hold every seed, and goes on with when the game was begun.
 */

const PREFIX = "game-";
const SLOT = /^game-[0-9a-f]{16}-[0-9a-z]+$/;

/** A name for the saves of a game that is begun at a time, in milliseconds. */
export function newSlot(seed: Seed, time: number): string {
  return `${prefixOf(seed)}${time.toString(36)}`;
}

/** Whether a slot is of this game, and of a seed if there is one. */
export function isSlot(slot: string, seed?: Seed): boolean {
  return SLOT.test(slot) && (seed === undefined || slot.startsWith(prefixOf(seed)));
}

function prefixOf(seed: Seed): string {
  return `${PREFIX}${hashText(`${typeof seed === "string" ? "text" : "number"} ${seed}`)}-`;
}
