import { RandomStateError, SeedError } from "./errors";
import { createHasher } from "./hash";

/** The seed of a stream: any text or whole number. The number 7 and the text "7" are different seeds; 7 and 7n are the same. */
export type Seed = string | number | bigint;

/** The maximum number of digits of a whole number: the time to parse and print one grows faster than its length. */
const MOST_DIGITS = 9999;

/**
 * Parses a seed that a person typed, in an address bar or after a command-line flag. Whole numbers in their usual form ("7", "-12") become numbers;
 * anything else ("ember", "007", "1e3", more than 9,999 characters) stays text.
 * @example const seed = parseSeed(process.argv[2] ?? "");
 */
export function parseSeed(text: string): Seed {
  return text.length <= MOST_DIGITS && /^(0|-?[1-9]\d*)$/.test(text) ? normalizeSeed(BigInt(text)) : text;
}

/**
 * Converts a seed to its canonical form: whole numbers become numbers where a number holds them exactly, otherwise bigints.
 *
 * @throws SeedError for fractions, NaN, numbers beyond 2^53 - 1, whole numbers of more than 9,999 digits, and other types
 * @example const seed = normalizeSeed(7n); // 7
 */
export function normalizeSeed(seed: Seed): Seed {
  if (typeof seed === "string") return seed;
  if (typeof seed === "bigint") {
    const number = Number(seed);
    if (Number.isSafeInteger(number)) return number;
    const most = BigInt("9".repeat(MOST_DIGITS));
    if (-most <= seed && seed <= most) return seed;
    throw tooLong();
  }
  if (typeof seed !== "number") {
    throw new SeedError(
      `seed is ${seed === null ? "null" : typeof seed}: it must be a string or a whole number`,
    );
  }
  if (Number.isSafeInteger(seed)) return seed + 0;
  throw new SeedError(
    `seed is ${seed}: it must be a string or a whole number from -(2^53 - 1) to 2^53 - 1 (write larger ones as a bigint or a string)`,
  );
}

/**
 * The whole number that digits stand for. There may be any number of digits, because a saved game may be
 * untrusted.
 */
function seedOfDigits(digits: string): Seed {
  // One more for the sign.
  if (digits.length > MOST_DIGITS + 1) throw tooLong();
  return normalizeSeed(BigInt(digits));
}

function tooLong(): SeedError {
  return new SeedError(`seed has more than ${MOST_DIGITS} digits: use a smaller number or a string`);
}

/** The key of the stream that is reached from a seed by forking along `path`. */
export function keyOf(seed: Seed, path: readonly string[]): string {
  const hasher = createHasher()
    .text(typeof seed === "string" ? "text" : "integer")
    .text(String(seed));
  for (const name of path) hasher.text(name);
  return hasher.digest();
}

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
export function readState(state: RandomState): Omit<RandomState, "seed"> & { readonly seed: Seed } {
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
