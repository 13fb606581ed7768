import type { Direction, Point } from "@delvekit/grid";

/**
 * What a player can do, as plain data: what front ends send, and what replays are made of. Every command is an action of the
 * world, so it goes to `step` as it is.
 */
export type Command =
  /** One step; doors in the way are opened, foes attacked, braziers kicked over. */
  | { readonly type: "move"; readonly dir: Direction }
  | { readonly type: "wait" }
  | { readonly type: "close"; readonly dir: Direction }
  /** Takes everything that lies here. */
  | { readonly type: "pick up" }
  /** `item` is that of a line of `status(game).pack`, as the engine's own "drop" and "equip" want it; what is thrown needs a `target` in sight. */
  | { readonly type: "use"; readonly item: number; readonly target?: Point }
  | { readonly type: "drop"; readonly item: number }
  | { readonly type: "descend" }
  | { readonly type: "ascend" };
