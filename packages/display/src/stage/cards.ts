import type { Rect } from "@delvekit/grid";
import { drawScene } from "../cells";
import { areaOf, fillArea } from "../frame";
import { aimView } from "../layout";
import { shownPart } from "../scene";
import { putText } from "../text";
import type { Button, Card, EndScreen, Entry, Examine, Menu, Page } from "../view";
import {
  aboutBody,
  BLANK,
  type CardBody,
  endBody,
  entryBody,
  examineBody,
  menuBody,
  pageBody,
} from "./bodies";
import { drawButtons } from "./buttons";
import { caption } from "./panels";
import { drawLines } from "./row";
import { box, isScreen, middle, type Paper } from "./sheet";
import { drawTitle } from "./title";

/** Draws the windows of a view, the topmost last. Only the topmost can be clicked. */
export function drawCards(sheet: Paper, cards: readonly Card[], tick: number): void {
  const screen = cards.map(isScreen).lastIndexOf(true);
  for (const card of cards.slice(Math.max(0, screen))) {
    sheet.regions.length = 0;
    if (card.kind !== "examine") sheet.map = undefined;
    drawCard(sheet, card, tick);
  }
}

function drawCard(sheet: Paper, card: Card, tick: number): void {
  const screen = areaOf(sheet.frame);
  if (card.kind === "menu") drawMenu(sheet, screen, card);
  else if (card.kind === "page") drawPage(sheet, screen, card);
  else if (card.kind === "entry") drawEntry(sheet, screen, card);
  else if (card.kind === "examine") drawExamine(sheet, screen, card);
  else if (card.kind === "title") drawTitle(sheet, card, tick);
  else drawEnd(sheet, screen, card, tick);
}

function drawPage(sheet: Paper, screen: Rect, card: Page): void {
  const width = Math.min(screen.width - 4, card.size === "small" ? 56 : 96);
  drawBody(sheet, width, card, pageBody(sheet, card, width - 4));
}

function drawEntry(sheet: Paper, screen: Rect, card: Entry): void {
  const width = Math.min(screen.width - 4, 50);
  drawBody(sheet, width, { title: card.title }, entryBody(sheet, card, width - 4));
}

/** The details of the chosen row are beside the menu if there is room, otherwise below. */
function drawMenu(sheet: Paper, screen: Rect, menu: Menu): void {
  const { about } = menu;
  const beside = about !== undefined && screen.width >= 100;
  const width = Math.min(screen.width - 4, about === undefined ? 56 : beside ? 92 : 60);
  const own = beside ? 50 : width - 4;
  const body = menuBody(sheet, menu, own);
  const more = about ? aboutBody(sheet, about, beside ? width - own - 7 : own) : [];
  if (!beside) {
    drawBody(sheet, width, menu, about ? { ...body, lines: [...body.lines, BLANK, ...more] } : body);
    return;
  }
  const inside = drawBody(sheet, width, menu, padded(body, more.length + 2), own);
  const x = inside.x + own + 2;
  putText(sheet.frame, x, inside.y, about.title, { fg: sheet.theme.colours.ui.accent });
  const area = { x, y: inside.y + 2, width: inside.width - own - 2, height: inside.height - 2 };
  drawLines(sheet, area, more);
}

/** The columns from which the last screen has its map beside the text, and the rows that the map takes if there are so many. */
const MAP_FROM = 100;
const MAP_ROWS = 28;

/** What led to the end, beside the map of the last turns if all of the text still fits. */
function drawEnd(sheet: Paper, screen: Rect, card: EndScreen, tick: number): void {
  fillArea(sheet.frame, screen, sheet.theme.colours.ui.void);
  const { replay } = card;
  const wide = Math.min(screen.width - 4, 132);
  const own = Math.floor((wide - 7) / 2);
  const beside = endBody(sheet, card, own);
  const rows = screen.height - 6;
  if (replay === undefined || screen.width < MAP_FROM || beside.lines.length > rows) {
    const width = Math.min(screen.width - 4, 96);
    drawBody(sheet, width, card, endBody(sheet, card, width - 4));
    return;
  }
  const inside = drawBody(sheet, wide, card, padded(beside, Math.min(rows, MAP_ROWS)), own);
  const x = inside.x + own + 3;
  drawReplay(sheet, { ...inside, x, width: inside.x + inside.width - x }, replay, tick);
}

type LastTurns = NonNullable<EndScreen["replay"]>;

function drawReplay(sheet: Paper, { x, y, width, height }: Rect, replay: LastTurns, tick: number): void {
  const { frame, theme, ascii, translate } = sheet;
  const { map, focus, turn, to, playing } = replay;
  const title = turn === to ? translate("The last turn") : translate(`Turn ${turn} of ${to}`);
  for (const line of caption(title)) line(sheet, x, y, width);
  const foot = playing === undefined ? 0 : 2;
  const area = { x, y: y + 1, width: width - (width % 2), height: height - 1 - foot };
  const view = { width: area.width / 2, height: area.height };
  const corner = aimView(shownPart(map, view, focus), view, focus);
  sheet.alive = drawScene(frame, area, map, corner, { theme, ascii, tick });
  const play: Button = { verb: "play", label: translate(playing === true ? "Pause" : "Play"), key: "P" };
  if (foot > 0) drawButtons(sheet, x, y + height - 1, width, [play]);
}

function padded({ lines, focus }: CardBody, least: number): CardBody {
  const blank = Array.from({ length: Math.max(0, least - lines.length) }, () => BLANK);
  return { lines: [...lines, ...blank], focus };
}

function drawExamine(sheet: Paper, screen: Rect, card: Examine): void {
  const area = sheet.map?.area ?? screen;
  const width = Math.min(area.width, 44);
  const body = examineBody(sheet, card, width - 4);
  const column = sheet.map ? (card.at.x - sheet.map.corner.x) * 2 : 0;
  // The first row is that of the prompt.
  const height = Math.min(area.height - 1, body.lines.length + 2);
  const left = column < area.width / 2 ? area.x + area.width - width : area.x;
  const inside = box(sheet, { x: left, y: area.y + 1, width, height }, card.title);
  drawScrolled(sheet, inside, body, 0);
}

/** What is around the body of a card. */
type Surround = Pick<Page, "title" | "buttons" | "scroll">;

/** Draws a card in the middle of the screen. Returns the area inside; `inner` is the width of the body, if it is not that of the area. */
function drawBody(sheet: Paper, width: number, card: Surround, body: CardBody, inner?: number): Rect {
  const { title, buttons = [], scroll } = card;
  const screen = areaOf(sheet.frame);
  const foot = buttons.length > 0 ? 2 : 0;
  const height = Math.min(screen.height - 2, body.lines.length + 2 + foot);
  const inside = box(sheet, middle(screen, width, height), title);
  const area = { ...inside, width: inner ?? inside.width, height: inside.height - foot };
  drawScrolled(sheet, area, body, firstLine(body, area.height, scroll));
  if (foot > 0) drawButtons(sheet, inside.x, inside.y + inside.height - 1, inside.width, buttons);
  return { ...inside, height: area.height };
}

/** The first visible line: as scrolled, -1 for the end, or far enough to show what is chosen. */
function firstLine({ lines, focus }: CardBody, height: number, scroll = 0): number {
  const most = Math.max(0, lines.length - height);
  if (focus)
    return Math.min(most, Math.max(0, Math.min(focus[0], focus[1] - height + 1 + Math.min(2, height - 1))));
  return scroll < 0 ? most : Math.min(most, scroll);
}

function drawScrolled(sheet: Paper, area: Rect, { lines }: CardBody, first: number): void {
  drawLines(sheet, area, lines.slice(first));
  const { ui } = sheet.theme.colours;
  const right = area.x + area.width;
  if (first > 0) putText(sheet.frame, right, area.y, sheet.ascii ? "^" : "▲", { fg: ui.accent });
  if (first + area.height < lines.length)
    putText(sheet.frame, right, area.y + area.height - 1, sheet.ascii ? "v" : "▼", { fg: ui.accent });
}
