import type { Key } from "@delvekit/display";
import type { Direction, Point } from "@delvekit/grid";

/** What a player wants, whatever the device: keys, pointer, touch and gamepad come to these, so modes know no devices. */
export type Intent = (
  | { readonly kind: "verb"; readonly verb: string; readonly argument?: string | number }
  | { readonly kind: "steer"; readonly dir: Direction }
  /** A cell: pointed at, chosen or examined; undefined when the pointer left the map. */
  | {
      readonly kind: "point";
      readonly at: Point | undefined;
      readonly how: "point" | "choose" | "examine";
    }
  | { readonly kind: "choose" }
  | { readonly kind: "back" }
  | { readonly kind: "next"; readonly by: 1 | -1 }
  /** A row of the topmost card, counted over its groups; `chosen` is false when it was only pointed at. */
  | { readonly kind: "row"; readonly index: number; readonly chosen: boolean }
  | { readonly kind: "scroll"; readonly lines: number }
  | { readonly kind: "text"; readonly text: string }
  /** A key that is bound to nothing. */
  | { readonly kind: "key" }
) & {
  /** The key, where it came from one: for modes in which letters mean rows. */
  readonly key?: Key;
};

/** What rows of cards ask for, beside the names of verbs. */
export const ROW = "row";
