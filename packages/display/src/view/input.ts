import type { Point } from "@delvekit/grid";
import type { Key } from "../input";
import type { PadButton } from "./pad";
import type { Ask } from "./panel";
import type { View } from "./view";

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

/** Shows views and reports what the player does: a page or a terminal. */
export interface Stage {
  show(view: View): void;
  /** Ends all animation and restores the terminal or removes the page's elements. Closing twice is harmless. */
  close(): void;
}
