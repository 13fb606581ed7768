import type { ItemName } from "./items";
import type { MonsterName } from "./monsters";

/** A line of a table of what is met where. */
export interface Encounter {
  readonly monster: MonsterName;
  /** The depths on which it belongs, both ends included. */
  readonly from: number;
  readonly to: number;
  /** How often it comes up against the others of its depth. */
  readonly weight: number;
  /** How many come together, in dice. */
  readonly count: string;
}

export const ENCOUNTERS: readonly Encounter[] = [
  { monster: "rat", from: 1, to: 2, weight: 10, count: "1d3+1" },
  { monster: "rat", from: 3, to: 5, weight: 4, count: "1d4+3" },
  { monster: "jackal", from: 1, to: 1, weight: 5, count: "1" },
  { monster: "jackal", from: 2, to: 4, weight: 7, count: "1d2+1" },
  { monster: "goblin", from: 2, to: 3, weight: 8, count: "1d2" },
  { monster: "goblin", from: 4, to: 5, weight: 7, count: "1d3+1" },
  { monster: "oil slug", from: 2, to: 5, weight: 6, count: "1" },
  { monster: "fire imp", from: 3, to: 5, weight: 5, count: "1" },
  { monster: "ogre", from: 3, to: 3, weight: 3, count: "1" },
  { monster: "ogre", from: 4, to: 5, weight: 7, count: "1" },
];

/** The chance that a group belongs a depth further down. */
export const OUT_OF_DEPTH = 0.06;

/** How many groups a depth has: this many, and one for each depth. */
export const GROUPS = 4;

/** How often each item comes up among those that are left to chance. */
export const FINDS: readonly (readonly [item: ItemName, weight: number])[] = [
  ["healing", 6],
  ["cooling", 3],
  ["haste", 2],
  ["oil", 6],
  ["torch", 6],
];

/** What every depth is sure to have. */
export const SURE_FINDS: readonly ItemName[] = ["life", "healing", "oil", "torch"];

/** How many items a depth has besides. */
export const MORE_FINDS = 3;
