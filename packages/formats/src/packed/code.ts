import { type Bits, Damage, fillBits, takeBit } from "./bits";

/** Codes of up to this many bits are looked up in one step. */
const FAST_BITS = 9;
const FAST_MASK = (1 << FAST_BITS) - 1;

/** The longest code of deflate. */
const LONGEST = 15;

/**
 * A canonical Huffman code. The tables are small and have a fixed size, so that a file of a million tiny blocks, each with its own codes, takes time
 * in proportion to its length.
 */
export interface Code {
  /** How many symbols have a code of each length. */
  readonly counts: Uint16Array;
  /** Symbols in the order of their codes. */
  readonly symbols: Uint16Array;
  /** Indexed by the next bits: the length of the code in the lower four bits, its symbol above; 0 for longer codes. */
  readonly fast: Uint16Array;
}

/** Allocates a code, to be built again for each block. */
export function createCode(): Code {
  return {
    counts: new Uint16Array(LONGEST + 1),
    symbols: new Uint16Array(288),
    fast: new Uint16Array(1 << FAST_BITS),
  };
}

/**
 * Builds the code from the length of each symbol's code, 0 for none.
 *
 * @throws Damage if there are more codes than the bits allow
 */
export function buildCode({ counts, symbols, fast }: Code, lengths: Uint8Array): void {
  counts.fill(0);
  fast.fill(0);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  const places = new Uint16Array(LONGEST + 2);
  const codes = new Uint16Array(LONGEST + 2);
  for (let length = 1; length <= LONGEST; length++) {
    const end = codes[length]! + counts[length]!;
    if (end > 1 << length) throw new Damage();
    places[length + 1] = places[length]! + counts[length]!;
    codes[length + 1] = end << 1;
  }
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!;
    if (length === 0) continue;
    symbols[places[length]!++] = symbol;
    if (length <= FAST_BITS) fillFast(fast, codes[length]!, length, symbol);
    codes[length]!++;
  }
}

/** Codes are stored with their highest bit first, everything else with its lowest, so the index is the reversed code. */
function fillFast(fast: Uint16Array, code: number, length: number, symbol: number): void {
  let index = 0;
  for (let bit = 0; bit < length; bit++) index |= ((code >> bit) & 1) << (length - 1 - bit);
  for (; index <= FAST_MASK; index += 1 << length) fast[index] = (symbol << 4) | length;
}

/** Reads a symbol. @throws Damage if there is none, or the data end */
export function readSymbol(bits: Bits, code: Code): number {
  fillBits(bits, LONGEST);
  const entry = code.fast[bits.held & FAST_MASK]!;
  const length = entry & 15;
  if (length === 0 || length > bits.count) return readLong(bits, code);
  bits.held >>>= length;
  bits.count -= length;
  return entry >> 4;
}

function readLong(bits: Bits, { counts, symbols }: Code): number {
  let code = 0;
  let first = 0;
  let place = 0;
  for (let length = 1; length <= LONGEST; length++) {
    code |= takeBit(bits);
    const count = counts[length]!;
    if (code - first < count) return symbols[place + code - first]!;
    place += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new Damage();
}
