import { type Key, withModifiers } from "../key";
import keys from "./keys.json" with { type: "json" };

/** A terminal's report of its pointer, in columns and rows from 0. */
export interface PointerReport {
  readonly x: number;
  readonly y: number;
  /** `move` is without a button; `wheel` has `lines`, positive for down. */
  readonly kind: "move" | "press" | "release" | "wheel";
  readonly button?: "left" | "middle" | "right";
  readonly lines?: number;
}

const BUTTONS = ["left", "middle", "right"] as const;

/** Keys of bytes below 0x80 that have a name. */
const NAMED: Readonly<Record<number, Key>> = keys.ascii;
/** Final bytes that mean the same key in `CSI ... X` and in `SS3 X`. */
const CURSOR_KEYS: Readonly<Record<string, Key>> = keys.cursor;
/** `SS3 X` of the number pad in application mode (VT100), then the same with Num Lock. */
const KEYPAD_KEYS: Readonly<Record<string, Key>> = keys.keypad;

/** How many lines a notch of the wheel scrolls. */
const NOTCH = 3;

/** Parses a report in SGR 1006 notation, `ESC [ < button ; column ; row M`; undefined for anything else. */
export function pointerReport(parameters: string, final: string): PointerReport | undefined {
  const match = /^<(\d+);(\d+);(\d+)$/.exec(parameters);
  if (!match || (final !== "M" && final !== "m")) return undefined;
  const [code, column, row] = match.slice(1).map(Number) as [number, number, number];
  const at = { x: Math.max(0, column - 1), y: Math.max(0, row - 1) };
  if ((code & 64) !== 0)
    return (code & 3) < 2 ? { ...at, kind: "wheel", lines: (code & 1) === 0 ? -NOTCH : NOTCH } : undefined;
  const button = BUTTONS[code & 3];
  const held = button === undefined ? {} : { button };
  if ((code & 32) !== 0) return { ...at, kind: "move", ...held };
  return { ...at, kind: final === "M" ? "press" : "release", ...held };
}

/** The key of a byte below 0x80 that is not part of a sequence. */
export function asciiKey(byte: number): Key {
  const named = NAMED[byte];
  if (named !== undefined) return named;
  if (byte > 0x20) return String.fromCharCode(byte);
  // With Ctrl held, terminals send a letter without its upper bits: Ctrl+C is 0x03.
  return `Ctrl+${String.fromCharCode(byte + 0x40).toLowerCase()}`;
}

// `CSI n ~` by n (VT220, xterm, rxvt); some numbers are left out.
const NUMBERED_KEYS: readonly Key[] = [
  ...["", "Home", "Insert", "Delete", "End", "PageUp", "PageDown", "Home", "End", "", ""],
  ...["F1", "F2", "F3", "F4", "F5", "", "F6", "F7", "F8", "F9", "F10", "", "F11", "F12"],
];

// `SS3 X` of the digits there, from 0 on.
const KEYPAD_DIGITS = "pqrstuvwxy";

/** The keys of a Linux console by the end of their sequence, `ESC [ [ final`. */
export const CONSOLE_KEYS: Readonly<Record<string, Key>> = { A: "F1", B: "F2", C: "F3", D: "F4", E: "F5" };

/** The key of a control sequence `ESC [ parameters final`; undefined if it is not a key press. */
export function controlSequenceKey(parameters: string, final: string): Key | undefined {
  if (!/^[\d;]*$/.test(parameters)) return undefined;
  const [first = 1, modifiers = 1] = parameters.split(";").map(Number);
  if (final === "Z") return "Shift+Tab";
  const key = final === "~" ? NUMBERED_KEYS[first] : CURSOR_KEYS[final];
  return key ? modified(key, modifiers) : undefined;
}

/** The key of a single-shift sequence `ESC O modifier final`; undefined if it is not a key press. */
export function singleShiftKey(modifier: string, final: string): Key | undefined {
  const digit = KEYPAD_DIGITS.indexOf(final);
  const key = digit < 0 ? (KEYPAD_KEYS[final] ?? CURSOR_KEYS[final]) : `Numpad${digit}`;
  return key && modified(key, Number(modifier) || 1);
}

// xterm sends the sum of Shift 1, Alt 2, Ctrl 4 and Meta 8, plus one.
function modified(key: Key, code: number): Key {
  const bits = Math.max(0, code - 1);
  return withModifiers(key, {
    shift: (bits & 1) !== 0,
    alt: (bits & 2) !== 0,
    ctrl: (bits & 4) !== 0,
  });
}
