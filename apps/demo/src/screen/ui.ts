import type { Entity } from "@delvekit/core";
import type { Direction, Point } from "@delvekit/grid";

/** What the keys mean at the moment, and what is shown for it. */
export type Mode =
  /** Walking, perhaps right after a warning of flames in a direction. */
  | { readonly kind: "walk"; readonly warned?: Direction }
  /** Choosing from the pack. */
  | { readonly kind: "pack"; readonly purpose: PackPurpose; readonly selected: number }
  /** Choosing where to throw an item of the pack. */
  | { readonly kind: "aim"; readonly item: Entity; readonly cursor: Point }
  /** Asking what is where. */
  | { readonly kind: "look"; readonly cursor: Point }
  /** Choosing the direction of a door to close. */
  | { readonly kind: "close" }
  | { readonly kind: "ask"; readonly question: Question }
  | { readonly kind: "help" }
  /** Reading old messages, so many lines back. */
  | { readonly kind: "messages"; readonly scroll: number }
  /** Looking at how it ended. */
  | { readonly kind: "ending" };

/** What an item is chosen from the pack for. */
export type PackPurpose = "use" | "throw" | "drop" | "look at";

/** Whether an item can be chosen for a purpose. */
export function isFor(item: { readonly needsTarget: boolean }, purpose: PackPurpose): boolean {
  return purpose !== "throw" || item.needsTarget;
}

/** What is asked before it is done. */
export type Question = "new game" | "quit";

/** The state of the presentation: everything about what is on the screen that is not the game. */
export interface Ui {
  readonly mode: Mode;
  /** Whether the minimap is shown; undefined leaves it to the size of the screen. */
  readonly minimap: boolean | undefined;
  /** Whether temperatures are shown. */
  readonly heat: boolean;
  /** What came of the last key, when that is no news of the game: "There is nothing to close." */
  readonly notice: string | undefined;
  /** Counts the frames of flickering fires. */
  readonly beat: number;
}

/** What a fresh game is shown with. */
export const FIRST_UI: Ui = {
  mode: { kind: "walk" },
  minimap: undefined,
  heat: false,
  notice: undefined,
  beat: 0,
};
