import { OptionError } from "@delvekit/procgen";

/** The colours of a picture, each as `#rrggbb`. */
export interface Theme {
  readonly solid: string;
  readonly floor: string;
  readonly corridor: string;
  readonly door: string;
  /** Solid cells beside open ones. */
  readonly wall: string;
  readonly entrance: string;
  readonly exit: string;
}

/** Torchlight in dark rock. */
export const DARK: Theme = {
  solid: "#14121a",
  floor: "#c9b48a",
  corridor: "#8c7a5e",
  door: "#b5522b",
  wall: "#3a3444",
  entrance: "#2f9e5b",
  exit: "#c2304f",
};

/** Ink on paper, for printing. */
export const LIGHT: Theme = {
  solid: "#d9d3c5",
  floor: "#fffdf7",
  corridor: "#f1ead9",
  door: "#9a5b2c",
  wall: "#5b5346",
  entrance: "#1f7a45",
  exit: "#b3203f",
};

/** The dark theme with some colours of one's own. */
export function resolveTheme(given: Partial<Theme> = {}): Theme {
  for (const [name, colour] of Object.entries(given)) {
    if (!(name in DARK)) throw new OptionError(`theme.${name}`, colour, Object.keys(DARK).join(", "));
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new OptionError(`theme.${name}`, colour, "#rrggbb");
  }
  return { ...DARK, ...given };
}

/** A colour as a number, 0xRRGGBB. */
export function colourNumber(colour: string): number {
  return Number.parseInt(colour.slice(1), 16);
}
