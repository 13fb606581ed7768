import type { Rect } from "@delvekit/grid";
import { mix } from "../colour";
import { drawMinimap } from "../minimap";
import { putText } from "../text";
import { type Panel, type Row, type View, wordsOf } from "../view";
import { columnsOfText, gaugeLine, linesOfRow, linesOfText, type SheetLine, sideBySide } from "./row";
import { type Paper, putRight, rule, styled, toneColour } from "./sheet";

type SidePanel<K extends Panel["kind"]> = Extract<Panel, { readonly kind: K }>;

/** With fewer rows than this, a minimap is useless. */
const LEAST_MINIMAP = 5;

/**
 * Draws the panels from the top, separated by one row; the minimap gets the remaining room. If there is little room, lists get one line per row, then
 * the separating rows are dropped, then panels that still do not fit are left out.
 */
export function drawPanels(sheet: Paper, area: Rect, { side, map }: View): void {
  let y = area.y;
  const bottom = area.y + area.height;
  const { brief, gap } = densityOf(sheet, area, side);
  for (const panel of side) {
    if (panel.kind === "minimap") {
      y = drawLevel(sheet, { ...area, y, height: bottom - y }, panel, map);
      continue;
    }
    const lines = linesOf(sheet, panel, area.width, brief);
    const room =
      panel.kind === "rows" || panel.kind === "text" ? Math.min(lines.length, bottom - y) : lines.length;
    if (lines.length === 0 || room < Math.min(2, lines.length) || y + room > bottom) continue;
    for (const line of lines.slice(0, room)) line(sheet, area.x, y++, area.width);
    y += gap;
  }
}

/** The spacing of panels: as loose as there is room for. */
function densityOf(sheet: Paper, { width, height }: Rect, panels: readonly Panel[]) {
  const shown = panels.filter((panel) => panel.kind !== "minimap");
  const rowsOf = (brief: boolean) =>
    shown.map((panel) => linesOf(sheet, panel, width, brief).length).filter((lines) => lines > 0);
  const fits = (rows: readonly number[], gap: number) =>
    rows.reduce((sum, lines) => sum + lines + gap, -gap) <= height;
  if (fits(rowsOf(false), 1)) return { brief: false, gap: 1 };
  return { brief: true, gap: fits(rowsOf(true), 1) ? 1 : 0 };
}

/** Two rows are drawn side by side only in panels with at least this many columns, and only where all of their labels fit. */
const PAIRS_FROM = 32;

function canPair({ columns, rows }: SidePanel<"rows">, width: number): boolean {
  const room = Math.floor(width / 2) - 1;
  const needs = (row: Row) =>
    columnsOfText(leadOf(row)) + columnsOfText(wordsOf(row.label)) + (row.sign ? 2 : 0);
  return columns === 2 && width >= PAIRS_FROM && rows.every((row) => needs(row) <= room);
}

type LinedPanel = Exclude<Panel, SidePanel<"minimap">>;

function linesOf(sheet: Paper, panel: LinedPanel, width: number, brief: boolean): SheetLine[] {
  switch (panel.kind) {
    case "heading":
      return heading(sheet, panel, width);
    case "gauges":
      return panel.gauges.flatMap((gauge): SheetLine[] => [
        (to, x, y, w) => {
          putText(to.frame, x, y, styled(to.theme, gauge.label ?? ""), { width: w });
          putRight(to, x + w, y, styled(to.theme, `${gauge.now} / ${gauge.max}`));
        },
        gaugeLine(gauge, " "),
      ]);
    case "states":
      return chips(panel.states, width);
    case "rows":
      return [...caption(panel.title), ...rowLines(sheet, panel, width, brief)];
    case "text":
      return [
        ...caption(panel.title),
        ...panel.text.flatMap((text) => linesOfText(sheet, text, width, panel.tone)),
      ];
  }
}

/** If there is little room, rows have no second line: who is in sight matters more than what each is doing. */
function rowLines(sheet: Paper, panel: SidePanel<"rows">, width: number, brief: boolean): SheetLine[] {
  const { rows } = panel;
  if (canPair(panel, width)) return pairs(rows);
  if (brief && rows.length > 1) return rows.flatMap(({ detail: _, ...row }) => linesOfRow(row, leadOf(row)));
  return rows.flatMap((row) => linesOfWholeRow(sheet, row, width));
}

/** The least columns in which a detail is wrapped beside a note. */
const LEAST_DETAIL = 8;

/** The name, and below it the detail, in as many lines as it needs, with the note at the end of the last. */
function heading(sheet: Paper, { name, detail, note }: SidePanel<"heading">, width: number): SheetLine[] {
  const first: SheetLine = ({ frame, theme }, x, y, wide) =>
    void putText(frame, x, y, name.toUpperCase(), { fg: theme.colours.ui.accent, width: wide });
  if (detail === undefined && note === undefined) return [first];
  const room = width - columnsOfText(wordsOf(note ?? "")) - 1;
  const fits = columnsOfText(wordsOf(detail ?? "")) <= room;
  const lines = linesOfText(sheet, detail ?? "", fits ? width : Math.max(room, LEAST_DETAIL), "quiet");
  const last = lines.pop();
  return [
    first,
    ...lines,
    (to, x, y, wide) => {
      last?.(to, x, y, wide);
      putRight(to, x + wide, y, styled(to.theme, note ?? "", "quiet"));
    },
  ];
}

/** A caption followed by a line. */
export function caption(title: string | undefined): SheetLine[] {
  if (title === undefined) return [];
  return [
    (sheet, x, y, width) => {
      const fg = sheet.theme.colours.ui.accent;
      const end = putText(sheet.frame, x, y, title.toUpperCase(), { fg, width });
      rule(sheet, end + 1, y, Math.max(0, x + width - end - 1));
    },
  ];
}

type States = SidePanel<"states">["states"];

function chips(states: States, width: number): SheetLine[] {
  const columnsOf = ({ label }: States[number]) => columnsOfText(wordsOf(label)) + 3;
  return sideBySide(states, width, columnsOf, (sheet, x, y, _, row) => {
    let column = x;
    for (const { label, tone = "info" } of row) {
      const fg = toneColour(sheet.theme, tone);
      const bg = mix(sheet.theme.colours.ui.surface, fg, 0.25);
      column = putText(sheet.frame, column, y, ` ${wordsOf(label).toUpperCase()} `, { fg, bg }) + 1;
    }
  });
}

/** The key of a row that can be pressed comes before its sign. */
function leadOf({ key }: Row): string {
  return key === undefined ? "" : `${key} `;
}

/** A row whose detail takes as many lines as it needs. */
function linesOfWholeRow(sheet: Paper, row: Row, width: number): SheetLine[] {
  const { detail, ...rest } = row;
  const indent = columnsOfText(leadOf(row)) + (row.sign ? 2 : 0);
  const below = detail === undefined ? [] : linesOfText(sheet, detail, width - indent, "quiet");
  return [
    ...linesOfRow(rest, leadOf(row)),
    ...below.map(
      (line): SheetLine =>
        (to, x, y, room) =>
          line(to, x + indent, y, room - indent),
    ),
  ];
}

function pairs(rows: SidePanel<"rows">["rows"]): SheetLine[] {
  const lines: SheetLine[] = [];
  for (let first = 0; first < rows.length; first += 2)
    lines.push((sheet, x, y, width) => {
      const half = Math.floor(width / 2);
      for (const [place, row] of rows.slice(first, first + 2).entries())
        linesOfRow(row, leadOf(row))[0]?.(sheet, x + place * half, y, half - 1);
    });
  return lines;
}

function drawLevel(sheet: Paper, area: Rect, panel: SidePanel<"minimap">, map: View["map"]): number {
  const { title, rooms } = panel;
  const head = caption(title);
  const room = area.height - head.length;
  if (map === undefined || room < LEAST_MINIMAP || (sheet.plain && rooms === undefined)) return area.y;
  const height = Math.min(room, Math.ceil(map.height / 2));
  for (const line of head) line(sheet, area.x, area.y, area.width);
  const inside = { ...area, y: area.y + head.length, height };
  const colours = { bg: sheet.theme.colours.ui.void };
  if (rooms === undefined) drawMinimap(sheet.frame, inside, map, sheet.theme);
  else rooms.draw(sheet.frame, inside, { time: 0, still: true, colours });
  return area.y + head.length + height + 1;
}
