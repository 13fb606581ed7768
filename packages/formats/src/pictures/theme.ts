import { type LayerKind, type LayerKindName, OptionError } from "@delvekit/procgen";

/** The colours of a picture, each as `#rrggbb`. */
export type Theme = Readonly<typeof DARK_THEME>;

/** The colour of each kind of a layer that has none of its own name. */
const KIND_COLOURS: Readonly<Record<Exclude<LayerKindName, keyof Theme>, keyof Theme>> = {
  dead: "grass",
  rubble: "stone",
  fungus: "grass",
  web: "pale",
  ropeBridge: "wood",
  stoneBridge: "stone",
  secretDoor: "door",
  statue: "stone",
  lamp: "glow",
  grate: "metal",
  altar: "stone",
  barricade: "wood",
  lockedDoor: "metal",
  lever: "metal",
  plate: "metal",
  brazier: "glow",
  hay: "wood",
  powder: "wall",
  weakWall: "stone",
  ice: "pale",
  cage: "metal",
  tomb: "stone",
  vent: "pale",
  weakFloor: "edge",
  bed: "wood",
};

/**
 * The colour of a kind of a layer.
 * @example DARK_THEME[colourOf(liquidKinds[Liquid.lava]!)];
 */
export function colourOf({ name }: LayerKind): keyof Theme {
  const colours: Readonly<Record<string, keyof Theme>> = KIND_COLOURS;
  return colours[name] ?? (name as keyof Theme);
}

/** Torchlight in dark rock. */
export const DARK_THEME = {
  solid: "#14121a",
  floor: "#c9b48a",
  corridor: "#8c7a5e",
  door: "#b5522b",
  /** Solid cells beside open ones. */
  wall: "#3a3444",
  entrance: "#2f9e5b",
  exit: "#c2304f",
  deep: "#2b5a8c",
  shallow: "#6f9fb8",
  lava: "#e0592a",
  chasm: "#0a080e",
  edge: "#6a5f52",
  mud: "#5c4a33",
  /** Grass, dead grass and fungus. */
  grass: "#8fa05a",
  tall: "#4f7a3a",
  /** Rubble, stone bridges, statues, altars and other things of stone. */
  stone: "#7d7a80",
  /** Rope bridges, barricades, hay and other things that burn. */
  wood: "#8a5a2e",
  /** Grates, cages, levers and plates. */
  metal: "#9fb0bf",
  /** Lamps and braziers. */
  glow: "#ffd97a",
  /** Ice, webs and vents. */
  pale: "#dfe8ee",
  /** Roles of rooms and marks. */
  mark: "#7a3fa0",
};

/** Ink on paper, for printing. */
export const LIGHT_THEME: Theme = {
  solid: "#d9d3c5",
  floor: "#fffdf7",
  corridor: "#f1ead9",
  door: "#9a5b2c",
  wall: "#5b5346",
  entrance: "#1f7a45",
  exit: "#b3203f",
  deep: "#5b8fc4",
  shallow: "#b5d6e6",
  lava: "#f0874f",
  chasm: "#3a3540",
  edge: "#b3a896",
  mud: "#a08a6a",
  grass: "#c5d69a",
  tall: "#86ad68",
  stone: "#a5a2a8",
  wood: "#b98a58",
  metal: "#7c8b99",
  glow: "#e0a800",
  pale: "#c6d6e0",
  mark: "#6a2f90",
};

/** The dark theme with some of its colours replaced. */
export function resolveTheme(given: Partial<Theme> = {}): Theme {
  for (const [name, colour] of Object.entries(given)) {
    if (!(name in DARK_THEME))
      throw new OptionError(`theme.${name}`, colour, Object.keys(DARK_THEME).join(", "));
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new OptionError(`theme.${name}`, colour, "#rrggbb");
  }
  return { ...DARK_THEME, ...given };
}

/** A colour as a number, 0xRRGGBB. */
export function colourNumber(colour: string): number {
  return Number.parseInt(colour.slice(1), 16);
}
