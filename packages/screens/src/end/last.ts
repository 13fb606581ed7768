import type { Entity, World } from "@delvekit/core";
import type { RichText } from "@delvekit/display/view";
import type { Game } from "@delvekit/kit/game";

/** Something that led to the end of a game. */
export interface Cause {
  readonly turn: number;
  /** A sentence: "You spill the oil." */
  readonly text: string;
}

/** What is known about a death in a fire or the like: see `Fire.causesOf`. */
export interface CauseOfDeath {
  /**
   * The words with which the ending mentions it: if they do not occur in the ending, it was not the cause of
   * this death.
   */
  readonly told: string;
  readonly causes: readonly Cause[];
  /** Whether it hurt the hero: then it is a part of the story even if something else killed the hero. Default: no. */
  readonly felt?: boolean;
}

/** A finished game, as its last screen sees it. */
export interface Last {
  readonly game: Game;
  readonly world: World;
  readonly hero: Entity;
  /** What led to the end, as far as rules know. */
  readonly causes: readonly Cause[];
  /** What hurt the hero before something else killed it, as far as rules know. */
  readonly earlier: readonly Cause[];
  /** The world as it was this many turns before the end; undefined if that is too long ago. */
  readonly ago: (turns: number) => World | undefined;
}

/** Advice after a loss: what would have helped; undefined if it does not apply. */
export type Advice = (last: Last) => RichText | undefined;

/** What the last screen of a game shows, besides the messages. */
export interface EndingSpec {
  /** The headline: "You burned." Default: `You have died`, or `You have won`. */
  readonly title?: (last: Last) => string | undefined;
  /** A second, quieter line: the place. */
  readonly place?: (last: Last) => string | undefined;
  /** What led to a death, according to the world: `fires.causesOf`. */
  readonly causesOf?: (world: World, hero: Entity) => CauseOfDeath | undefined;
  /** What would have saved the hero, by name: the first two that apply are shown. */
  readonly advice?: Readonly<Record<string, Advice>>;
  /** Statistics of the game, before its score. Default: the number of turns. */
  readonly figures?: (last: Last) => readonly { readonly value: string; readonly label: string }[];
}
