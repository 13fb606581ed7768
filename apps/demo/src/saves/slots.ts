import { hashText, type Seed } from "@delvekit/random";

/*
 * Each game has a slot of its own, from its first save to its end: two games of one dungeon never write over each other. Its name
 * begins with the fingerprint of the seed, as a slot's name cannot hold every seed, and goes on with when the game was begun.
 */

/** What the autosave puts behind the name that it is given: it counts the saves that it keeps, and keeps one. */
const COUNT = "-1";

/** A name for the saves of a game that is begun at a time, in milliseconds. */
export function newSlot(seed: Seed, time: number): string {
  return `${prefixOf(seed)}${time.toString(36)}${COUNT}`;
}

/** Whether a slot is of this game, and of a seed if there is one. */
export function isSlot(slot: string, seed?: Seed): boolean {
  return slot.startsWith(seed === undefined ? PREFIX : prefixOf(seed)) && slot.endsWith(COUNT);
}

/** What an autosave has to be called so that it writes to a slot. */
export function autosaveName(slot: string): string {
  return slot.slice(0, -COUNT.length);
}

const PREFIX = "game-";

function prefixOf(seed: Seed): string {
  return `${PREFIX}${hashText(`${typeof seed === "string" ? "text" : "number"} ${seed}`)}-`;
}
