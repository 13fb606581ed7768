import { isTypedCharacter, type Key, NAMES, withModifiers } from "./key";

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
