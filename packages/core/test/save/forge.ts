import type { Random } from "@delvekit/random";
import { CapacityError, loadWorld, SaveError, type World, type WorldSetup } from "../../src";
import { pack } from "../../src/save/format";
import { encode } from "../../src/save/msgpack/encode";

/** A part of a save: whatever JSON has, and typed arrays. */
type Part = Record<string | number, unknown>;

const NUMBERS = [
  0,
  1,
  2,
  -1,
  7,
  255,
  256,
  65_535,
  0.5,
  1e9,
  2 ** 32 - 1,
  2 ** 53 - 1,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];
const OTHERS: readonly unknown[] = [
  null,
  true,
  "",
  "x",
  "floor",
  [],
  {},
  [null],
  [1],
  new Uint8Array(3),
  Uint32Array.of(9, 1),
];

/** Loads contents under a right fingerprint. @returns undefined if they are refused */
export function loadForged(contents: unknown, setup: WorldSetup): World | undefined {
  try {
    return loadWorld(pack(encode(contents)), setup);
  } catch (error) {
    if (error instanceof SaveError || error instanceof CapacityError) return undefined;
    throw error;
  }
}

/** Changes one to three places of a save's contents, as somebody would who has a tool for it. Answers where. */
export function forge(contents: object, random: Random): string[] {
  return Array.from({ length: random.int(1, 4) }, () => forgeOnce(contents as Part, random, []));
}

function forgeOnce(part: Part, random: Random, path: readonly (string | number)[]): string {
  const keys: readonly (string | number)[] = ArrayBuffer.isView(part)
    ? [...(part as unknown as Uint8Array).keys()]
    : Object.keys(part);
  const key = random.pick(keys);
  const value = part[key];
  const place = [...path, key];
  const isInner = typeof value === "object" && value !== null;
  const count = isInner
    ? ArrayBuffer.isView(value)
      ? (value as Uint8Array).length
      : Object.keys(value).length
    : 0;
  if (count > 0 && random.chance(0.9)) return forgeOnce(value as Part, random, place);
  return `${place.join(".")}: ${change(part, key, random)}`;
}

function change(part: Part, key: string | number, random: Random): string {
  const value = part[key];
  if (typeof value === "number" && random.chance(0.8)) {
    part[key] = random.chance(0.5) ? random.pick(NUMBERS) : value + random.int(-3, 4);
  } else if (Array.isArray(part) && random.chance(0.5)) {
    if (random.chance(0.5)) part.splice(Number(key), 1);
    else part.push(value);
  } else if (!ArrayBuffer.isView(part) && random.chance(0.3)) {
    Reflect.deleteProperty(part, key);
    return `${String(value)} deleted`;
  } else if (ArrayBuffer.isView(value) && random.chance(0.6)) {
    part[key] = (value as Uint8Array).slice(random.int(0, 2));
  } else part[key] = random.chance(0.5) ? random.pick(NUMBERS) : structuredClone(random.pick(OTHERS));
  return `${brief(value)} made ${brief(part[key])}`;
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 40);
}
