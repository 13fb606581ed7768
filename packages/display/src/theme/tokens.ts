/**
 * The named colours of the built-in look, as plain data. Those of `terrain`, `growth`, `liquid` and `wood` are for full light; light or memory is
 * always applied to them.
 */
export const TOKENS = {
  terrain: {
    floor: "#94866f",
    corridor: "#7d705f",
    rockTop: "#453d52",
    face: "#7a6a59",
    rim: "#d9c6a0",
    rimLit: "#ffe9c4",
    rubble: "#8a7d6c",
    door: "#a8662f",
  },
  memory: { rim: "#a5a3b6", tint: "#9fa8d6", item: "#a9a8b8" },
  growth: {
    soil: "#6f7038",
    grass: "#9fb04a",
    tall: "#c9c25e",
    dead: "#b09a5a",
    ash: "#3a3230",
    char: "#574a43",
  },
  liquid: {
    deep: "#2a6a9c",
    deepWave: "#6fb6dd",
    shallow: "#4a93a6",
    shallowWave: "#c6e8ea",
    mud: "#6b5334",
    lava: "#c8451a",
    chasm: "#0c0a12",
  },
  wood: { plank: "#c08a4e", rail: "#6b4422" },
  fire: { 1100: "#fff6c9", 900: "#ffd34d", 700: "#ff8a1f", 500: "#e23a12", 300: "#8c1d0a" },
  smoke: { light: "#b9aeb4", dark: "#5d545e" },
  actor: {
    hero: "#fffaf0",
    hostile: "#ff7a66",
    fleeing: "#ffd866",
    burning: "#ffb14a",
    ally: "#7fe0c3",
    neutral: "#d8d2c6",
    outline: "#0a060c",
  },
  item: {
    potion: "#ff8fc7",
    scroll: "#f4e9c8",
    oil: "#e0b04a",
    torch: "#ffab52",
    gold: "#ffd84d",
    metal: "#cfd6e0",
    other: "#e6dccb",
  },
  ui: {
    void: "#0f0c13",
    voidDot: "#2a2331",
    surface: "#16121b",
    raised: "#211b28",
    line: "#3b3244",
    edge: "#6d6077",
    text: "#f3eadb",
    dim: "#bfb2a2",
    accent: "#ffb347",
    danger: "#ff7a66",
    good: "#8fdc9a",
    info: "#8cc8f0",
  },
} as const;

type Groups = typeof TOKENS;

/** The colours of a theme, by group and name. */
export type Palette = {
  readonly [G in keyof Groups]: { readonly [N in keyof Groups[G]]: number };
};

/** Colours that replace the built-in ones, as `"#rrggbb"`. */
export type TokenChanges = {
  readonly [G in keyof Groups]?: { readonly [N in keyof Groups[G]]?: string };
};
