import type { Entity, World } from "@delvekit/core";
import type { Random } from "@delvekit/random";
import type { Wish } from "./answers";
import type { Moment, OddsOf } from "./moment";

/** Acts through the verbs of the game, as a player does. */
export interface Hands {
  /**
   * Takes a step towards the nearest of some cells, or cells with a tile of this name; false if it knows no path there, or is there. With `into`, the
   * last step goes into what is in the way, such as a case to break.
   */
  readonly goTo: (to: string | readonly number[], options?: { readonly into?: boolean }) => Promise<boolean>;
  /**
   * Runs a verb by its name, with answers to what it asks. Returns whether a command was carried out.
   */
  readonly act: (verb: string, wish?: Wish) => Promise<boolean>;
  /** Takes a step away from some cells, to where they are the farthest on foot; false if no step leads away. */
  readonly goFrom: (where: readonly number[]) => Promise<boolean>;
  /** Runs a verb that asks where to aim, with this answer; does nothing for one that does not ask. */
  readonly aim: (verb: string, wish: Wish) => Promise<boolean>;
  /** Steps to a cell next to the hero, or strikes whoever is there. */
  readonly step: (cell: number) => Promise<boolean>;
}

/** What a bot knows of its game and has learnt while playing. */
export interface Mind {
  readonly likes: Likes;
  /** Kinds of items that it has tried. */
  readonly tried: Set<string>;
  /** How strong it was with each kind of gear in use. */
  readonly worth: Map<string, number>;
  /** The cells that it has visited, on all levels. */
  readonly visited: Set<string>;
  /** The randomness of its random walks. */
  readonly random: Random;
  errand: number | undefined;
  /** For how many turns it has pursued foes that keep their distance. */
  readonly chases: Map<Entity, number>;
}

/** What a bot needs to know about a game. */
export interface Likes {
  /** The expected result of blows: `fights.odds`. Without it, a bot judges by the remaining health. */
  readonly odds?: OddsOf;
  /** How strong an entity is with its current equipment, for choosing gear. Default: gear only fills empty slots. */
  readonly might?: (world: World, who: Entity) => number;
  /**
   * The verbs that leave a level, with the tile on which each works, in order of preference. Default: `descend`, on the ways down
   * of `levels`.
   */
  readonly ways?: Readonly<Record<string, string>>;
}

/** One thing that a bot can do. Returns whether it did something. */
export type Tactic = (moment: Moment, hands: Hands, mind: Mind) => Promise<boolean>;

/**
 * Tactics that are tried in order, until something is so.
 * @example const tactics = [until(({ health }) => health > 0.9, (_, { act }) => act("rest"))];
 */
export function until(isSo: (moment: Moment) => boolean, ...tactics: readonly Tactic[]): Tactic {
  return async (moment, hands, mind) => {
    if (isSo(moment)) return false;
    for (const tactic of tactics) if (await tactic(moment, hands, mind)) return true;
    return false;
  };
}
