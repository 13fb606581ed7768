import { mix } from "../colour";
import { putText } from "../text";
import type { Button } from "../view";
import { columnsOfText, type SheetLine, sideBySide } from "./row";
import type { Paper } from "./sheet";

/** Short forms of keys with long names. */
const SIGNS: Readonly<Record<string, string>> = {
  Enter: "↵",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** The short form of a key. */
export function keySign(sheet: Paper, key: string): string {
  return (sheet.ascii ? undefined : SIGNS[key]) ?? key;
}

/** Draws buttons in a row: the key in inverse video, then the label. Buttons that do not fit are left out. */
export function drawButtons(sheet: Paper, x: number, y: number, width: number, buttons: readonly Button[]) {
  let column = x;
  for (const button of buttons) {
    const { verb, argument, off } = button;
    const columns = columnsOf(sheet, button);
    if (column + columns > x + width + 1) continue;
    drawButton(sheet, column, y, keyOf(sheet, button), button);
    if (off === undefined)
      sheet.regions.push({ x: column, y, width: columns, height: 1, ask: { verb, argument } });
    column += columns + 1;
  }
}

function keyOf(sheet: Paper, { key }: Button): string {
  return key === undefined ? "" : ` ${keySign(sheet, key)} `;
}

function columnsOf(sheet: Paper, button: Button): number {
  return columnsOfText(keyOf(sheet, button)) + columnsOfText(button.label) + 1;
}

function drawButton({ frame, theme }: Paper, x: number, y: number, key: string, button: Button): void {
  const { ui } = theme.colours;
  const off = button.off !== undefined;
  const bg = button.suggested === true ? ui.accent : mix(ui.edge, ui.line, 0.5);
  const fg = button.suggested === true ? ui.void : ui.text;
  const end = key === "" ? x : putText(frame, x, y, key, { fg: off ? ui.dim : fg, bg });
  putText(frame, end + (key === "" ? 0 : 1), y, button.label, { fg: off ? ui.edge : ui.dim });
}

/** Buttons as lines of a card, as many as they need. */
export function buttonLines(sheet: Paper, buttons: readonly Button[], width: number): SheetLine[] {
  return sideBySide(buttons, width + 2, (button) => columnsOf(sheet, button) + 1, drawButtons);
}
