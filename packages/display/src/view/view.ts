import type { Point } from "@delvekit/grid";
import type { Key } from "../input";
import type { MapScene, SceneEvent } from "../scene";
import type { Card } from "./card";
import type { Ask, Button, PadButton, Panel, RichText } from "./panel";

/**
 * Everything that a player sees, as plain data. A game makes a view after each input; pages and terminals show it, each in its own way, and keep only
 * animation state between two views.
 */
export interface View {
  /** The level; without it, only cards are shown. */
  readonly map?: MapScene | undefined;
  /** The cell that the camera follows. */
  readonly focus?: Point | undefined;
  /** What has just happened on the map, shown once. */
  readonly events?: readonly SceneEvent[] | undefined;
  /** Names of sounds for what has just happened, each played once; see `@delvekit/page/sound`. */
  readonly sounds?: readonly string[] | undefined;
  /** Names of sounds that go on while this is shown, and how loud they are, 0 to 1. */
  readonly ambience?: Readonly<Record<string, number>> | undefined;
  /** The panels beside the map, from the top. */
  readonly side: readonly Panel[];
  /** The last messages, oldest first; those that are new this turn are `fresh`. */
  readonly log: readonly { readonly text: RichText; readonly fresh?: boolean }[];
  /** A line over the map: what the game asks for ("Throw oil: choose a cell"). */
  readonly prompt?: RichText | undefined;
  /** A timely hint at the bottom of the map, with the button that it is about. */
  readonly hint?: { readonly text: RichText; readonly button?: Button | undefined } | undefined;
  /** What the pointer is over, and what a click would do there. */
  readonly tip?:
    | {
        readonly at: Point;
        readonly lines: readonly RichText[];
        readonly buttons?: readonly Button[] | undefined;
      }
    | undefined;
  /** Buttons that replace the log while the game asks for something: confirm, next target, cancel. */
  readonly choices?: readonly Button[] | undefined;
  /** How a mouse or a keyboard answers without these buttons, in a sentence. A page shows it beside them; touch screens and terminals leave it out. */
  readonly manual?: RichText | undefined;
  /** Eight touch buttons, whose keys a terminal shows on its last row. */
  readonly pad: readonly Button[];
  /** Windows, the topmost last. */
  readonly cards: readonly Card[];
  /** Text for screen readers: what is new, in one or more sentences. */
  readonly announce?: string | undefined;
}

/**
 * What a player did on a device, before it is interpreted. Pages and terminals send these; a game's table of verbs gives them a meaning.
 */
export type Input =
  | { readonly kind: "key"; readonly key: Key }
  /** A cell of the level was pointed at, chosen (click, tap) or examined (right click, long press). `undefined`: the pointer left the map. */
  | { readonly kind: "cell"; readonly at: Point | undefined; readonly how: "point" | "choose" | "examine" }
  /** A row or a button. `chosen` is false if the pointer or the focus only rests on it. */
  | { readonly kind: "ask"; readonly ask: Ask; readonly chosen: boolean }
  /** A swipe or a stick: a step in one of eight directions, each coordinate -1, 0 or 1. */
  | { readonly kind: "steer"; readonly dx: number; readonly dy: number }
  /** Scrolling a card with the wheel or two fingers, in lines; positive is down. */
  | { readonly kind: "scroll"; readonly lines: number }
  /** A button of a gamepad. */
  | { readonly kind: "pad"; readonly button: PadButton }
  /** The whole text of an entry that is being typed. */
  | { readonly kind: "text"; readonly text: string };

/**
 * Translates the words of a stage itself, such as the caption "What led to it". Words of `untranslated` in `@delvekit/screens` are among them.
 *
 * @example const translate: Translate = (text) => GERMAN[text] ?? text;
 */
export type Translate = (text: string) => string;

/** Shows views and reports what the player does: a page or a terminal. */
export interface Stage {
  show(view: View): void;
  /** Ends all animation and restores the terminal or removes the page's elements. Closing twice is harmless. */
  close(): void;
}
