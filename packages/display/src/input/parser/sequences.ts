import { type Key, withModifiers } from "../key";

// Final bytes that mean the same key in `CSI ... X` and in `SS3 X`.
const CURSOR_KEYS: Readonly<Record<string, Key>> = {
  A: "ArrowUp",
  B: "ArrowDown",
  C: "ArrowRight",
  D: "ArrowLeft",
  E: "Numpad5",
  F: "End",
  H: "Home",
  P: "F1",
  Q: "F2",
  R: "F3",
  S: "F4",
};

// `SS3 X` of the number pad in application mode (VT100), then the same with Num Lock.
const KEYPAD_KEYS: Readonly<Record<string, Key>> = {
  I: "Tab",
  M: "NumpadEnter",
  X: "NumpadEqual",
  j: "NumpadMultiply",
  k: "NumpadAdd",
  l: "NumpadComma",
  m: "NumpadSubtract",
  n: "NumpadDecimal",
  o: "NumpadDivide",
  p: "Numpad0",
  q: "Numpad1",
  r: "Numpad2",
  s: "Numpad3",
  t: "Numpad4",
  u: "Numpad5",
  v: "Numpad6",
  w: "Numpad7",
  x: "Numpad8",
  y: "Numpad9",
};

// `CSI n ~` (VT220, xterm, rxvt).
const NUMBERED_KEYS: Readonly<Record<number, Key>> = {
  1: "Home",
  2: "Insert",
  3: "Delete",
  4: "End",
  5: "PageUp",
  6: "PageDown",
  7: "Home",
  8: "End",
  11: "F1",
  12: "F2",
  13: "F3",
  14: "F4",
  15: "F5",
  17: "F6",
  18: "F7",
  19: "F8",
  20: "F9",
  21: "F10",
  23: "F11",
  24: "F12",
};

// `CSI [ X` (Linux console).
const CONSOLE_KEYS: Readonly<Record<string, Key>> = { A: "F1", B: "F2", C: "F3", D: "F4", E: "F5" };

/** The key of a control sequence `ESC [ parameters final`; undefined if it is not a key press. */
export function controlSequenceKey(parameters: string, final: string): Key | undefined {
  if (!/^[\d;]*$/.test(parameters)) return undefined;
  const [first = 1, modifiers = 1] = parameters.split(";").map(Number);
  if (final === "Z") return "Shift+Tab";
  const key = final === "~" ? NUMBERED_KEYS[first] : CURSOR_KEYS[final];
  return key && modified(key, modifiers);
}

/** The key of a single-shift sequence `ESC O modifier final`; undefined if it is not a key press. */
export function singleShiftKey(modifier: string, final: string): Key | undefined {
  const key = KEYPAD_KEYS[final] ?? CURSOR_KEYS[final];
  return key && modified(key, Number(modifier) || 1);
}

/** The key of a Linux console sequence `ESC [ [ final`; undefined if it is not a key press. */
export function consoleKey(final: string): Key | undefined {
  return CONSOLE_KEYS[final];
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
