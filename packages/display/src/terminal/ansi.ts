import { blueOf, type Colour, greenOf, redOf } from "../colour";

const CSI = "\x1b[";

/**
 * Alternate screen, hidden cursor, no automatic line wrap (a character in the last corner would scroll the screen), number pad in application mode so
 * that it differs from the digits, and markers around pasted text, which is not a key press.
 */
export const ENTER_SCREEN = `${CSI}?1049h${CSI}?25l${CSI}?7l${CSI}?2004h\x1b=`;

/** Undoes `ENTER_SCREEN`, and whatever an interrupted frame may have left on: colours, a synchronized update. */
export const LEAVE_SCREEN = `${CSI}?2026l${CSI}0m\x1b>${CSI}?2004l${CSI}?7h${CSI}?25h${CSI}?1049l`;

/** Requests pointer reports, including movement, in the notation without a limit on columns. */
export const POINTER_ON = `${CSI}?1003h${CSI}?1006h`;

/** Undoes `POINTER_ON`. */
export const POINTER_OFF = `${CSI}?1006l${CSI}?1003l`;

/** Asks the terminal to show nothing until `END_UPDATE`; terminals that do not support it ignore it. */
export const BEGIN_UPDATE = `${CSI}?2026h`;

/** See `BEGIN_UPDATE`. */
export const END_UPDATE = `${CSI}?2026l`;

/** Resets colours and empties the screen. */
export const CLEAR_SCREEN = `${CSI}0m${CSI}2J`;

/** Moves the cursor to a cell; the terminal counts from 1. */
export function moveTo(x: number, y: number): string {
  return `${CSI}${y + 1};${x + 1}H`;
}

/** Moves the cursor to the right. */
export function moveRight(cells: number): string {
  return cells === 1 ? `${CSI}C` : `${CSI}${cells}C`;
}

/** Sets the colour of the characters that follow. */
export function setForeground(colour: Colour): string {
  return `${CSI}38;2;${redOf(colour)};${greenOf(colour)};${blueOf(colour)}m`;
}

/** Sets the colour behind the characters that follow. */
export function setBackground(colour: Colour): string {
  return `${CSI}48;2;${redOf(colour)};${greenOf(colour)};${blueOf(colour)}m`;
}
