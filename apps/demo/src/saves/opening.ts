import type { SaveInfo, SaveStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import type { Seed } from "@delvekit/random";
import { type Game, levelInSight, loadGame, newGame, play, status } from "../game";
import { type News, unreadable, unsaved, WENT_ON, whyOf } from "./news";
import { isSlot, newSlot } from "./slots";

/** Which game a player wants. */
export interface Wanted {
  /** Of this dungeon. Default: of whichever was played last. */
  readonly seed?: Seed | undefined;
  /** Whether to begin anew where a saved game would go on. */
  readonly anew: boolean;
}

/** A game to play, and what there is to know about its save. */
export interface Opening {
  readonly game: Game;
  /** Where it is to be saved. */
  readonly slot: string;
  /** The slot of the game in place of which it was begun, to be emptied once this one is saved. */
  readonly replaces: string | undefined;
  /** Why there is no reaching the saves, when there is none. */
  readonly trouble: string | undefined;
  readonly news: readonly News[];
}

/** What opening a game needs from outside. */
interface Outside {
  /** Milliseconds since 1970. */
  readonly time: () => number;
  /** Called for the seed of a new game when none is wanted. */
  readonly pickSeed: () => Seed;
}

/**
 * Goes on with the latest saved game that can be read, or begins a new one. Nothing is written: a save that cannot be read stays as it
 * is. It never fails: where there is no reaching the saves, a new game begins.
 */
export async function openGame(
  store: SaveStore,
  { seed, anew }: Wanted,
  { time, pickSeed }: Outside,
): Promise<Opening> {
  const { found, trouble, news } = await findGame(store, seed);
  if (found && !anew) return { ...found, replaces: undefined, trouble, news: [...news, WENT_ON] };
  const game = newGame({ seed: seed ?? pickSeed() });
  return { game, slot: newSlot(game.seed, time()), replaces: found?.slot, trouble, news };
}

interface Search {
  readonly found?: { readonly game: Game; readonly slot: string };
  readonly trouble: string | undefined;
  readonly news: readonly News[];
}

async function findGame(store: SaveStore, seed: Seed | undefined): Promise<Search> {
  const news: News[] = [];
  try {
    for (const slot of await slotsToTry(store, seed)) {
      const game = await readGame(store, slot).catch((error) => void news.push(unreadable(slot, error)));
      // A game that has ended is there only when it could not be removed.
      if (game && !game.ending) return { found: { game, slot }, trouble: undefined, news };
    }
    return { trouble: undefined, news };
  } catch (error) {
    const trouble = whyOf(error);
    return { trouble, news: [...news, unsaved(trouble)] };
  }
}

async function readGame(store: SaveStore, slot: string): Promise<Game | undefined> {
  const save = await store.read(slot);
  if (save) tryOut(loadGame(save.bytes));
  return save && loadGame(save.bytes);
}

/**
 * Finds out whether a game can be played, and uses it up. One that was saved by another version may load, as the engine fills in what
 * is new, and yet be short of something; whoever started with it would never get to see another one.
 */
function tryOut(game: Game): void {
  levelInSight(game);
  status(game);
  play(game, wait());
}

/** The latest first, but damaged ones before all others: nobody knows how old they are, and whoever lost one is to be told. */
async function slotsToTry(store: SaveStore, seed: Seed | undefined): Promise<string[]> {
  const saves = (await store.list()).filter(({ slot }) => isSlot(slot, seed));
  const isDamaged = ({ damage }: SaveInfo) => damage !== undefined;
  return [...saves.filter(isDamaged), ...saves.filter((save) => !isDamaged(save))].map(({ slot }) => slot);
}
