import type { TileName } from "../tiles/tiles";

/** What may be in a room. */
export interface Theme {
  readonly name: string;
  /** How often it comes up on depth 1, and how much more (or less) often on each depth below. */
  readonly weight: number;
  readonly perDepth: number;
  /** Tiles, and the share of the room's floor that each covers, laid one over the other. */
  readonly patches: readonly { readonly tile: TileName; readonly share: number }[];
  /** How many braziers burn there, if there is room. */
  readonly braziers: number;
}

export const THEMES: readonly Theme[] = [
  { name: "bare", weight: 7, perDepth: 0, patches: [], braziers: 0 },
  { name: "hall", weight: 2, perDepth: 0.5, patches: [], braziers: 2 },
  {
    name: "meadow",
    weight: 6,
    perDepth: 0,
    patches: [{ tile: "dry grass", share: 0.85 }],
    braziers: 0,
  },
  {
    name: "thicket",
    weight: 3,
    perDepth: 0,
    patches: [
      { tile: "dry grass", share: 0.9 },
      { tile: "tall grass", share: 0.35 },
    ],
    braziers: 0,
  },
  {
    name: "pool",
    weight: 3,
    perDepth: 0,
    patches: [
      { tile: "moss", share: 0.6 },
      { tile: "water", share: 0.35 },
    ],
    braziers: 0,
  },
  { name: "cave-in", weight: 2, perDepth: 0.5, patches: [{ tile: "rubble", share: 0.35 }], braziers: 0 },
  { name: "leak", weight: 0.5, perDepth: 0.75, patches: [{ tile: "oil", share: 0.3 }], braziers: 0 },
  {
    name: "tinderbox",
    weight: 0.5,
    perDepth: 0.5,
    patches: [
      { tile: "dry grass", share: 0.7 },
      { tile: "oil", share: 0.15 },
    ],
    braziers: 1,
  },
  {
    name: "burnt out",
    weight: 1,
    perDepth: 0.5,
    patches: [
      { tile: "ash", share: 0.7 },
      { tile: "dry grass", share: 0.1 },
    ],
    braziers: 0,
  },
];

/** The room of the Ember Crown. */
export const LAIR: Theme = {
  name: "lair",
  weight: 0,
  perDepth: 0,
  patches: [
    { tile: "dry grass", share: 0.7 },
    { tile: "oil", share: 0.12 },
  ],
  braziers: 2,
};
