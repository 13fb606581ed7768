import { createHasher, type Hasher } from "@delvekit/random";
import type { World } from "../world/world";
import { snapshotWorld } from "./snapshot";

/**
 * A fingerprint of a world's whole state, 16 hexadecimal digits. Worlds that were made alike and played alike have the same one,
 * in every process, on every machine, and whether or not they were saved and loaded on the way.
 */
export function hashWorld(world: World): string {
  const hasher = createHasher();
  // Versions tell how the state is written, and are none of it.
  const { versions: _, ...state } = snapshotWorld(world);
  mix(hasher, state);
  return hasher.digest();
}

/** Mixes in a value with its shape; the keys of objects in sorted order. */
function mix(hasher: Hasher, value: unknown): void {
  if (typeof value === "number") {
    hasher.text("number").number(value);
  } else if (typeof value === "string") {
    hasher.text("text").text(value);
  } else if (ArrayBuffer.isView(value)) {
    hasher.text("bytes").bytes(value);
  } else if (Array.isArray(value)) {
    hasher.text("list").word(value.length);
    for (const item of value) mix(hasher, item);
  } else if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value).sort();
    hasher.text("object").word(keys.length);
    for (const key of keys) {
      hasher.text(key);
      mix(hasher, (value as Record<string, unknown>)[key]);
    }
  } else {
    hasher.text(String(value));
  }
}
