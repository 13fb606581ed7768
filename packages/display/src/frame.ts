import type { Rect, Size } from "@delvekit/grid";
import { type Colour, DEFAULT_BG, DEFAULT_FG } from "./colour";
import { checkInteger } from "./errors";

/** A character: a one-character string, or its code point. */
export type Glyph = string | number;

/** The code point of a blank cell. */
export const SPACE = 0x20;

/** Replaces a character that does not fit one cell: U+FFFD, the replacement character. */
export const REPLACEMENT = 0xfffd;

/** Marks the second column of a character that is two columns wide. */
export const TAIL = 0xffffffff;

/** No character below this is two columns wide. */
const FIRST_WIDE = 0x1100;

// Ranges that terminals draw two columns wide (East Asian Width W and F), as pairs of first and last.
const WIDE_RANGES = [
  0x1100, 0x115f, 0x2329, 0x232a, 0x2e80, 0x303e, 0x3041, 0x4dbf, 0x4e00, 0xa4cf, 0xa960, 0xa97f, 0xac00,
  0xd7a3, 0xf900, 0xfaff, 0xfe10, 0xfe19, 0xfe30, 0xfe6f, 0xff01, 0xff60, 0xffe0, 0xffe6, 0x16fe0, 0x18dff,
  0x1aff0, 0x1b2ff, 0x1f200, 0x1f2ff, 0x20000, 0x3fffd,
];
const EMOJI = /\p{Emoji_Presentation}/u;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The code point that a cell shows for a glyph: its own if it takes one column, otherwise U+FFFD. */
export function codePointOf(glyph: Glyph): number {
  const codePoint = typeof glyph === "number" ? glyph : (glyph.codePointAt(0) ?? SPACE);
  return columnsOf(codePoint) === 1 ? codePoint : REPLACEMENT;
}

/**
 * How many columns a terminal gives a code point: 2 for East Asian wide characters and emoji, 0 for
 * combining marks and controls, 1 for the rest. Characters of ambiguous width count as 1.
 * @example columnsOf(0x9f8d); // 2: a Chinese character
 */
export function columnsOf(codePoint: number): 0 | 1 | 2 {
  if (codePoint < 0x7f) return codePoint < SPACE ? 0 : 1;
  // Fast path: Latin letters, then arrows to geometric shapes except emoji, which is nearly everything that a roguelike draws.
  if (codePoint >= 0xae && codePoint < 0x300) return 1;
  if (codePoint >= 0x2500 && codePoint < 0x25fd) return 1;
  if (codePoint > 0x10ffff) return 0;
  const char = String.fromCodePoint(codePoint);
  if (NO_WIDTH.test(char)) return 0;
  return isInWideBlock(codePoint) || EMOJI.test(char) ? 2 : 1;
}

function isInWideBlock(codePoint: number): boolean {
  for (let i = 0; i < WIDE_RANGES.length; i += 2) {
    if (codePoint < WIDE_RANGES[i]!) return false;
    if (codePoint <= WIDE_RANGES[i + 1]!) return true;
  }
  return false;
}

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

/** Marks a cell whose current content on the screen is unknown, so that it counts as changed. */
const NEVER_DRAWN = 0;

/** Called for a cell that differs from what the screen shows; a wide glyph also covers the cell to its right. */
type ChangedCell = (x: number, y: number, glyph: number, fg: Colour, bg: Colour) => void;

/** A frame for a screen that may show anything, so that the next frame is drawn completely. */
export function createUnknownFrame(width: number, height: number): Frame {
  const shown = createFrame(width, height);
  shown.glyphs.fill(NEVER_DRAWN);
  return shown;
}

/**
 * Visits, row by row, the cells in which `frame` differs from `shown`, and makes `shown` equal to it. If the sizes differ, missing cells are blank
 * and extra ones are ignored.
 */
export function applyChanges(shown: Frame, frame: Frame, visit: ChangedCell): void {
  for (let y = 0, cell = 0; y < shown.height; y++) {
    for (let x = 0; x < shown.width; x++, cell++) {
      const inside = x < frame.width && y < frame.height;
      const source = y * frame.width + x;
      const glyph = inside ? glyphFor(shown, x, frame, source) : SPACE;
      const fg = inside ? frame.fg[source]! : DEFAULT_FG;
      const bg = inside ? frame.bg[source]! : DEFAULT_BG;
      if (looksSame(shown, cell, glyph, fg, bg)) continue;
      shown.glyphs[cell] = glyph;
      shown.fg[cell] = fg;
      shown.bg[cell] = bg;
      // The second column is drawn together with the first one.
      if (glyph !== TAIL) visit(x, y, glyph, fg, bg);
    }
  }
}

// Frames that were written directly may contain control characters, or halves of wide ones, which would break the rows of a screen.
function glyphFor(shown: Frame, x: number, frame: Frame, cell: number): number {
  const glyph = shownGlyph(frame, cell);
  return columnsOf(glyph) === 2 && x + 1 >= shown.width ? REPLACEMENT : glyph;
}

// The text colour of a blank is not visible.
function looksSame(shown: Frame, cell: number, glyph: number, fg: Colour, bg: Colour): boolean {
  return shown.glyphs[cell] === glyph && shown.bg[cell] === bg && (glyph === SPACE || shown.fg[cell] === fg);
}

/** Whether the screen already shows something of the frame in a cell. */
export function wasDrawn(shown: Frame, cell: number): boolean {
  return shown.glyphs[cell] !== NEVER_DRAWN;
}

/** Something that shows frames, such as a terminal. */
export interface Screen extends Size {
  /**
   * Shows a frame by drawing only the cells that have changed. A frame whose size differs from the screen's is clipped or padded with blanks. Does
   * nothing after the screen was closed.
   * @example screen.draw(frame);
   */
  draw(frame: Frame): void;
  /**
   * Restores the terminal or page and stops listening for keys. Closing twice is harmless.
   * @example screen.close();
   */
  close(): void;
}
