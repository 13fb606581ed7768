import { type Colour, DEFAULT_BG, DEFAULT_FG } from "../colour";
import { createFrame, type Frame, shownGlyph } from "./frame";
import { columnsOf, REPLACEMENT, SPACE, TAIL } from "./glyph";

/** Marks a cell whose current content on the screen is unknown, so that it counts as changed. */
const NEVER_DRAWN = 0;

/** Called for a cell that differs from what the screen shows; a wide glyph also covers the cell to its right. */
export type ChangedCell = (x: number, y: number, glyph: number, fg: Colour, bg: Colour) => void;

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
