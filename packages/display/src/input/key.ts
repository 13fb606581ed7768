import { findNearestName } from "@delvekit/grid";
import { UnknownKeyError } from "../errors";
import { columnsOf } from "../frame";

/**
 * A key press, named the same in browsers and terminals:
 * - the character it types: `"h"`, `"H"`, `"?"`, `"é"`; the space bar is `"Space"`;
 * - a named key: `"ArrowUp"`, `"Enter"`, `"Escape"`, `"F1"`, `"Numpad7"`, `"NumpadAdd"`, see `NAMED_KEYS`;
 * - with modifiers before it, in the order of `"Alt+Ctrl+Shift+F1"`: `"Ctrl+c"`, `"Alt+x"`, `"Shift+ArrowUp"`. A
 *   character already implies whether Shift was held, so `"Shift+h"` does not exist.
 *
 * Browsers keep Ctrl, Alt and Meta for themselves, so only terminals report those. Most terminals send plain digits for the number pad: bind `"7"` in
 * addition to `"Numpad7"`.
 */
export type Key = string;

/** Called with each key press. Returns whether it handled the key, so that a browser does not act on it too. */
export type KeyListener = (key: Key) => boolean;

/** The keys that have a name instead of a character. */
export const NAMED_KEYS = [
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"],
  ...["Insert", "Delete", "Backspace", "Tab", "Enter", "Escape", "Space"],
  ...["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12"],
  ...["Numpad0", "Numpad1", "Numpad2", "Numpad3", "Numpad4", "Numpad5", "Numpad6", "Numpad7", "Numpad8"],
  ...["Numpad9", "NumpadAdd", "NumpadSubtract", "NumpadMultiply", "NumpadDivide", "NumpadDecimal"],
  ...["NumpadComma", "NumpadEqual", "NumpadEnter"],
] as const;

export const NAMES: ReadonlySet<string> = new Set(NAMED_KEYS);
const MODIFIERS = /^(Alt\+)?(Ctrl\+)?(Shift\+)?(?=.)/su;

/** Whether any keyboard can report this key. */
export function isKey(key: string): boolean {
  const modifiers = MODIFIERS.exec(key)?.[0] ?? "";
  const bare = key.slice(modifiers.length);
  if (NAMES.has(bare)) return true;
  return isTypedCharacter(bare) && !modifiers.includes("Shift");
}

/**
 * Throws for a key that no keyboard reports, which would never do anything.
 * @throws {UnknownKeyError} whose message begins with `what`, the user of the key, and suggests the key that was probably meant
 *
 * @example checkKey("ArrowRight", 'verb "walk"');
 */
export function checkKey(key: Key, what: string): void {
  if (isKey(key)) return;
  const wanted = key.toLowerCase();
  const near =
    NAMED_KEYS.find((name) => wanted && name.toLowerCase().includes(wanted)) ??
    findNearestName(key, NAMED_KEYS);
  const hint = near
    ? `did you mean "${near}"?`
    : 'allowed are a character ("h", "?"), a named key ("ArrowUp", "Space"), or these with modifiers ("Ctrl+s")';
  throw new UnknownKeyError(`${what} has ${JSON.stringify(key)}, which is not a key; ${hint}`);
}

/** Whether a string is one visible character. */
export function isTypedCharacter(text: string): boolean {
  const [char = " ", ...rest] = text;
  return rest.length === 0 && !" \ufffd".includes(char) && columnsOf(char.codePointAt(0)!) > 0;
}

/** Which modifier keys were held. */
interface Modifiers {
  readonly ctrl?: boolean;
  readonly alt?: boolean;
  readonly shift?: boolean;
}

/** Adds modifiers to the name of a key; Shift is left out for characters, which already include it. */
export function withModifiers(key: Key, { ctrl = false, alt = false, shift = false }: Modifiers): Key {
  const named = NAMES.has(key);
  return `${alt ? "Alt+" : ""}${ctrl ? "Ctrl+" : ""}${shift && named ? "Shift+" : ""}${key}`;
}

/** The properties of a DOM `KeyboardEvent` that identify the key. */
export interface KeyEvent {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing?: boolean;
  getModifierState?(modifier: string): boolean;
}

/**
 * The key of a DOM keyboard event. Undefined for key presses that belong to the browser or the system (with Ctrl, Alt or Meta), for modifiers alone,
 * and during text composition. Keys of the number pad keep their names whatever the state of Num Lock.
 * @example keyOf({ key: "A", code: "KeyA", shiftKey: true, ctrlKey: false, altKey: false, metaKey: false }); // "A"
 */
export function keyOf(event: KeyEvent): Key | undefined {
  if (event.isComposing === true || isShortcut(event)) return undefined;
  const shift = event.shiftKey;
  if (NAMES.has(event.code) && event.code.startsWith("Numpad")) return event.code;
  if (event.key === " ") return withModifiers("Space", { shift });
  if (NAMES.has(event.key)) return withModifiers(event.key, { shift });
  return isTypedCharacter(event.key) ? event.key : undefined;
}

// On many keyboards AltGr types ordinary characters, and Windows reports it as Ctrl and Alt.
function isShortcut(event: KeyEvent): boolean {
  if (event.metaKey) return true;
  if (event.getModifierState?.("AltGraph") === true) return false;
  return event.ctrlKey || event.altKey;
}
