import type { Point } from "@delvekit/grid";
import type { Key } from "../input";
import type { PadButton } from "./pad";
import type { Ask } from "./panel";
import type { View } from "./view";

/**
 * What a player did on a device, before anybody knows what it means. Pages and terminals send these; a game's table
 * of verbs turns them into what is wanted.
 */
export type Input =
  | { readonly kind: "key"; readonly key: Key }
  /** A cell of the level: pointed at, chosen (click, tap) or examined (right click, long press). `undefined`: the pointer left the map. */
  | { readonly kind: "cell"; readonly at: Point | undefined; readonly how: "point" | "choose" | "examine" }
  /** A row or a button. `chosen` is false when the pointer or the focus only came to rest on it. */
  | { readonly kind: "ask"; readonly ask: Ask; readonly chosen: boolean }
  /** A swipe or a stick: a step in one of eight directions, -1, 0 or 1 each. */
  | { readonly kind: "steer"; readonly dx: number; readonly dy: number }
  /** Wheel or two fingers on a card, in lines; positive goes down. */
  | { readonly kind: "scroll"; readonly lines: number }
  /** A button of a gamepad. */
  | { readonly kind: "pad"; readonly button: PadButton }
  /** The whole text of an entry that is being typed. */
  | { readonly kind: "text"; readonly text: string };

/** Shows views and reports what the player does: a page or a terminal. */
export interface Stage {
  show(view: View): void;
  /** Ends what moves, gives the terminal back, takes the page's elements away. Closing twice is harmless. */
  close(): void;
}
