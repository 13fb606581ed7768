import type { Key } from "@delvekit/display";

/** A key as a help screen writes it; nothing for keys that double others: the number pad, and digits that stand for it. */
export function keyName(key: Key): string | undefined {
  if (key.startsWith("Numpad") || /^\d$/.test(key)) return undefined;
  return key;
}
