import type { SaveInfo, SaveStore } from "@delvekit/core/store";
import { KitError } from "./errors";

/** How many games with the same name can be saved side by side. */
const MOST_GAMES = 9;

/** The longest name of a game: the slots of pieces and replays append to it. */
const LONGEST_NAME = 40;

/** The slots in which games with a name are saved. */
function slotsOf(name: string): string[] {
  return Array.from({ length: MOST_GAMES }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));
}

/**
 * The saved games with a name, the latest first.
 * @example const [latest] = await gamesIn(store, "cellars");
 */
export async function gamesIn(store: SaveStore, name: string): Promise<readonly SaveInfo[]> {
  const slots = slotsOf(name);
  return (await store.list()).filter(({ slot }) => slots.includes(slot));
}

/**
 * A free slot for another game with a name; undefined if all are in use.
 * @example const slot = slotFor("cellars", await gamesIn(store, "cellars"));
 */
export function slotFor(name: string, saves: readonly SaveInfo[]): string | undefined {
  return slotsOf(name).find((slot) => !saves.some((save) => save.slot === slot));
}

/** @throws {KitError} for a name that is too long for all slots that are derived from it. */
export function checkName(name: string): void {
  if (name.length > LONGEST_NAME)
    throw new KitError(`the game is called "${name}"; allowed are up to ${LONGEST_NAME} characters`);
}

/** Milliseconds since 1970, for hosts: lists of saves show it. */
export function timeNow(): number {
  // biome-ignore lint/style/noRestrictedGlobals: a host is outside the game
  return Date.now();
}
