import type { Entity, Link, World } from "@delvekit/core";
import type { RichText } from "@delvekit/display/view";
import type { Game } from "@delvekit/kit/game";

/** A finished game, as its last screen sees it. */
export interface Last {
  readonly game: Game;
  readonly world: World;
  readonly hero: Entity;
  /** Why the hero died, back to the first cause, as `why` of the core tells. Empty if it did not die. */
  readonly causes: readonly Link[];
  /** The world as it was this many turns before the end; undefined if that is too long ago. */
  readonly ago: (turns: number) => World | undefined;
}

/** Advice after a loss: what would have helped; undefined if it does not apply. */
export type Advice = (last: Last) => RichText | undefined;

/** What the last screen of a game shows, besides the messages. */
export interface EndingSpec {
  /** The headlines of endings by their `outcome`: `{ escaped: "Out, and rich" }`. "won" and "died" are those of endings without one. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The addresses of pictures by outcome, as those of `titles`: `{ escaped: new URL("roofs.webp", import.meta.url) }`. Terminals show none. */
  readonly pictures?: Readonly<Record<string, URL | string>>;
  /** A headline for one game: "You burned." Default: that of `titles`, or `You have won`, or `You have died`. */
  readonly title?: (last: Last) => string | undefined;
  /** A second, quieter line: the place. */
  readonly place?: (last: Last) => string | undefined;
  /** What would have saved the hero, by name: the first two that apply are shown. */
  readonly advice?: Readonly<Record<string, Advice>>;
  /** Statistics of the game, before its score. Default: the number of turns. */
  readonly figures?: (last: Last) => readonly { readonly value: string; readonly label: string }[];
}
