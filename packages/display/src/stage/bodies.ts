import { scale } from "../colour";
import { fillArea } from "../frame";
import { putText, styledChars } from "../text";
import {
  type About,
  type EndScreen,
  type Entry,
  type Examine,
  type Menu,
  type MenuRow,
  type Page,
  type RichText,
  type Row,
  type TitleScreen,
  wordsOf,
} from "../view";
import { buttonLines, keySign } from "./buttons";
import { caption } from "./panels";
import { columnsOfText, gaugeLine, linesOfRow, linesOfText, type SheetLine, sideBySide } from "./row";
import { type Paper, styled, toneColour } from "./sheet";

/** The contents of a card: lines, and which of them must be in view. */
export interface CardBody {
  readonly lines: readonly SheetLine[];
  /** The first and the last line of what is chosen. */
  readonly focus?: readonly [first: number, last: number] | undefined;
}

export const BLANK: SheetLine = () => undefined;

/** The rows of a menu in their groups, and details of the chosen one below. */
export function menuBody(sheet: Paper, menu: Menu, width: number): CardBody {
  const lines = opening(sheet, menu, width);
  let place = 0;
  let focus: [number, number] = [0, 0];
  for (const { title, rows } of menu.groups) {
    if (rows.length === 0) continue;
    lines.push(...caption(title));
    for (const row of rows) {
      const chosen = place++ === menu.chosen;
      const own = menuRow(sheet, row, chosen);
      if (chosen) focus = [lines.length, lines.length + own.length - 1];
      lines.push(...own);
    }
    if (title !== undefined) lines.push(BLANK);
  }
  if (place === 0)
    lines.push(...linesOfText(sheet, menu.empty ?? sheet.translate("Nothing."), width, "quiet"));
  return { lines, focus };
}

function menuRow(sheet: Paper, row: MenuRow, chosen: boolean): SheetLine[] {
  const lead = row.key === undefined ? "  " : `${keySign(sheet, row.key)} `;
  const shown: Row =
    row.off === undefined
      ? row
      : { ...row, label: [{ text: wordsOf(row.label), tone: "quiet" }], detail: row.off, asks: undefined };
  return linesOfRow(shown, lead).map(
    (line): SheetLine =>
      (to, x, y, width) => {
        const bar = { x: x - 1, y, width: width + 2, height: 1 };
        if (chosen) fillArea(to.frame, bar, scale(to.theme.colours.ui.accent, 0.3));
        line(to, x, y, width);
        if (chosen && to.plain) putText(to.frame, x - 1, y, ">");
      },
  );
}

/** A detailed description of one thing. */
export function aboutBody(sheet: Paper, about: Omit<About, "title">, width: number): SheetLine[] {
  const lines = about.text.flatMap((text) => linesOfText(sheet, text, width));
  for (const { label, value } of about.facts ?? [])
    lines.push(...linesOfRow({ label: [{ text: label, tone: "quiet" }], note: value }));
  if (about.warning) lines.push(BLANK, ...linesOfText(sheet, about.warning.text, width, about.warning.tone));
  return [...lines, ...foot(sheet, about.buttons, width)];
}

/** What is known of a cell. */
export function examineBody(sheet: Paper, card: Examine, width: number): CardBody {
  return { lines: [...opening(sheet, card, width), ...aboutBody(sheet, card, width)] };
}

/** Text to read. */
export function pageBody(sheet: Paper, page: Page, width: number): CardBody {
  const lines = opening(sheet, page, width);
  for (const [place, section] of page.sections.entries()) {
    if (place > 0) lines.push(BLANK);
    lines.push(...caption(section.title));
    for (const line of section.lines)
      lines.push(...(isRow(line) ? linesOfRow(line) : linesOfText(sheet, line, width)));
  }
  return { lines };
}

function isRow(line: RichText | Row): line is Row {
  return typeof line === "object" && "label" in line;
}

/** A line of text to type in. */
export function entryBody(sheet: Paper, entry: Entry, width: number): CardBody {
  const line: SheetLine = ({ frame, theme, ascii }, x, y) => {
    const { ui } = theme.colours;
    const end = putText(frame, x, y, styledChars(entry.text).slice(2 - width), { fg: ui.text });
    putText(frame, end, y, ascii ? "_" : "▏", { fg: ui.accent });
    if (entry.text === "")
      putText(frame, end + 1, y, entry.placeholder ?? "", { fg: ui.edge, width: width - 1 });
  };
  return { lines: [...opening(sheet, entry, width), line, ...foot(sheet, entry.buttons, width)] };
}

/** The first screen as text. */
export function titleBody(sheet: Paper, title: TitleScreen, width: number): SheetLine[] {
  const name = [...title.name.toUpperCase()].join(title.name.length * 2 < width ? " " : "");
  const lines: SheetLine[] = [centred([{ text: name, tone: "warning" }]), BLANK];
  if (title.line !== undefined) lines.push(centred([{ text: title.line, tone: "quiet" }]), BLANK);
  return [...lines, BLANK, ...titleRows(sheet, title)];
}

/** What can be chosen on the first screen. */
export function titleRows(sheet: Paper, { rows, chosen }: TitleScreen): readonly SheetLine[] {
  return rows.flatMap((row, place) => menuRow(sheet, row, place === chosen));
}

function centred(text: RichText): SheetLine {
  return (sheet, x, y, width) => {
    const start = x + Math.max(0, Math.floor((width - columnsOfText(wordsOf(text))) / 2));
    putText(sheet.frame, start, y, styled(sheet.theme, text), { width });
  };
}

/** The end of a game. */
export function endBody(sheet: Paper, end: EndScreen, width: number): CardBody {
  const lines: SheetLine[] = end.lines.flatMap((text) => linesOfText(sheet, text, width));
  if (end.timeline.length > 0) lines.push(BLANK, ...caption(sheet.translate("What led to it")));
  for (const one of end.timeline) lines.push(...moment(sheet, one, width));
  if (end.advice)
    lines.push(BLANK, ...caption(end.advice.title), ...linesOfText(sheet, end.advice.text, width));
  if (end.figures.length > 0) lines.push(BLANK, ...figures(end.figures, width));
  if (end.foot !== undefined) lines.push(BLANK, ...linesOfText(sheet, end.foot, width, "quiet"));
  return { lines };
}

function moment(sheet: Paper, one: EndScreen["timeline"][number], width: number): SheetLine[] {
  const { turn, text, detail, tone } = one;
  const rest = detail === undefined ? [] : linesOfText(sheet, detail, width - 7, "quiet");
  return [...linesOfText(sheet, text, width - 7, tone), ...rest].map(
    (line, place): SheetLine =>
      (to, x, y, w) => {
        if (place === 0)
          putText(to.frame, x, y, `${turn}`.padStart(5), { fg: toneColour(to.theme, "quiet") });
        line(to, x + 7, y, w - 7);
      },
  );
}

function figures(list: EndScreen["figures"], width: number): SheetLine[] {
  const columnsOf = ({ value, label }: EndScreen["figures"][number]) =>
    columnsOfText(`${value} ${label}`) + 3;
  return sideBySide(list, width + 3, columnsOf, (sheet, x, y, w, row) => {
    const words = row.flatMap(({ value, label }, place) => [
      ...(place === 0 ? [] : ["   "]),
      { text: value, tone: "warning" as const },
      { text: ` ${label}`, tone: "quiet" as const },
    ]);
    putText(sheet.frame, x, y, styled(sheet.theme, words), { width: w });
  });
}

function opening(sheet: Paper, card: Pick<Menu, "subtitle" | "gauge">, width: number): SheetLine[] {
  const { subtitle, gauge } = card;
  const lines = subtitle === undefined ? [] : [...linesOfText(sheet, subtitle, width, "quiet"), BLANK];
  return gauge === undefined ? lines : [...lines, gaugeLine(gauge)];
}

function foot(sheet: Paper, buttons: About["buttons"] = [], width: number): SheetLine[] {
  return buttons.length === 0 ? [] : [BLANK, ...buttonLines(sheet, buttons, width)];
}
