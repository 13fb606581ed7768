import type { Rect } from "@delvekit/grid";
import { mix } from "../colour";
import { putChar } from "../frame";
import { putText, styledChars, wrapText } from "../text";
import type { Gauge, Row } from "../view";
import { type Paper, putFitted, putRight, signColour, styled, toneColour } from "./sheet";

/** One line of a panel or a card: draws itself at `x`, `y`. */
export type SheetLine = (sheet: Paper, x: number, y: number, width: number) => void;

/** The width of the small gauge at the end of a row, in cells. */
const GAUGE = 8;

/** The lines of a row: its label, with its gauge or note at the end, and its detail below. */
export function linesOfRow(row: Row, lead = ""): SheetLine[] {
  const first: SheetLine = (sheet, x, y, width) => {
    if (row.asks) sheet.regions.push({ x, y, width, height: 1, ask: row.asks });
    const end = drawEnd(sheet, row, x + width, y);
    const afterLead = putText(sheet.frame, x, y, lead, { fg: sheet.theme.colours.ui.dim });
    const start = drawSign(sheet, row, afterLead, y);
    putFitted(sheet, start, y, styled(sheet.theme, row.label), Math.max(0, end - start - 1));
  };
  const { detail } = row;
  if (detail === undefined) return [first];
  return [
    first,
    (sheet, x, y, width) => {
      const indent = x + lead.length + (row.sign ? 2 : 0);
      putFitted(sheet, indent, y, styled(sheet.theme, detail, "quiet"), x + width - indent);
    },
  ];
}

function drawSign(sheet: Paper, { sign }: Row, x: number, y: number): number {
  if (!sign) return x;
  putText(sheet.frame, x, y, [{ text: sign.glyph, fg: signColour(sheet.theme, sign) }], { width: 2 });
  return x + 2;
}

function drawEnd(sheet: Paper, { gauge, note }: Row, right: number, y: number): number {
  if (note !== undefined) return putRight(sheet, right, y, styled(sheet.theme, note, "quiet"));
  if (!gauge) return right + 1;
  gaugeLine(gauge)(sheet, right - GAUGE, y, GAUGE);
  return right - GAUGE;
}

/** A gauge, one character per cell: full only at its maximum, empty only at 0. The sign is not for ASCII, nor without colours; a blank fills whole cells. */
export function gaugeLine(gauge: Gauge, sign = "▬"): SheetLine {
  return ({ theme, frame, plain }, x, y, width) => {
    const full = toneColour(theme, gauge.tone ?? "good");
    const rest = mix(theme.colours.ui.surface, full, 0.3);
    const filled = filledOf(gauge, width);
    const mark = gauge.tick === undefined ? -1 : Math.floor((gauge.tick / gauge.max) * width);
    for (let cell = 0; cell < width; cell++) {
      const [colour, letter] = cell < filled ? [full, "="] : [rest, "."];
      const glyph = plain ? letter : sign;
      if (cell === mark) putChar(frame, x + cell, y, "|", theme.colours.ui.text, plain ? undefined : colour);
      else putChar(frame, x + cell, y, glyph, colour, glyph === " " ? colour : undefined);
    }
  };
}

function filledOf({ now, max }: Gauge, width: number): number {
  if (now <= 0 || max <= 0) return 0;
  return now >= max ? width : Math.min(width - 1, Math.max(1, Math.round((now / max) * width)));
}

/** The lines of a text, wrapped to a width. */
export function linesOfText(
  sheet: Paper,
  text: Parameters<typeof styled>[1],
  width: number,
  tone?: Parameters<typeof styled>[2],
): SheetLine[] {
  return wrapText(styled(sheet.theme, text, tone), Math.max(1, width)).map(
    (chars): SheetLine =>
      (to, x, y) =>
        void putText(to.frame, x, y, chars),
  );
}

/** Draws lines below each other, as many as the area has room for. */
export function drawLines(sheet: Paper, { x, y, width, height }: Rect, lines: readonly SheetLine[]): void {
  for (const [row, line] of lines.slice(0, height).entries()) line(sheet, x, y + row, width);
}

/** The number of columns of a text. */
export function columnsOfText(text: string): number {
  return styledChars(text).length;
}

/**
 * Things beside each other, as many in each line as there is room for.
 * @param columnsOf the columns of one, with the gap behind it; `width` has room for the gap behind the last, too
 */
export function sideBySide<Thing>(
  things: readonly Thing[],
  width: number,
  columnsOf: (thing: Thing) => number,
  draw: (sheet: Paper, x: number, y: number, width: number, row: readonly Thing[]) => void,
): SheetLine[] {
  const rows: Thing[][] = [];
  let left = -1;
  for (const thing of things) {
    const columns = columnsOf(thing);
    if (left < columns) {
      rows.push([]);
      left = width;
    }
    rows.at(-1)?.push(thing);
    left -= columns;
  }
  return rows.map(
    (row): SheetLine =>
      (...place) =>
        draw(...place, row),
  );
}
