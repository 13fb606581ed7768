import { SeedError } from "./errors";
import { createHasher } from "./hash";

/** What a stream grows from: any text or whole number. The number 7 and the text "7" are two seeds; 7 and 7n are one. */
export type Seed = string | number | bigint;

/** The most digits that a whole number may have: the time to read and write one grows faster than its length. */
const MOST_DIGITS = 9999;

/**
 * Reads a seed that a person typed, in an address bar or behind a flag: whole numbers in their usual
 * form ("7", "-12") become numbers, anything else ("ember", "007", "1e3", more than 9,999 characters) stays the text it is.
 * @example const seed = parseSeed(prompt("Seed?") ?? "");
 */
export function parseSeed(text: string): Seed {
  return text.length <= MOST_DIGITS && /^(0|-?[1-9]\d*)$/.test(text) ? normalizeSeed(BigInt(text)) : text;
}

/**
 * One form for each seed: whole numbers are numbers where a number holds them exactly, else bigints.
 *
 * @throws SeedError for fractions, NaN, numbers beyond 2^53 - 1, whole numbers of more than 9,999 digits, and anything else
 * @example const seed = normalizeSeed(7n); // 7
 */
export function normalizeSeed(seed: Seed): Seed {
  if (typeof seed === "string") return seed;
  if (typeof seed === "bigint") {
    const number = Number(seed);
    if (Number.isSafeInteger(number)) return number;
    const most = BigInt("9".repeat(MOST_DIGITS));
    if (-most <= seed && seed <= most) return seed;
    throw new SeedError(`seed has more than ${MOST_DIGITS} digits: use a smaller number or a text`);
  }
  if (typeof seed !== "number") {
    throw new SeedError(
      `seed is ${seed === null ? "null" : typeof seed}: it must be a text or a whole number`,
    );
  }
  if (Number.isSafeInteger(seed)) return seed + 0;
  throw new SeedError(
    `seed is ${seed}: it must be a text or a whole number up to 2^53 - 1 either way (beyond that, write it as a bigint or a text)`,
  );
}

/** The key of the stream that is reached from a seed by forking along the names of a path. */
export function keyOf(seed: Seed, path: readonly string[]): string {
  const hasher = createHasher()
    .text(typeof seed === "string" ? "text" : "integer")
    .text(String(seed));
  for (const name of path) hasher.text(name);
  return hasher.digest();
}
