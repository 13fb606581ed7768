import { scale } from "../colour";
import { fillArea } from "../frame";
import { putText } from "../text";
import type {
  About,
  EndScreen,
  Entry,
  Examine,
  Menu,
  MenuRow,
  Page,
  RichText,
  Row,
  TitleScreen,
} from "../view";
import { buttonLines, keySign } from "./buttons";
import { styled, toneColour } from "./ink";
import { caption } from "./panels";
import { columnsOfText, drawGauge, type Line, linesOfRow, linesOfText } from "./row";
import type { Sheet } from "./sheet";

/** The contents of a card: lines, and which of them must be in view. */
export interface Body {
  readonly lines: readonly Line[];
  /** The first and the last line of what is chosen. */
  readonly focus?: readonly [first: number, last: number];
}

const BLANK: Line = () => undefined;

/** The rows of a menu in their groups, and details of the chosen one below. */
export function menuBody(sheet: Sheet, menu: Menu, width: number): Body {
  const lines: Line[] = opening(sheet, menu.subtitle, width);
  let place = 0;
  let focus: [number, number] = [0, 0];
  if (menu.gauge)
    lines.push((to, x, y, w) => menu.gauge && drawGauge(to, menu.gauge, x, y, w, to.ascii ? "=" : "▬"));
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
  if (place === 0) lines.push(...linesOfText(sheet, menu.empty ?? "Nothing.", width, "quiet"));
  return { lines, focus };
}

function menuRow(sheet: Sheet, row: MenuRow, chosen: boolean): Line[] {
  const lead = row.key === undefined ? "  " : `${keySign(sheet, row.key)} `;
  const shown: Row =
    row.off === undefined
      ? row
      : { ...row, label: [{ text: textOf(row.label), tone: "quiet" }], detail: row.off };
  return linesOfRow(shown, lead).map(
    (line): Line =>
      (to, x, y, width) => {
        if (chosen)
          fillArea(
            to.frame,
            { x: x - 1, y, width: width + 2, height: 1 },
            scale(to.theme.colours.ui.accent, 0.3),
          );
        line(to, x, y, width);
        if (chosen && to.ascii) putText(to.frame, x - 1, y, ">");
      },
  );
}

function textOf(text: RichText): string {
  return typeof text === "string"
    ? text
    : text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** A detailed description of one thing. */
export function aboutBody(sheet: Sheet, about: Omit<About, "title">, width: number): Line[] {
  const lines = about.text.flatMap((text) => linesOfText(sheet, text, width));
  for (const { label, value } of about.facts ?? [])
    lines.push(...linesOfRow({ label: [{ text: label, tone: "quiet" }], note: value }));
  if (about.warning) lines.push(BLANK, ...linesOfText(sheet, about.warning.text, width, about.warning.tone));
  return [...lines, ...foot(sheet, about.buttons, width)];
}

/** What is known of a cell. */
export function examineBody(sheet: Sheet, card: Examine, width: number): Body {
  const lines = opening(sheet, card.subtitle, width);
  const { gauge } = card;
  if (gauge) lines.push((to, x, y, w) => drawGauge(to, gauge, x, y, w, to.ascii ? "=" : "▬"));
  return { lines: [...lines, ...aboutBody(sheet, card, width)] };
}

/** Text to read. */
export function pageBody(sheet: Sheet, page: Page, width: number): Body {
  const lines = opening(sheet, page.subtitle, width);
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
export function entryBody(sheet: Sheet, entry: Entry, width: number): Body {
  const line: Line = ({ frame, theme, ascii }, x, y) => {
    const { ui } = theme.colours;
    const end = putText(frame, x, y, entry.text.slice(2 - width), { fg: ui.text });
    putText(frame, end, y, ascii ? "_" : "▏", { fg: ui.accent });
    if (entry.text === "")
      putText(frame, end + 1, y, entry.placeholder ?? "", { fg: ui.edge, width: width - 1 });
  };
  return { lines: [...opening(sheet, entry.subtitle, width), line, ...foot(sheet, entry.buttons, width)] };
}

/** The first screen as text. */
export function titleBody(sheet: Sheet, title: TitleScreen, width: number): Body {
  const name = [...title.name.toUpperCase()].join(title.name.length * 2 < width ? " " : "");
  const lines: Line[] = [centred([{ text: name, tone: "warning" }]), BLANK];
  if (title.line !== undefined) lines.push(centred([{ text: title.line, tone: "quiet" }]), BLANK);
  return { lines: [...lines, BLANK, ...titleRows(sheet, title)] };
}

/** What can be chosen on the first screen. */
export function titleRows(sheet: Sheet, { rows, chosen }: TitleScreen): readonly Line[] {
  return rows.flatMap((row, place) => menuRow(sheet, row, place === chosen));
}

function centred(text: RichText): Line {
  return (sheet, x, y, width) => {
    const start = x + Math.max(0, Math.floor((width - textOf(text).length) / 2));
    putText(sheet.frame, start, y, styled(sheet.theme, text), { width });
  };
}

/** The end of a game. */
export function endBody(sheet: Sheet, end: EndScreen, width: number): Body {
  const lines: Line[] = end.lines.flatMap((text) => linesOfText(sheet, text, width));
  if (end.timeline.length > 0) lines.push(BLANK, ...caption("What led to it"));
  for (const { turn, text, detail, tone } of end.timeline)
    lines.push(...moment(sheet, turn, text, detail, tone, width));
  if (end.advice)
    lines.push(BLANK, ...caption(end.advice.title), ...linesOfText(sheet, end.advice.text, width));
  if (end.figures.length > 0) lines.push(BLANK, ...figures(end.figures, width));
  if (end.foot !== undefined) lines.push(BLANK, ...linesOfText(sheet, end.foot, width, "quiet"));
  return { lines };
}

type Moment = EndScreen["timeline"][number];

function moment(
  sheet: Sheet,
  turn: number,
  text: RichText,
  detail: RichText | undefined,
  tone: Moment["tone"],
  width: number,
): Line[] {
  const rest = detail === undefined ? [] : linesOfText(sheet, detail, width - 7, "quiet");
  return [...linesOfText(sheet, text, width - 7, tone), ...rest].map(
    (line, place): Line =>
      (to, x, y, w) => {
        if (place === 0)
          putText(to.frame, x, y, `${turn}`.padStart(5), { fg: toneColour(to.theme, "quiet") });
        line(to, x + 7, y, w - 7);
      },
  );
}

function figures(list: EndScreen["figures"], width: number): Line[] {
  const rows: EndScreen["figures"][number][][] = [];
  let left = -1;
  for (const figure of list) {
    const columns = columnsOfText(figure.value) + columnsOfText(figure.label) + 1;
    if (left < columns) {
      rows.push([]);
      left = width;
    }
    rows.at(-1)?.push(figure);
    left -= columns + 3;
  }
  return rows.map(
    (row): Line =>
      (sheet, x, y, w) => {
        const words = row.flatMap(({ value, label }, place) => [
          ...(place === 0 ? [] : ["   "]),
          { text: value, tone: "warning" as const },
          { text: ` ${label}`, tone: "quiet" as const },
        ]);
        putText(sheet.frame, x, y, styled(sheet.theme, words), { width: w });
      },
  );
}

function opening(sheet: Sheet, subtitle: RichText | undefined, width: number): Line[] {
  return subtitle === undefined ? [] : [...linesOfText(sheet, subtitle, width, "quiet"), BLANK];
}

function foot(sheet: Sheet, buttons: About["buttons"] = [], width: number): Line[] {
  return buttons.length === 0 ? [] : [BLANK, ...buttonLines(sheet, buttons, width)];
}
