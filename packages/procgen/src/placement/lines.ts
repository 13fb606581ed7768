import type { Rect } from "@delvekit/grid";

/** A map of bits, line by line, for finding how far it is to the next set bit in a bundle of lines. */
export interface Lines {
  /**
   * The bits, 32 to a word. The words at one place in all lines come one after another, because a search looks at few places in
   * many lines. Each line has a word more before its first and after its last one, in which no bit is set.
   */
  readonly words: Int32Array;
  /** How many lines there are. */
  readonly count: number;
  /** The bits that are set in any line of the last bundle; bits too far away may be missing. */
  readonly bundle: Int32Array;
}

/** Lines of bits, none of them set. */
export function createLines(count: number, length: number): Lines {
  const places = (length + 31) >> 5;
  return { words: new Int32Array(count * (places + 2)), count, bundle: new Int32Array(places) };
}

/** Where the words of a line have the bit at a place. */
function wordAt({ count }: Lines, line: number, at: number): number {
  return ((at >> 5) + 1) * count + line;
}

/** Sets the bits of a rectangle, its last line and bit included. */
export function setBits(lines: Lines, first: number, last: number, from: number, to: number): void {
  const { words, count } = lines;
  const right = wordAt(lines, first, to);
  let bits = -1 << (from & 31);
  for (let word = wordAt(lines, first, from); word <= right; word += count) {
    if (word === right) bits &= -1 >>> (31 - (to & 31));
    for (let i = 0; i <= last - first; i++) words[word + i]! |= bits;
    bits = -1;
  }
}

/**
 * Bundles lines, from the first on in steps of 1 or -1, until there are enough or one has the bit at this
 * place set. Returns how many lines are in the bundle. Only bits within a certain distance of the place are
 * valid.
 */
export function bundleLines(
  lines: Lines,
  first: number,
  step: number,
  at: number,
  enough: number,
  reach: number,
): number {
  const { words, bundle } = lines;
  const bit = 1 << (at & 31);
  const middle = wordAt(lines, first, at);
  let count = 0;
  while (count < enough && (words[middle + count * step]! & bit) === 0) count++;
  const left = Math.max(0, (at - reach) >> 5);
  const right = Math.min(bundle.length - 1, (at + reach) >> 5);
  for (let place = left; place <= right; place++) {
    const word = wordAt(lines, first, place << 5);
    let bits = 0;
    for (let i = 0; i < count; i++) bits |= words[word + i * step]!;
    bundle[place] = bits;
  }
  return count;
}

/** How many bits before a place are not set in the bundle, up to as many as it reaches. */
export function clearBefore({ bundle }: Lines, at: number, reach: number): number {
  let word = at >> 5;
  let bits = bundle[word]! & ((1 << (at & 31)) - 1);
  const least = Math.max(0, (at - reach) >> 5);
  while (bits === 0 && word > least) bits = bundle[--word]!;
  const last = (word << 5) + 31 - Math.clz32(bits);
  return Math.min(reach, at - 1 - last);
}

/** How many bits after a place are not set in the bundle, up to as many as it reaches. */
export function clearAfter({ bundle }: Lines, at: number, reach: number): number {
  let word = at >> 5;
  let bits = bundle[word]! & (-2 << (at & 31));
  const most = Math.min(bundle.length - 1, (at + reach) >> 5);
  while (bits === 0 && word < most) bits = bundle[++word]!;
  // 32 where no bit is set.
  const next = (word << 5) + (bits === 0 ? 32 : 31 - Math.clz32(bits & -bits));
  return Math.min(reach, next - at - 1);
}

/** Whatever is set inside the border spans at least this many lines, so looking at every third line is enough. */
const THIN = 3;

/** The places that a word covers. */
export const BITS = 32;
/** Half of them. */
const HALF = 16;
/** {@link findSpace} searches at least this many places on either side of the one that it is given, that one included. */
export const SEARCHED = HALF;

/**
 * The place nearest to a given one where a run of bits is clear in each of a few lines, from the first line
 * on in steps of 1 or -1. Places count from an origin, up to a length; only those within a word around the
 * given place are searched. Returns -1 if there is none.
 */
export function findSpace(
  lines: Lines,
  first: number,
  step: number,
  count: number,
  breadth: number,
  origin: number,
  length: number,
  at: number,
): number {
  const start = origin + at - HALF;
  const word = wordAt(lines, first, start);
  const last = count - 1;
  // Beyond the ends of a line no bits are set, but the border is, so that they do not matter.
  let taken = bitsFrom(lines, word + last * step, start);
  for (let i = 0; i < last; i += THIN) taken |= bitsFrom(lines, word + i * step, start);
  const within = (-1 << Math.max(0, HALF - at)) & (-1 >>> Math.max(0, HALF + at - length));
  const fitting = runsOf(~taken, Math.min(breadth, HALF)) & within;
  if (fitting === 0) return -1;
  const after = fitting & (-1 << HALF);
  return at - HALF + 31 - Math.clz32(after === 0 ? fitting : after & -after);
}

/** Whether nothing is set in a rectangle of lines, none of them longer there than {@link BITS}. */
export function isClear(lines: Lines, { x, y, width, height }: Rect): boolean {
  const word = wordAt(lines, y, x);
  let taken = bitsFrom(lines, word + height - 1, x);
  for (let i = 0; i < height - 1; i += THIN) taken |= bitsFrom(lines, word + i, x);
  return taken << (BITS - width) === 0;
}

/** The 32 bits from a place in a line on; its bit is in this word. */
function bitsFrom({ words, count }: Lines, word: number, at: number): number {
  const shift = at & 31;
  return (words[word]! >>> shift) | ((words[word + count]! << 1) << (31 - shift));
}

/** The bits that begin a run of at least this many set bits. */
function runsOf(bits: number, length: number): number {
  let runs = bits;
  for (let have = 1; have < length; have *= 2) runs &= runs >>> Math.min(have, length - have);
  for (let have = 1; have < length; have *= 2) runs |= runs << Math.min(have, length - have);
  return runs;
}
