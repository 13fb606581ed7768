import type { TileName } from "./tiles";

/** What may be in a room: patches laid one over the other. */
export interface Theme {
  readonly name: string;
  /** How often it comes up on depth 1, and how much more on each depth below. */
  readonly weight: number;
  readonly perDepth: number;
  /** Tiles, and the share of the room's floor that each covers. */
  readonly patches: readonly { readonly tile: TileName; readonly share: number }[];
}

export const THEMES: readonly Theme[] = [
  { name: "bare", weight: 8, perDepth: 0, patches: [] },
  { name: "meadow", weight: 6, perDepth: 0, patches: [{ tile: "dry grass", share: 0.8 }] },
  {
    name: "thicket",
    weight: 4,
    perDepth: 0,
    patches: [
      { tile: "dry grass", share: 0.85 },
      { tile: "tall grass", share: 0.4 },
    ],
  },
  {
    name: "pool",
    weight: 3,
    perDepth: 0,
    patches: [
      { tile: "moss", share: 0.6 },
      { tile: "water", share: 0.35 },
    ],
  },
  { name: "cave-in", weight: 2, perDepth: 0.5, patches: [{ tile: "rubble", share: 0.35 }] },
  { name: "leak", weight: 1, perDepth: 0.5, patches: [{ tile: "oil", share: 0.3 }] },
  {
    name: "burnt out",
    weight: 1,
    perDepth: 0.5,
    patches: [
      { tile: "ash", share: 0.7 },
      { tile: "dry grass", share: 0.1 },
    ],
  },
];
