import type { Point } from "@delvekit/grid";
import type { MapScene, SceneEvent } from "../scene";
import type { Card } from "./card";
import type { Button, Panel } from "./panel";
import type { RichText } from "./text";

/**
 * All that a player sees, as plain data. A game makes one after each thing it was asked for; pages and terminals
 * show it, each in its own way, and keep nothing between two views but what moves.
 */
export interface View {
  /** The level; without one, only cards are shown. */
  readonly map?: MapScene;
  /** The cell that the camera follows. */
  readonly focus?: Point;
  /** What has just happened on the map, shown once. */
  readonly events?: readonly SceneEvent[];
  /** Names of sounds of what has just happened, each heard once; see `@delvekit/display/sound`. */
  readonly sounds?: readonly string[];
  /** Beside the map, from the top. */
  readonly side: readonly Panel[];
  /** The last messages, oldest first; those that are new this turn are `fresh`. */
  readonly log: readonly { readonly text: RichText; readonly fresh?: boolean }[];
  /** A line over the map: what is being asked for ("Throw oil: choose a cell"). */
  readonly prompt?: RichText;
  /** Something worth knowing now, at the foot of the map, with the button that it is about. */
  readonly hint?: { readonly text: RichText; readonly button?: Button };
  /** What the pointer is over, and what a click would do there. */
  readonly tip?: {
    readonly at: Point;
    readonly lines: readonly RichText[];
    readonly buttons?: readonly Button[];
  };
  /** Buttons in the place of the log, while something is asked for: confirm, next target, cancel. */
  readonly choices?: readonly Button[];
  /** Eight buttons for thumbs, and the keys that a terminal names on its last row. */
  readonly pad: readonly Button[];
  /** Windows, the topmost last. */
  readonly cards: readonly Card[];
  /** Read out to those who do not see the screen: what is new, in one sentence or more. */
  readonly announce?: string;
}
