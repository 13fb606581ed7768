import type { Entity, World } from "@delvekit/core";
import type { Random } from "@delvekit/random";
import type { Wish } from "./answers";
import type { Moment, OddsOf } from "./moment";

/** Does things with the verbs of the game, as a player does. */
export interface Hands {
  /**
   * Does something by the name of its verb, with answers for what it asks.
   * Answers whether it came to anything: a command was carried out.
   */
  readonly act: (verb: string, wish?: Wish) => Promise<boolean>;
  /** The same for a verb that asks where to aim; nothing is done by one that does not. */
  readonly aim: (verb: string, wish: Wish) => Promise<boolean>;
  /** Goes to a cell next to the hero, or strikes who is there. */
  readonly step: (cell: number) => Promise<boolean>;
}

/** What a bot knows of its game, and what it learnt while it played. */
export interface Mind {
  readonly likes: Likes;
  /** Kinds of items that were tried. */
  readonly tried: Set<string>;
  /** What gear was worth while it was in use, by kind. */
  readonly worth: Map<string, number>;
  /** Where it was, by level and cell. */
  readonly visited: Set<string>;
  /** Where it goes by chance when nothing else comes to anything. */
  readonly random: Random;
  errand: number | undefined;
  /** For how many turns it went for foes that kept away. */
  readonly chases: Map<Entity, number>;
}

/** What a bot is told of a game. */
export interface Likes {
  /** What blows would come to: `fights.odds`. Without it a bot goes by the health that is left. */
  readonly odds?: OddsOf;
  /** How strong somebody is with what it has in use, to choose among gear. Default: gear only fills what is empty. */
  readonly might?: (world: World, who: Entity) => number;
  /** Verbs that lead on, with the tile on which they do, by preference. Default: none. */
  readonly ways?: Readonly<Record<string, string>>;
}

/** One thing to do, or nothing: answers whether it did something. */
export type Tactic = (moment: Moment, hands: Hands, mind: Mind) => Promise<boolean>;
