import type { ItemName } from "./items";
import type { MonsterName } from "./monsters";

/** Where something belongs: depths from `from` to `to`, both included, and how often it comes up there against the others. */
export interface Habitat {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** A group of monsters. */
export interface Encounter extends Habitat {
  readonly monster: MonsterName;
  /** How many come together, in dice. */
  readonly count: string;
}

export const ENCOUNTERS: readonly Encounter[] = [
  { monster: "rat", from: 1, to: 2, weight: 10, count: "1d3+1" },
  { monster: "rat", from: 3, to: 5, weight: 4, count: "1d4+4" },
  { monster: "bat", from: 1, to: 4, weight: 4, count: "1" },
  { monster: "jackal", from: 1, to: 1, weight: 4, count: "1" },
  { monster: "jackal", from: 2, to: 4, weight: 8, count: "1d2+1" },
  { monster: "goblin", from: 1, to: 1, weight: 2, count: "1" },
  { monster: "goblin", from: 2, to: 3, weight: 8, count: "1d2" },
  { monster: "goblin", from: 4, to: 5, weight: 8, count: "1d3+1" },
  { monster: "firebug", from: 2, to: 5, weight: 5, count: "1" },
  { monster: "oil slug", from: 2, to: 5, weight: 4, count: "1" },
  { monster: "fire imp", from: 3, to: 4, weight: 5, count: "1" },
  { monster: "fire imp", from: 5, to: 5, weight: 6, count: "1d2" },
  { monster: "ogre", from: 3, to: 3, weight: 5, count: "1" },
  { monster: "ogre", from: 4, to: 5, weight: 7, count: "1" },
];

/** The chance that a group is one that belongs a depth further down. */
export const OUT_OF_DEPTH = 0.06;

/** The chance that a group is asleep when the hero comes to its depth. */
export const ASLEEP = 0.4;

/** How many groups there are on a depth: this many, and one for each depth. */
export const GROUPS = 4;

/** Something that lies about. */
export interface Find extends Habitat {
  readonly item: ItemName;
}

export const FINDS: readonly Find[] = [
  { item: "healing", from: 1, to: 5, weight: 5 },
  { item: "cooling", from: 2, to: 5, weight: 4 },
  { item: "haste", from: 2, to: 5, weight: 3 },
  { item: "oil", from: 1, to: 5, weight: 6 },
  { item: "torch", from: 1, to: 5, weight: 5 },
  { item: "sword", from: 1, to: 3, weight: 3 },
  { item: "axe", from: 3, to: 5, weight: 3 },
  { item: "jerkin", from: 1, to: 2, weight: 3 },
  { item: "mail", from: 3, to: 5, weight: 3 },
  { item: "cloak", from: 2, to: 5, weight: 2 },
];

/** What lies on every depth. */
export const SURE_FINDS: readonly ItemName[] = ["life", "oil", "torch"];

/** How many finds a depth has besides. */
export const MORE_FINDS = 4;
