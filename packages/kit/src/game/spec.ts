import { createWorld, type World, type WorldSetup } from "@delvekit/core";
import type { NewGame } from "@delvekit/core/replay";
import type { SaveStore, StoreError } from "@delvekit/core/store";
import { advance } from "@delvekit/core/turns";
import type { Seed } from "@delvekit/random";
import { type Ending, endingOf } from "../hero";
import type { JoinedPacks } from "../mods";

/** The definition of a game. */
export interface GameSpec {
  /** The name of its slots, one game in each: `NAME`, `NAME-2` and so on. At most 40 lower-case letters, digits, `-` and `_`. */
  readonly name: string;
  readonly setup: WorldSetup;
  /** Fills an empty world: the first level, the hero, its equipment. */
  readonly begin: (world: World) => void;
  /** What a finished game is worth. It is kept with the run; the last screen and the list of past games show it. Default: games have no score. */
  readonly score?: (world: World) => number;
  /** Called with each game that is opened and with its options, to follow it: see `achievements`. */
  readonly opened?: (game: { readonly world: World }, options: GameOptions) => void;
  /** The version of the game, such as "1.4.0": replays contain it. */
  readonly version?: string;
  /** Tables and numbers that decide how the game plays: replays contain a fingerprint, so that one of other content is told apart before it is played. */
  readonly content?: unknown;
  /** The packs that players added: replays contain their names, and count them to the content. List it among the plugins, too, for saves. */
  readonly mods?: JoinedPacks | undefined;
}

/** Options for opening a game. */
export interface GameOptions {
  /** Where it is saved. All I/O goes through it. */
  readonly store: SaveStore;
  /** The slot: see `gamesIn`. Default: the name of the game. */
  readonly slot?: string;
  /** The seed of a new game, also for daily or contest games. Required unless there is a save to continue. */
  readonly seed?: Seed;
  /** Whether to start a new game even if there is a save, which is replaced. Default: no. */
  readonly fresh?: boolean;
  /**
   * Whether it is practice, of which nothing is kept: neither saves nor its run, nor what `opened` writes. Give the `moment` of another game to go on from
   * there, or true for this one. Default: no.
   */
  readonly practice?: Uint8Array | true | undefined;
  /** Returns the time for lists of saves and runs, usually `Date.now`. Default: 0, because the engine reads no clock. */
  readonly time?: () => number;
  /**
   * Resolves when the game is on the screen: what undo and the last screen need of its beginning is taken down then, so that the first turn need not
   * wait for it. Default: with the first turn.
   */
  readonly shown?: (() => Promise<unknown>) | undefined;
  /** Called once when another page or program has written to the slot, where it is played now: this game is no longer saved, and should stop. */
  readonly onLost?: (why: StoreError) => void;
  /** Called when `trouble` appeared, changed or went away. The save of a turn is written after the turn. */
  readonly onTrouble?: () => void;
}

/**
 * Makes the function that starts a game: for `verifyReplay`, and for the module that `delvekit replay --module` loads.
 * @example export const newGame = newGameOf({ name: "cellars", setup: {}, begin: () => undefined });
 */
export function newGameOf({ name, version, content, mods, setup, begin }: GameSpec): NewGame {
  const packs = mods?.info ?? [];
  const versions = [version ?? [], packs.map((pack) => `${pack.name} ${pack.version}`)].flat(2);
  const game = {
    name,
    ...(versions.length > 0 && { version: versions.join(", ") }),
    // A game with mods says what it is played with even if that is nothing.
    content: packs.length > 0 ? [content, packs] : (content ?? mods?.info),
  };
  return ({ seed }) => {
    const world = createWorld({ ...setup, game, seed });
    begin(world);
    advance(world);
    return world;
  };
}

/** What a replay proves of a game. */
export interface Result {
  /** How it ended; undefined if it goes on. */
  readonly ending: Ending | undefined;
  /** What it was worth by then; undefined in a game without scores. */
  readonly score: number | undefined;
}

/**
 * Makes the function that reads how a game ended: for the option `result` of `verifyReplay`, and for the module that `delvekit replay --module` loads.
 * @example const verdict = verifyReplay(replay, newGameOf(spec), { result: resultOf(spec) });
 */
export function resultOf({ score }: Pick<GameSpec, "score">): (world: World) => Result {
  return (world) => ({ ending: endingOf(world), score: score?.(world) });
}
