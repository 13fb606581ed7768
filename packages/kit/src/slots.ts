import type { SaveInfo, SaveStore } from "@delvekit/core/store";
import { KitError } from "./errors";

/** How many games of a name can be saved side by side. */
const MOST_GAMES = 9;

/** The longest name of a game: pieces and replays have slots with longer ones. */
const LONGEST_NAME = 40;

/** The slots that games of a name are saved in. */
function slotsOf(name: string): string[] {
  return Array.from({ length: MOST_GAMES }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));
}

/**
 * The games that are saved under a name, the latest first.
 * @example const [latest] = await gamesIn(store, "cellars");
 */
export async function gamesIn(store: SaveStore, name: string): Promise<readonly SaveInfo[]> {
  const slots = slotsOf(name);
  return (await store.list()).filter(({ slot }) => slots.includes(slot));
}

/**
 * A slot for another game of a name: one without a game; undefined when all have one.
 * @example const slot = slotFor("cellars", await gamesIn(store, "cellars"));
 */
export function slotFor(name: string, saves: readonly SaveInfo[]): string | undefined {
  return slotsOf(name).find((slot) => !saves.some((save) => save.slot === slot));
}

/** @throws {KitError} for a name that is too long for all that is stored under it. */
export function checkName(name: string): void {
  if (name.length > LONGEST_NAME)
    throw new KitError(`the game is called "${name}"; allowed are up to ${LONGEST_NAME} characters`);
}
