import { type Colour, mix } from "../colour";
import { type Frame, putChar } from "../frame";
import type { Theme } from "../theme";
import letters from "./letters.json" with { type: "json" };

/** The height of letters, in dots. A cell is one dot wide and two high. */
const HIGH = 5;

/** The letters, row by row from the top. */
const LETTERS: Readonly<Record<string, string>> = letters;

/** How large a name is drawn: the size of its dots, and the cells that it takes. */
export interface Lettering {
  readonly lines: readonly string[];
  readonly dot: number;
  readonly width: number;
  readonly height: number;
}

/** The largest way to write a name in the given room, in one line or a line for each part of it; undefined if it does not fit or has signs without a letter. */
export function letteringOf(name: string, width: number, height: number): Lettering | undefined {
  const upper = name.toUpperCase();
  if ([...upper].some((sign) => LETTERS[sign] === undefined)) return undefined;
  const ways = [2, 1].flatMap((dot) => [
    { lines: [upper], dot },
    { lines: inTwo(upper), dot },
  ]);
  for (const { lines, dot } of ways) {
    const own = Math.max(...lines.map(dotsOf)) * dot;
    const rows = Math.ceil((HIGH * dot * lines.length + (lines.length - 1) * dot) / 2);
    if (own <= width && rows <= height) return { lines, dot, width: own, height: rows };
  }
  return undefined;
}

/** A name in two lines of nearly the same length, if it has two words. */
function inTwo(name: string): readonly string[] {
  const words = name.split(" ");
  const ways = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(dotsOf));
  return ways.reduce<readonly string[]>((best, way) => (longest(way) < longest(best) ? way : best), [name]);
}

/** The rows of a line of text, with a gap of one dot between letters. */
function rowsOf(line: string): readonly string[] {
  const letters = [...line].map((sign) => (LETTERS[sign] ?? "").split(" "));
  return Array.from({ length: HIGH }, (_, row) => letters.map((rows) => rows[row]).join("."));
}

function dotsOf(line: string): number {
  return rowsOf(line)[0]!.length;
}

/** Writes a name in half blocks, in the colours of fire from the top to the bottom of each line, centred around a column. */
export function drawLettering(
  frame: Frame,
  { lines, dot, height }: Lettering,
  middle: number,
  top: number,
  theme: Theme,
): void {
  const placed = lines.map((line, place) => {
    const rows = rowsOf(line);
    return { rows, left: Math.floor(middle - (rows[0]!.length * dot) / 2), from: place * (HIGH + 1) };
  });
  const colourAt = (x: number, y: number): Colour | undefined => {
    for (const { rows, left, from } of placed) {
      const row = Math.floor(y / dot) - from;
      if (rows[row]?.[Math.floor((x - left) / dot)] === "#") return flameAt(theme, row / (HIGH - 1));
    }
    return undefined;
  };
  for (let row = 0; row < height; row++)
    for (let x = 0; x < frame.width; x++)
      putHalves(frame, x, top + row, colourAt(x, row * 2), colourAt(x, row * 2 + 1));
}

/** The colours of a flame, from its tip at 0, pale, to its foot at 1, red. */
function flameAt({ colours: { fire } }: Theme, share: number): Colour {
  return share < 0.5 ? mix(fire[1100], fire[900], share * 2) : mix(fire[900], fire[500], share * 2 - 1);
}

function putHalves(frame: Frame, x: number, y: number, upper?: Colour, lower?: Colour): void {
  if (upper !== undefined)
    putChar(frame, x, y, lower === undefined ? "▀" : lower === upper ? "█" : "▀", upper, lower);
  else if (lower !== undefined) putChar(frame, x, y, "▄", lower);
}
