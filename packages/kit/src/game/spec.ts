import { createWorld, type World, type WorldSetup } from "@delvekit/core";
import type { NewGame } from "@delvekit/core/replay";
import type { SaveStore, StoreError } from "@delvekit/core/store";
import { advance } from "@delvekit/core/turns";
import type { Seed } from "@delvekit/random";

/** What a game is made of. */
export interface GameSpec {
  /** What its slots are called, one game in each: `NAME`, `NAME-2` and so on. At most 40 small letters, digits, `-` and `_`. */
  readonly name: string;
  readonly setup: WorldSetup;
  /** Fills an empty world: the first level, the hero, what it carries. */
  readonly begin: (world: World) => void;
}

/** How a game is opened. */
export interface GameOptions {
  /** Where it is saved. All I/O goes through it. */
  readonly store: SaveStore;
  /** In which slot: see `gamesIn`. Default: the name of the game. */
  readonly slot?: string;
  /** For a new game: the seed of a day or of a contest comes from the caller, too. Needed unless there is a save to go on with. */
  readonly seed?: Seed;
  /** Whether to begin anew even if there is a save, which is replaced. Default: no. */
  readonly fresh?: boolean;
  /** The time for lists of saves and runs, and for leases: `Date.now` as a rule. Default: 0, the engine reads no clock. */
  readonly time?: () => number;
  /**
   * A name that no other page or program has, such as `crypto.randomUUID()`: the slot is taken for as long as the game is open. Default:
   * it is not taken, and only a save that somebody else wrote is noticed.
   */
  readonly owner?: string;
  /** Whether to take the slot from another page or program that has it. Default: no. */
  readonly takeOver?: boolean;
  /** Called once when somebody else took the slot over or wrote to it: this game is not saved any more and should stop. */
  readonly onLost?: (why: StoreError) => void;
  /** Called when `trouble` came, changed or went: a save is written after the turn that it is of. */
  readonly onTrouble?: () => void;
}

/**
 * How a game begins: for `verifyReplay`, and for the module that `delvekit replay --game` takes.
 * @example export const newGame = newGameOf({ name: "cellars", setup: {}, begin: () => undefined });
 */
export function newGameOf({ setup, begin }: GameSpec): NewGame {
  return ({ seed }) => {
    const world = createWorld({ ...setup, seed });
    begin(world);
    advance(world);
    return world;
  };
}
