/** A map of bits, line by line, for finding how far it is to the next set bit in a bundle of lines. */
export interface Lines {
  /** The bits, 32 to a word. */
  readonly words: Int32Array;
  /** Words to a line. */
  readonly stride: number;
  /** The bits that are set in any line of the last bundle; bits too far away may be missing. */
  readonly bundle: Int32Array;
}

/** Lines of bits, none of them set. */
export function createLines(count: number, length: number): Lines {
  const stride = (length + 31) >> 5;
  return { words: new Int32Array(count * stride), stride, bundle: new Int32Array(stride) };
}

/** Clears all bits. */
export function clearLines({ words }: Lines): void {
  words.fill(0);
}

/** Sets the bits of a rectangle, its last line and bit included. */
export function setBits(
  { words, stride }: Lines,
  first: number,
  last: number,
  from: number,
  to: number,
): void {
  const left = from >> 5;
  const right = to >> 5;
  const leftBits = -1 << (from & 31);
  const rightBits = -1 >>> (31 - (to & 31));
  const end = last * stride;
  for (let line = first * stride; line <= end; line += stride) {
    if (left === right) {
      words[line + left]! |= leftBits & rightBits;
      continue;
    }
    words[line + left]! |= leftBits;
    for (let word = left + 1; word < right; word++) words[line + word] = -1;
    words[line + right]! |= rightBits;
  }
}

/**
 * Bundles lines, from the first on in steps of 1 or -1, until there are enough or one has the bit at this
 * place set. Returns how many lines are in the bundle. Only bits within a certain distance of the place are
 * valid.
 */
export function bundleLines(
  { words, stride, bundle }: Lines,
  first: number,
  step: number,
  at: number,
  enough: number,
  reach: number,
): number {
  const middle = at >> 5;
  const bit = 1 << (at & 31);
  const left = Math.max(0, (at - reach) >> 5);
  const right = Math.min(stride - 1, (at + reach) >> 5);
  for (let word = left; word <= right; word++) bundle[word] = 0;
  let line = first * stride;
  for (let count = 0; count < enough; count++, line += step * stride) {
    if ((words[line + middle]! & bit) !== 0) return count;
    for (let word = left; word <= right; word++) bundle[word]! |= words[line + word]!;
  }
  return enough;
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
export function clearAfter({ bundle, stride }: Lines, at: number, reach: number): number {
  let word = at >> 5;
  let bits = bundle[word]! & (-2 << (at & 31));
  const most = Math.min(stride - 1, (at + reach) >> 5);
  while (bits === 0 && word < most) bits = bundle[++word]!;
  // 32 where no bit is set.
  const next = (word << 5) + (bits === 0 ? 32 : 31 - Math.clz32(bits & -bits));
  return Math.min(reach, next - at - 1);
}

/** Whatever is set inside the border spans at least this many lines, so looking at every third line is enough. */
const THIN = 3;

/** The 32 bits from a bit of a word on. */
function bitsAt(words: Int32Array, word: number, shift: number): number {
  return (words[word]! >>> shift) | ((words[word + 1]! << 1) << (31 - shift));
}

/** Half the places that a word covers. */
const HALF = 16;
/** {@link findSpace} searches at least this many places on either side of the one that it is given, that one included. */
export const SEARCHED = HALF;

/**
 * The place nearest to a given one where a run of bits is clear in each of a few lines, from the first line
 * on in steps of 1 or -1. Places count from an origin, up to a length; only those within a word around the
 * given place are searched. Returns -1 if there is none.
 */
export function findSpace(
  { words, stride }: Lines,
  first: number,
  step: number,
  count: number,
  breadth: number,
  origin: number,
  length: number,
  at: number,
): number {
  const start = origin + at - HALF;
  const shift = start & 31;
  const line = first * stride + (start >> 5);
  const last = count - 1;
  // Beyond the ends of a line are the bits of others, but the border is set, so that they do not matter.
  let taken = bitsAt(words, line + last * step * stride, shift);
  for (let i = 0; i < last; i += THIN) taken |= bitsAt(words, line + i * step * stride, shift);
  const within = (-1 << Math.max(0, HALF - at)) & (-1 >>> Math.max(0, HALF + at - length));
  const fitting = runsOf(~taken, Math.min(breadth, HALF)) & within;
  if (fitting === 0) return -1;
  const after = fitting & (-1 << HALF);
  return at - HALF + 31 - Math.clz32(after === 0 ? fitting : after & -after);
}

/** The bits that begin a run of at least this many set bits. */
function runsOf(bits: number, length: number): number {
  let runs = bits;
  for (let have = 1; have < length; have *= 2) runs &= runs >>> Math.min(have, length - have);
  for (let have = 1; have < length; have *= 2) runs |= runs << Math.min(have, length - have);
  return runs;
}
