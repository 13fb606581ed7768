import type { Rect } from "@delvekit/grid";
import { drawScene } from "../cells";
import { scale } from "../colour";
import { areaOf, fillArea, putChar } from "../frame";
import { aimView } from "../layout";
import { styledChars } from "../text";
import type { TitleScreen } from "../view";
import { titleBody, titleRows } from "./bodies";
import { drawLettering, type Lettering, letteringOf } from "./lettering";
import { drawLines, linesOfText } from "./row";
import { box, middle, type Paper } from "./sheet";

/** How bright the level behind the title is, so that the name and the list stand out from it. */
const DIM = 0.6;

/** The columns of the list with its box, and of a title without a level. */
const LIST = 48;
const BARE = 60;

/** The rows between the name and the list: for the line below the name, and blank ones. */
const GAP = 3;

/** Draws the first screen: the name in large letters over a level if there is room, otherwise only text. */
export function drawTitle(sheet: Paper, title: TitleScreen, tick: number): void {
  const screen = areaOf(sheet.frame);
  fillArea(sheet.frame, screen, sheet.theme.colours.ui.void);
  const rows = title.rows.length + 2;
  // Large letters are made of blocks, which ASCII does not have.
  const lettering = sheet.ascii
    ? undefined
    : letteringOf(title.name, screen.width - 4, screen.height - rows - GAP - 2);
  if (lettering === undefined || screen.width < LIST) {
    const lines = titleBody(sheet, title, BARE);
    drawLines(sheet, middle(screen, BARE, lines.length), lines);
    return;
  }
  drawLevel(sheet, screen, title, tick);
  const spare = screen.height - lettering.height - GAP - rows;
  const top = Math.ceil(spare / 3);
  drawName(sheet, top, lettering, title.line);
  // What burns is right of the list.
  const x = Math.floor((screen.width - LIST) / (title.scene === undefined ? 2 : 8));
  const y = top + lettering.height + GAP + Math.floor(spare / 6);
  const inside = box(sheet, { x, y, width: LIST, height: rows }, "");
  for (const [row, line] of titleRows(sheet, title).entries())
    line(sheet, inside.x, inside.y + row, inside.width);
}

/** The level behind the title, dimmed. */
function drawLevel(sheet: Paper, screen: Rect, { scene }: TitleScreen, tick: number): void {
  if (scene === undefined) return;
  const { frame, theme, ascii } = sheet;
  const view = { width: Math.floor(screen.width / 2), height: screen.height };
  const { x, y } = scene.focus;
  const ahead = { x: x - Math.round(view.width * 0.22), y: y - Math.round(view.height * 0.1) };
  sheet.alive = drawScene(frame, screen, scene.map, aimView(scene.map, view, ahead), { theme, tick, ascii });
  for (const colours of [frame.fg, frame.bg])
    for (let cell = 0; cell < colours.length; cell++) colours[cell] = scale(colours[cell]!, DIM);
}

function drawName(sheet: Paper, top: number, lettering: Lettering, line = ""): void {
  const { frame, theme } = sheet;
  const { width, height } = lettering;
  const centre = Math.floor(frame.width / 2);
  clearSigns(sheet, { x: centre - Math.ceil(width / 2) - 2, y: top, width: width + 4, height });
  drawLettering(frame, lettering, centre, top, theme);
  const columns = styledChars(line).length;
  if (columns === 0 || columns > frame.width - 4) return;
  const [x, y] = [centre - Math.floor(columns / 2), top + height + 1];
  fillArea(frame, { x: x - 2, y, width: columns + 4, height: 1 }, theme.colours.ui.void);
  for (const text of linesOfText(sheet, line, columns)) text(sheet, x, y, columns);
}

/** Removes the signs of the level, but not its colours. */
function clearSigns({ frame }: Paper, { x, y, width, height }: Rect): void {
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) putChar(frame, column, row, " ");
}
