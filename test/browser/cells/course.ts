import type { Key } from "../../../packages/display/src";

/** The game that is played on both screens. */
export const SEED = 12;
export const SIZE = { width: 100, height: 30 } as const;

/**
 * From the title through a game: walking, looking, the pack, putting a thing to use, exploring, help, aiming, the
 * options of a menu.
 */
export const KEYS: readonly Key[] = [
  ...(["Enter", "l", "ArrowDown", "x", "Escape", "i", "a", "Enter"] as const),
  ...(["o", "?", "Escape", "t", "a", "ArrowRight", "Escape", "@", "Escape", "Q"] as const),
];

/** A screen: for each row its characters, then their colours and those behind them. A blank has no colour of its own. */
export type Rows = readonly string[];
