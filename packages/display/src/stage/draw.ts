import { contains, type Point, type Rect, type Size } from "@delvekit/grid";
import { drawScene } from "../cells";
import { areaOf, clearFrame, type Frame, fillArea, putChar } from "../frame";
import { aimView, keepInView, layOutTerminal, type TerminalLayout } from "../layout";
import { shownPart } from "../scene";
import type { ColourDepth } from "../terminal";
import { type StyledText, styledChars, wrapText } from "../text";
import type { Theme } from "../theme";
import { type Translate, type View, wordsOf } from "../view";
import { drawButtons } from "./buttons";
import { drawCards } from "./cards";
import { drawPanels } from "./panels";
import { drawLines, linesOfText, type SheetLine } from "./row";
import { isScreen, type Paper, putFitted, rule, styled } from "./sheet";

/** How views are drawn on frames. */
export interface DrawViewOptions {
  readonly theme: Theme;
  /** Whether to use only ASCII. Default: no. */
  readonly ascii?: boolean;
  /** How many colours the screen shows. Without any, signs show the light of a game's rules, what is chosen, and how full gauges are. Default `"full"`. */
  readonly colours?: ColourDepth;
  /** Translates what is not part of the view. Default: it stays English. */
  readonly translate?: Translate | undefined;
  /** Which picture of animated things to show. Default 0. */
  readonly tick?: number;
  /** The cell in the corner of the map in the previous view, so that the map moves only if necessary. */
  readonly corner?: Point | undefined;
}

/** The smallest terminal for a view. */
const LEAST: Size = { width: 40, height: 12 };

/**
 * Draws a view on a frame, and returns what was drawn where. If the frame is smaller than 40 columns and 12 rows, it only shows a message saying so.
 *
 * @throws {UnknownNameError} for a kind of ground or a lamp that the theme does not have
 * @example const sheet = drawView(frame, view, { theme }); printFrame(frame);
 */
export function drawView(frame: Frame, view: View, options: DrawViewOptions): Paper {
  const { theme, ascii = false, colours, translate = (text) => text } = options;
  const plain = ascii || colours === "none";
  const sheet: Paper = { frame, theme, ascii, plain, translate, regions: [], map: undefined, alive: false };
  clearFrame(frame, theme.colours.ui.surface);
  if (frame.width < LEAST.width || frame.height < LEAST.height) drawTooSmall(sheet);
  else {
    if (view.map && !view.cards.some(isScreen)) drawGame(sheet, view, layOutTerminal(frame), options);
    drawCards(sheet, view.cards, options.tick ?? 0);
  }
  return sheet;
}

function drawTooSmall(sheet: Paper): void {
  const { frame } = sheet;
  const text = `This window has ${frame.width} x ${frame.height} characters. The game needs ${LEAST.width} x ${LEAST.height}.`;
  drawLines(sheet, areaOf(frame), linesOfText(sheet, sheet.translate(text), frame.width));
}

function drawGame(sheet: Paper, view: View, layout: TerminalLayout, options: DrawViewOptions): void {
  drawMap(sheet, view, layout, options);
  const { column, row } = layout.rule;
  rule(sheet, 0, row, column);
  const { frame, theme, ascii } = sheet;
  for (let y = 0; y < frame.height; y++) putChar(frame, column, y, ascii ? "|" : "│", theme.colours.ui.line);
  const { panel, log } = layout;
  const side = { x: panel.x + 1, y: panel.y + 1, width: panel.width - 2, height: panel.height - 1 };
  drawPanels(sheet, side, view);
  const keys = { ...log, x: log.x + 1, y: log.y + log.height - 1, width: log.width - 2, height: 1 };
  drawLog(sheet, { ...log, x: log.x + 1, width: log.width - 2, height: log.height - 1 }, view);
  const buttons = view.choices ?? view.pad.filter(({ key }) => key !== undefined);
  drawButtons(sheet, keys.x, keys.y, keys.width, buttons);
  drawTip(sheet, view, layout.map);
  drawPrompt(sheet, view, layout.map);
  drawHint(sheet, view, layout.map);
}

function drawMap(sheet: Paper, { map, focus }: View, layout: TerminalLayout, options: DrawViewOptions): void {
  if (!map) return;
  const { theme, ascii, frame } = sheet;
  const { map: area, columns, rows } = layout;
  const view = { width: columns, height: rows };
  const middle = focus ?? { x: Math.floor(map.width / 2), y: Math.floor(map.height / 2) };
  const corner =
    map.cursor !== undefined && options.corner !== undefined
      ? keepInView(view, map.cursor, options.corner)
      : aimView(shownPart(map, view, middle), view, middle, options.corner);
  fillArea(frame, area, theme.colours.ui.void);
  sheet.alive = drawScene(frame, area, map, corner, { ...options, ascii });
  sheet.map = { area, corner };
}

/** The newest messages, the newest at the bottom; those of earlier turns are dimmer. */
function drawLog(sheet: Paper, area: Rect, { log }: View): void {
  const lines: SheetLine[] = [];
  for (let place = log.length - 1; place >= 0 && lines.length < area.height; place--) {
    const { text, fresh } = log[place]!;
    lines.unshift(...linesOfText(sheet, text, area.width, fresh === false ? "quiet" : "plain"));
  }
  drawLines(sheet, area, lines.slice(-area.height));
}

/** A prompt is at the top of the map: in one line if it fits, at most in two. */
function drawPrompt(sheet: Paper, { prompt }: View, { x, y, width }: Rect): void {
  if (prompt === undefined) return;
  const [first = [], ...rest] = wrapText(styled(sheet.theme, prompt, "warning"), width - 2);
  const others = rest.flatMap((line, place) => (place === 0 ? line : [" ", ...line]));
  const lines = rest.length === 0 ? [first] : [first, others];
  drawNote(sheet, { x, y, width, height: lines.length }, lines);
}

/** A hint is at the bottom of the map, with the key that it is about. */
function drawHint(sheet: Paper, { hint }: View, { x, y, width, height }: Rect): void {
  if (hint === undefined) return;
  const { key } = hint.button ?? {};
  const text = key === undefined ? wordsOf(hint.text) : `${wordsOf(hint.text)} [${key}]`;
  const lines = wrapText(styled(sheet.theme, text, "info"), width - 2);
  drawNote(sheet, { x, y: y + height - lines.length, width, height: lines.length }, lines);
}

/** A tip is on the map, next to its cell: the last line says what clicks and keys do. */
function drawTip(sheet: Paper, { tip }: View, area: Rect): void {
  const { map } = sheet;
  if (!tip || !map || tip.lines.length === 0) return;
  const deeds = (tip.buttons ?? []).map(({ key, label }) =>
    key === undefined ? label : `${key}: ${wordsOf(label)}`,
  );
  const lines =
    deeds.length === 0 ? tip.lines : [...tip.lines, [{ text: deeds.join("  "), tone: "quiet" as const }]];
  const texts = lines.map((line) => styled(sheet.theme, line));
  const width = Math.min(area.width, Math.max(...lines.map((line) => styledChars(wordsOf(line)).length)) + 2);
  const column = area.x + (tip.at.x - map.corner.x) * 2 + 3;
  const x = column + width > area.x + area.width ? Math.max(area.x, column - width - 4) : column;
  const row = area.y + tip.at.y - map.corner.y;
  const y = Math.max(area.y, Math.min(row, area.y + area.height - texts.length));
  drawNote(sheet, { x, y, width, height: texts.length }, texts);
}

/** Draws lines over the map, on a background of their own. */
function drawNote(sheet: Paper, area: Rect, lines: readonly StyledText[]): void {
  fillArea(sheet.frame, area, sheet.theme.colours.ui.raised);
  for (const [row, line] of lines.entries()) putFitted(sheet, area.x + 1, area.y + row, line, area.width - 2);
}

/** The meaning of a click at a column and row of the screen. */
export function meantAt(
  { regions, map }: Paper,
  at: Point,
): { readonly region?: Paper["regions"][number]; readonly cell?: Point } {
  const region = [...regions].reverse().find((some) => contains(some, at.x, at.y));
  if (region) return { region };
  if (!map) return {};
  const { area, corner } = map;
  if (!contains(area, at.x, at.y)) return {};
  return { cell: { x: corner.x + Math.floor((at.x - area.x) / 2), y: corner.y + at.y - area.y } };
}
