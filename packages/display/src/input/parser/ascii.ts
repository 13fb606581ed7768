import type { Key } from "../key";

const NAMED: Readonly<Record<number, Key>> = {
  0: "Ctrl+Space",
  8: "Backspace",
  9: "Tab",
  10: "Enter",
  13: "Enter",
  32: "Space",
  127: "Backspace",
};

/** The key of a byte below 0x80 that is not part of a sequence. */
export function asciiKey(byte: number): Key {
  const named = NAMED[byte];
  if (named !== undefined) return named;
  if (byte > 0x20) return String.fromCharCode(byte);
  // With Ctrl held, terminals send a letter without its upper bits: Ctrl+C is 0x03.
  return `Ctrl+${String.fromCharCode(byte + 0x40).toLowerCase()}`;
}
