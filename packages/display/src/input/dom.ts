import { isTypedCharacter, type Key, NAMED_KEYS, withModifiers } from "./key";

/** The parts of a DOM `KeyboardEvent` that say which key it is. */
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

const NAMES: ReadonlySet<string> = new Set(NAMED_KEYS);

/**
 * The key of a DOM keyboard event. Nothing for presses that belong to the browser or the system (with Ctrl, Alt or
 * Meta), for modifiers alone, and while text is being composed. Number pad keys keep their names whatever
 * Num Lock says.
 */
export function keyFromEvent(event: KeyEvent): Key | undefined {
  if (event.isComposing === true || isShortcut(event)) return undefined;
  const shift = event.shiftKey;
  if (NAMES.has(event.code) && event.code.startsWith("Numpad")) return event.code;
  if (event.key === " ") return withModifiers("Space", { shift });
  if (NAMES.has(event.key)) return withModifiers(event.key, { shift });
  return isTypedCharacter(event.key) ? event.key : undefined;
}

// AltGr types ordinary characters on many keyboards, and Windows reports it as Ctrl and Alt.
function isShortcut(event: KeyEvent): boolean {
  if (event.metaKey) return true;
  if (event.getModifierState?.("AltGraph") === true) return false;
  return event.ctrlKey || event.altKey;
}
