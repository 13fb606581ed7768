import type { TileName } from "../tiles/tiles";

/** What a room may contain. */
export interface Theme {
  /** The share of the room's floor that each tile covers; later ones replace earlier ones. */
  readonly patches: Readonly<Partial<Record<TileName, number>>>;
  /** How many braziers it has, if there is room. */
  readonly braziers: number;
}

/** Room themes by name; each depth sets how frequent they are (see depths.ts). */
export const THEMES = {
  bare: { patches: {}, braziers: 0 },
  hall: { patches: {}, braziers: 2 },
  meadow: { patches: { "dry grass": 0.85 }, braziers: 0 },
  thicket: { patches: { "dry grass": 0.9, "tall grass": 0.35 }, braziers: 0 },
  smithy: { patches: { water: 0.16 }, braziers: 1 },
  pool: { patches: { moss: 0.6, water: 0.35 }, braziers: 0 },
  "cave-in": { patches: { rubble: 0.35 }, braziers: 0 },
  store: { patches: { hay: 0.4, bunk: 0.12 }, braziers: 1 },
  webs: { patches: { cobwebs: 0.5, rubble: 0.08 }, braziers: 0 },
  leak: { patches: { oil: 0.4 }, braziers: 0 },
  tinderbox: { patches: { hay: 0.6, oil: 0.15 }, braziers: 1 },
} as const satisfies Readonly<Record<string, Theme>>;

/** The name of a theme. */
export type ThemeName = keyof typeof THEMES;
