import type { Rect } from "@delvekit/grid";
import { type Colour, DEFAULT_BG, DEFAULT_FG } from "../colour";
import { checkInteger } from "../errors";
import { codePointOf, columnsOf, FIRST_WIDE, type Glyph, SPACE, TAIL } from "./glyph";

/** The longest side of a frame, in cells. */
export const MAX_FRAME_SIDE = 4096;

/**
 * A picture made of characters, which games draw into and screens show. Plain data, row by row. Drawing functions clip at the edges: what lies
 * outside is silently ignored.
 */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** One code point per cell. Write it with `putChar` unless the code point is known to be one column wide. */
  readonly glyphs: Uint32Array;
  /** Colour of the character, per cell. */
  readonly fg: Uint32Array;
  /** Colour behind the character, per cell. */
  readonly bg: Uint32Array;
}

/**
 * Makes a blank frame.
 * @throws {SizeError} unless both sides are integers from 1 to 4096.
 * @example const screen = createFrame(80, 24);
 */
export function createFrame(width: number, height: number, bg: Colour = DEFAULT_BG): Frame {
  checkInteger("frame width", width, 1, MAX_FRAME_SIDE);
  checkInteger("frame height", height, 1, MAX_FRAME_SIDE);
  const cells = width * height;
  const frame: Frame = {
    width,
    height,
    glyphs: new Uint32Array(cells),
    fg: new Uint32Array(cells),
    bg: new Uint32Array(cells),
  };
  clearFrame(frame, bg);
  return frame;
}

/**
 * Makes every cell blank.
 * @example clearFrame(frame, 0x101018);
 */
export function clearFrame(frame: Frame, bg: Colour = DEFAULT_BG): void {
  frame.glyphs.fill(SPACE);
  frame.fg.fill(DEFAULT_FG);
  frame.bg.fill(bg);
}

/**
 * Draws one character; does nothing outside the frame. Without a background, the cell keeps its own. A character that is not exactly one column wide
 * (emoji, East Asian, combining, control) becomes U+FFFD.
 * @example putChar(frame, 3, 2, "@", 0xffffff);
 */
export function putChar(
  frame: Frame,
  x: number,
  y: number,
  glyph: Glyph,
  fg: Colour = DEFAULT_FG,
  bg?: Colour,
): void {
  if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) return;
  const cell = y * frame.width + x;
  frame.glyphs[cell] = codePointOf(glyph);
  frame.fg[cell] = fg;
  if (bg !== undefined) frame.bg[cell] = bg;
}

/**
 * Draws one character that is two columns wide, such as a Chinese one, into the cell and the one to its right. In the last column, and for characters
 * of another width, it becomes U+FFFD.
 * @example putWide(frame, 3, 2, "龍", 0xff6040);
 */
export function putWide(
  frame: Frame,
  x: number,
  y: number,
  glyph: Glyph,
  fg: Colour = DEFAULT_FG,
  bg?: Colour,
): void {
  const codePoint = typeof glyph === "number" ? glyph : (glyph.codePointAt(0) ?? SPACE);
  putChar(frame, x, y, codePoint, fg, bg);
  if (x < 0 || y < 0 || x + 1 >= frame.width || y >= frame.height || columnsOf(codePoint) !== 2) return;
  putChar(frame, x + 1, y, SPACE, fg, bg);
  frame.glyphs[y * frame.width + x] = codePoint;
  frame.glyphs[y * frame.width + x + 1] = TAIL;
}

/** What a cell shows: its character, U+FFFD for a wide one without its second half, a blank for a leftover half, or `TAIL`. */
export function shownGlyph({ glyphs, width }: Frame, cell: number): number {
  const glyph = glyphs[cell]!;
  if (glyph < FIRST_WIDE) return codePointOf(glyph);
  if (glyph === TAIL) return cell % width > 0 && columnsOf(glyphs[cell - 1]!) === 2 ? TAIL : SPACE;
  const fits = (cell + 1) % width > 0 && glyphs[cell + 1] === TAIL;
  return columnsOf(glyph) === 2 && fits ? glyph : codePointOf(glyph);
}

/**
 * The whole frame as a rectangle: the area to start dividing.
 * @example const { width, height } = areaOf(frame);
 */
export function areaOf(frame: Frame): Rect {
  return { x: 0, y: 0, width: frame.width, height: frame.height };
}

/**
 * Fills a rectangle with one character, by default blank.
 * @example fillArea(frame, { x: 0, y: 23, width: 80, height: 1 }, 0x303030);
 */
export function fillArea(frame: Frame, area: Rect, bg: Colour, glyph: Glyph = " ", fg?: Colour): void {
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let x = area.x; x < area.x + area.width; x++) putChar(frame, x, y, glyph, fg, bg);
  }
}

/**
 * The characters of a frame without colours, one line per row, without trailing blanks.
 * @example console.log(printFrame(frame));
 */
export function printFrame(frame: Frame): string {
  const lines: string[] = [];
  for (let y = 0; y < frame.height; y++) {
    const cells = Array.from({ length: frame.width }, (_, x) => shownGlyph(frame, y * frame.width + x));
    lines.push(String.fromCodePoint(...cells.filter((glyph) => glyph !== TAIL)).trimEnd());
  }
  return lines.join("\n");
}
