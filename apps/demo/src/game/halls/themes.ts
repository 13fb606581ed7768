import type { TileName } from "../tiles/tiles";

/** What a room may contain. */
export interface Theme {
  /** Tiles, and the share of the room's floor that each covers; later ones replace earlier ones. */
  readonly patches: readonly { readonly tile: TileName; readonly share: number }[];
  /** How many braziers it has, if there is room. */
  readonly braziers: number;
}

/** Room themes by name; each depth sets how frequent they are (see depths.ts). */
export const THEMES = {
  bare: { patches: [], braziers: 0 },
  hall: { patches: [], braziers: 2 },
  meadow: { patches: [{ tile: "dry grass", share: 0.85 }], braziers: 0 },
  thicket: {
    patches: [
      { tile: "dry grass", share: 0.9 },
      { tile: "tall grass", share: 0.35 },
    ],
    braziers: 0,
  },
  pool: {
    patches: [
      { tile: "moss", share: 0.6 },
      { tile: "water", share: 0.35 },
    ],
    braziers: 0,
  },
  "cave-in": { patches: [{ tile: "rubble", share: 0.35 }], braziers: 0 },
  store: {
    patches: [
      { tile: "hay", share: 0.4 },
      { tile: "bunk", share: 0.12 },
    ],
    braziers: 1,
  },
  webs: {
    patches: [
      { tile: "cobwebs", share: 0.5 },
      { tile: "rubble", share: 0.08 },
    ],
    braziers: 0,
  },
  leak: { patches: [{ tile: "oil", share: 0.4 }], braziers: 0 },
  tinderbox: {
    patches: [
      { tile: "hay", share: 0.6 },
      { tile: "oil", share: 0.15 },
    ],
    braziers: 1,
  },
} as const satisfies Readonly<Record<string, Theme>>;

/** The name of a theme. */
export type ThemeName = keyof typeof THEMES;
