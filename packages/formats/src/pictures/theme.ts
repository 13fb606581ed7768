import { type LayerKind, OptionError } from "@delvekit/procgen";
import themes from "./themes.json" with { type: "json" };

/**
 * The colours of a picture, each as `#rrggbb`. `wall` is for solid cells beside open ones, `grass` also for dead grass and fungus, `stone` for rubble,
 * statues and other things of stone, `wood` for what burns, `metal` for grates, cages and levers, `glow` for lamps and braziers, `pale` for ice, webs
 * and vents, `mark` for roles of rooms and marks.
 */
export type Theme = Readonly<typeof DARK_THEME>;

/**
 * The colour of a kind of a layer.
 * @example DARK_THEME[colourOf(liquidKinds[Liquid.lava]!)];
 */
export function colourOf({ name }: LayerKind): keyof Theme {
  return ((themes.kinds as Readonly<Record<string, string>>)[name] ?? name) as keyof Theme;
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
