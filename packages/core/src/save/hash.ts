import { createHasher, type Hasher } from "@delvekit/random";
import type { Data } from "../world";
import { insideOf, type World } from "../world/world";
import { type SavedComponent, snapshotWorld } from "./snapshot";

/**
 * A fingerprint of a world's whole state, 16 hexadecimal digits. Worlds that were made alike and played alike have the same one,
 * in every process, on every machine, and whether or not they were saved and loaded on the way. In which order a set-up names its
 * components, resources and tiles is none of the state.
 */
export function hashWorld(world: World): string {
  const hasher = createHasher();
  // Versions tell how the state is written, and are none of it.
  const { versions: _, components, resources, ...state } = snapshotWorld(world);
  mix(hasher, {
    ...state,
    components: [...components].sort(byName),
    resources: hashedOf(world, resources),
  });
  return hasher.digest();
}

/** Of all resources what counts as state. */
function hashedOf(world: World, saved: Readonly<Record<string, Data>>): Record<string, Data> {
  const { provided, resources } = insideOf(world);
  const hashed = { ...saved };
  for (const { name, hash, index } of provided) {
    if (!hash) continue;
    const data = hash(resources[index], world);
    if (data === undefined) delete hashed[name];
    else hashed[name] = data;
  }
  return hashed;
}

function byName(a: SavedComponent, b: SavedComponent): number {
  return a.name < b.name ? -1 : 1;
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
