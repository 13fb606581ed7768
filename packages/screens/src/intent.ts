import type { Key } from "@delvekit/display";
import type { PadButton } from "@delvekit/display/view";
import type { Direction, Point } from "@delvekit/grid";

/** What a player wants. Input from keys, pointer, touch and gamepad is converted to intents, so modes need not know the device. */
export type Intent = (
  | { readonly kind: "verb"; readonly verb: string; readonly argument?: string | number | undefined }
  /** `verb` is the verb of that step, if its key or button was pressed. */
  | { readonly kind: "steer"; readonly dir: Direction; readonly verb?: string }
  /** A cell was pointed at, chosen or examined; undefined when the pointer left the map. */
  | {
      readonly kind: "point";
      readonly at: Point | undefined;
      readonly how: "point" | "choose" | "examine";
    }
  | { readonly kind: "choose" }
  | { readonly kind: "back" }
  | { readonly kind: "next"; readonly by: 1 | -1 }
  /** A row of the topmost card, counted across its groups; `chosen` is false if it was only pointed at. */
  | { readonly kind: "row"; readonly index: number; readonly chosen: boolean }
  | { readonly kind: "scroll"; readonly lines: number }
  | { readonly kind: "text"; readonly text: string }
  /** A key or a button of a gamepad without a binding. */
  | { readonly kind: "key" }
) & {
  /** The key that caused it, if any: for modes in which letters select rows. */
  readonly key?: Key | undefined;
  /** The button of a gamepad that caused it, if any. */
  readonly pad?: PadButton | undefined;
};

/** The request that rows of cards make, besides the names of verbs. */
export const ROW = "row";

/** How many rows or lines an intent leads down; up if negative. */
export function rowsDown(intent: Intent): number {
  if (intent.kind === "next") return intent.by;
  if (intent.kind === "scroll") return intent.lines;
  if (intent.kind !== "steer") return 0;
  return intent.dir.includes("n") ? -1 : intent.dir.includes("s") ? 1 : 0;
}
