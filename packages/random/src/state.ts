import { RandomStateError } from "./errors";
import { normalizeSeed, type Seed, seedOfDigits } from "./seed";

/** A seed in a form that JSON can hold: a bigint is written as digits. */
export type SavedSeed = string | number | { readonly integer: string };

/** The state of a stream. Plain JSON: it survives `JSON.parse(JSON.stringify(state))` exactly. */
export interface RandomState {
  readonly seed: SavedSeed;
  /** The names it was forked with, outermost first. */
  readonly path: readonly string[];
  /** The four numbers that Alea keeps. */
  readonly position: {
    readonly c: number;
    readonly s0: number;
    readonly s1: number;
    readonly s2: number;
  };
}

/** Converts a seed to the form that JSON can hold. */
export function saveSeed(seed: Seed): SavedSeed {
  return typeof seed === "bigint" ? { integer: String(seed) } : seed;
}

/** Whether a saved seed equals this one. */
export function isSavedSeed(saved: SavedSeed, seed: Seed): boolean {
  return saved === seed || (typeof saved === "object" && saved.integer === String(seed));
}

/**
 * Validates a state that may come from a file.
 *
 * @throws RandomStateError if it is not a state that `save()` could have returned
 */
export function readState(state: RandomState): {
  seed: Seed;
  path: string[];
  position: RandomState["position"];
} {
  if (typeof state !== "object" || state === null) {
    throw new RandomStateError(`a saved stream is ${String(state)}: it must be what save() returned`);
  }
  return { seed: readSeed(state.seed), path: readPath(state.path), position: readPosition(state.position) };
}

function readSeed(seed: SavedSeed): Seed {
  if (typeof seed === "string" || Number.isSafeInteger(seed)) return normalizeSeed(seed as Seed);
  const digits = typeof seed === "object" ? seed?.integer : undefined;
  // Only as many characters as a seed may have are looked at: a search in millions can exhaust the stack.
  if (typeof digits === "string" && /^-?\d+$/.test(digits.slice(0, 10_001))) return seedOfDigits(digits);
  throw new RandomStateError(
    `seed of a saved stream is ${JSON.stringify(seed)}: it must be a string, a whole number or { integer: "digits" }`,
  );
}

function readPath(path: readonly string[]): string[] {
  if (Array.isArray(path) && path.every((name) => typeof name === "string")) return [...path];
  throw new RandomStateError(`path of a saved stream is ${JSON.stringify(path)}: it must be a list of names`);
}

function readPosition(position: RandomState["position"]): RandomState["position"] {
  const { c, s0, s1, s2 } = position ?? {};
  const fractions = [s0, s1, s2].every((part) => Number.isFinite(part) && part >= 0 && part < 1);
  if (fractions && Number.isInteger(c) && c >= 0 && c < 2 ** 21) return { c, s0, s1, s2 };
  throw new RandomStateError(
    `position of a saved stream is ${JSON.stringify(position)}: c must be a whole number; s0, s1 and s2 must be at least 0 and less than 1`,
  );
}
