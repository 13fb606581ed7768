import type { Key } from "../key";

const NAMED_CONTROLS: Readonly<Record<number, Key>> = {
  0: "Ctrl+Space",
  8: "Backspace",
  9: "Tab",
  10: "Enter",
  13: "Enter",
  32: "Space",
  127: "Backspace",
};

/** The key of a byte that types nothing visible: Enter, Tab, Space, Ctrl with a letter. */
export function controlKey(byte: number): Key {
  const named = NAMED_CONTROLS[byte];
  // Terminals clear the upper bits of the character: Ctrl+C sends 0x03.
  return named ?? `Ctrl+${String.fromCharCode(byte + 0x40).toLowerCase()}`;
}
