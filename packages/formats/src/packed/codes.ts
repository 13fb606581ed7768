/** Thrown if data cannot be unpacked. */
export class Damage extends Error {}

/** Reads bits from bytes, the lowest bit of each byte first. */
export interface Bits {
  readonly bytes: Uint8Array;
  /** The next byte. */
  at: number;
  /** Bits taken from bytes but not read yet, fewer than eight. */
  held: number;
  /** The number of those bits. */
  count: number;
}

/** Reads this many bits, at most 16. @throws Damage if the data end */
export function takeBits(bits: Bits, count: number): number {
  while (bits.count < count) {
    if (bits.at === bits.bytes.length) throw new Damage();
    bits.held |= bits.bytes[bits.at++]! << bits.count;
    bits.count += 8;
  }
  const value = bits.held & ((1 << count) - 1);
  bits.held >>>= count;
  bits.count -= count;
  return value;
}

/** The longest code of deflate. */
const LONGEST = 15;

/**
 * A canonical Huffman code. It has no table of all codes of the greatest length, so that a file of a million tiny blocks, each with its own codes,
 * takes time in proportion to its length.
 */
export interface Code {
  /** How many symbols have a code of each length. */
  readonly counts: Uint16Array;
  /** Symbols in the order of their codes. */
  readonly symbols: Uint16Array;
}

/**
 * Makes a code from the length of each symbol's code, 0 for none.
 *
 * @throws Damage if there are more codes than the bits allow
 */
export function createCode(lengths: Uint8Array): Code {
  const counts = new Uint16Array(LONGEST + 1);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  const places = new Uint16Array(LONGEST + 2);
  for (let length = 1, free = 1; length <= LONGEST; length++) {
    free = 2 * free - counts[length]!;
    if (free < 0) throw new Damage();
    places[length + 1] = places[length]! + counts[length]!;
  }
  const symbols = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++)
    if (lengths[symbol] !== 0) symbols[places[lengths[symbol]!]!++] = symbol;
  return { counts, symbols };
}

/** Reads a symbol. @throws Damage if there is none, or the data end */
export function readSymbol(bits: Bits, { counts, symbols }: Code): number {
  let place = 0;
  // How far the code is beyond the first of its length.
  let beyond = 0;
  for (let length = 1; length <= LONGEST; length++) {
    beyond = 2 * beyond + takeBits(bits, 1);
    const count = counts[length]!;
    if (beyond < count) return symbols[place + beyond]!;
    beyond -= count;
    place += count;
  }
  throw new Damage();
}
