import type { Entity, World } from "@delvekit/core";
import type { RichText } from "@delvekit/display/view";
import type { Game } from "../../game";

/** Something that led to the end of a game. */
export interface Cause {
  readonly turn: number;
  /** A sentence: "You spill the oil." */
  readonly text: string;
}

/** What is known of a death in a fire and its like: see `Fire.causesOf`. */
export interface CauseOfDeath {
  /** How the ending tells of it: causes whose words are not part of the ending were not those of this death. */
  readonly told: string;
  readonly causes: readonly Cause[];
}

/** A game that is over, as its last screen looks at it. */
export interface Last {
  readonly game: Game;
  readonly world: World;
  readonly hero: Entity;
  /** What led to the end as far as rules know. */
  readonly causes: readonly Cause[];
  /** The world as it was so many turns before the end; undefined when that is too long ago. */
  readonly ago: (turns: number) => World | undefined;
}

/** Advice to somebody who has lost: what would have helped; undefined where this would not have. */
export type Advice = (last: Last) => RichText | undefined;

/** What the last screen of a game tells, besides the messages. */
export interface EndingSpec {
  /** What stands above all: "You burned." Default: `You have died`, or `You have won`. */
  readonly title?: (last: Last) => string | undefined;
  /** A second line, quieter: where it was. */
  readonly place?: (last: Last) => string | undefined;
  /** What led to a death, as the world knows it: `fires.causesOf`. */
  readonly causesOf?: (world: World, hero: Entity) => CauseOfDeath | undefined;
  /** What would have saved the hero, by name: all that have something to say are told, at most two. */
  readonly advice?: Readonly<Record<string, Advice>>;
  /** Numbers that the game is proud of. The turns are always there. */
  readonly figures?: (last: Last) => readonly { readonly value: string; readonly label: string }[];
}
