import { blueOf, brightness, type Colour, greenOf, redOf } from "../colour";

/** How many colours a terminal shows: 24 bits, 256, 16, or none. */
export type ColourDepth = "full" | 256 | 16 | "none";

/**
 * How many colours a terminal shows, according to the usual environment variables: `NO_COLOR`, `COLORTERM` and `TERM`.
 *
 * @example colourDepthOf(process.env)
 */
export function colourDepthOf(variables: Readonly<Record<string, string | undefined>>): ColourDepth {
  const { NO_COLOR: none, COLORTERM: colours = "", TERM: terminal = "", WT_SESSION: windows } = variables;
  if ((none !== undefined && none !== "") || /^(dumb|vt[12]\d\d)$/.test(terminal)) return "none";
  if (
    /truecolor|24bit/i.test(colours) ||
    /direct$|kitty|alacritty|foot|ghostty/.test(terminal) ||
    windows !== undefined
  )
    return "full";
  return /256|^(screen|tmux|xterm)/.test(terminal) || colours !== "" ? 256 : 16;
}

/** Sets the colours of the characters that follow, as well as a terminal with few colours can. */
export function setColours(depth: Exclude<ColourDepth, "full">, fg: Colour, bg: Colour): string {
  switch (depth) {
    case 256:
      return `\x1b[38;5;${nearest256(fg)};48;5;${nearest256(bg)}m`;
    case 16:
      return codes16(nearest16(fg), nearest16(bg));
    case "none":
      // Dark text on a light background, such as the row of keys, stays distinct from the rest.
      return brightness(bg) > brightness(fg) + 64 ? "\x1b[7m" : "\x1b[27m";
  }
}

/** The values of a channel in the cube of 216 colours. */
const CUBE = [0, 95, 135, 175, 215, 255] as const;

/** The nearest of 256 colours: from the cube, or from the 24 greys. */
export function nearest256(colour: Colour): number {
  const red = nearestStep(redOf(colour));
  const green = nearestStep(greenOf(colour));
  const blue = nearestStep(blueOf(colour));
  const cube = (CUBE[red]! << 16) | (CUBE[green]! << 8) | CUBE[blue]!;
  const grey = Math.min(23, Math.max(0, Math.round((brightness(colour) - 8) / 10)));
  const level = 8 + 10 * grey;
  const asGrey = (level << 16) | (level << 8) | level;
  if (distance(asGrey, colour) < distance(cube, colour)) return 232 + grey;
  return 16 + 36 * red + 6 * green + blue;
}

function nearestStep(channel: number): number {
  return channel < 48 ? 0 : channel < 115 ? 1 : Math.min(5, Math.floor((channel - 35) / 40));
}

/** The 16 colours as most terminals show them, in numerical order. */
const SIXTEEN: readonly Colour[] = [
  0x000000, 0xcd3131, 0x0dbc79, 0xe5e510, 0x2472c8, 0xbc3fbc, 0x11a8cd, 0xcccccc, 0x666666, 0xf14c4c,
  0x23d18b, 0xf5f543, 0x3b8eea, 0xd670d6, 0x29b8db, 0xffffff,
];

/** The nearest of the 16 colours that every terminal has. */
export function nearest16(colour: Colour): number {
  let best = 0;
  for (let other = 1; other < SIXTEEN.length; other++)
    if (distance(SIXTEEN[other]!, colour) < distance(SIXTEEN[best]!, colour)) best = other;
  return best;
}

// A character in the colour of its background would be invisible, so it becomes black or white.
function codes16(fg: number, bg: number): string {
  const seen = fg !== bg ? fg : brightness(SIXTEEN[bg]!) > 128 ? 0 : 15;
  return `\x1b[${seen < 8 ? 30 + seen : 82 + seen};${bg < 8 ? 40 + bg : 92 + bg}m`;
}

// Weighted by the eye's sensitivity: green most, blue least.
function distance(a: Colour, b: Colour): number {
  const red = redOf(a) - redOf(b);
  const green = greenOf(a) - greenOf(b);
  const blue = blueOf(a) - blueOf(b);
  return 3 * red * red + 6 * green * green + blue * blue;
}
