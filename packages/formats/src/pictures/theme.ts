import { type LayerKind, type LayerKindName, OptionError } from "@delvekit/procgen";
import themes from "./themes.json" with { type: "json" };

/**
 * The colours of a picture, each as `#rrggbb`. `wall` is for solid cells beside open ones, `grass` also for dead grass and fungus, `stone` for rubble,
 * statues and other things of stone, `wood` for what burns, `metal` for grates, cages and levers, `glow` for lamps and braziers, `pale` for ice, webs
 * and vents, `mark` for roles of rooms and marks.
 */
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
export const DARK_THEME = themes.dark;

/** Ink on paper, for printing. */
export const LIGHT_THEME: Theme = themes.light;

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
