/** Thrown if data cannot be unpacked. */
class Damage extends Error {}

/** Reads bits from bytes, the lowest bit of each byte first. */
interface Bits {
  readonly bytes: Uint8Array;
  /** The next byte. */
  at: number;
  /** Bits taken from bytes but not read yet, fewer than eight. */
  held: number;
  /** The number of those bits. */
  count: number;
}

/** Reads this many bits, at most 16. @throws Damage if the data end */
function takeBits(bits: Bits, count: number): number {
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
const LONGEST_CODE = 15;

/**
 * A canonical Huffman code. It has no table of all codes of the greatest length, so that a file of a million tiny blocks, each with its own codes,
 * takes time in proportion to its length.
 */
interface Code {
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
function createCode(lengths: Uint8Array): Code {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  const places = new Uint16Array(LONGEST_CODE + 2);
  for (let length = 1, free = 1; length <= LONGEST_CODE; length++) {
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
function readSymbol(bits: Bits, { counts, symbols }: Code): number {
  let place = 0;
  // How far the code is beyond the first of its length.
  let beyond = 0;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    beyond = 2 * beyond + takeBits(bits, 1);
    const count = counts[length]!;
    if (beyond < count) return symbols[place + beyond]!;
    beyond -= count;
    place += count;
  }
  throw new Damage();
}

/** The result of unpacking. */
export type Inflated =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "too long" }
  | { readonly kind: "damaged" };

/** The state of unpacking. */
interface Inflating extends Bits {
  /** The unpacked data so far: the first `size` bytes. */
  out: Uint8Array;
  size: number;
  /** The maximum number of bytes. */
  readonly most: number;
  /** The codes of blocks that have none of their own, once such a block was read. */
  fixed?: Codes;
}

/** The codes of a block: for bytes, its end and lengths of repetitions, and for their distances. */
type Codes = readonly [literals: Code, distances: Code];

/** The order in which the lengths of the code for lengths come. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Symbols up to it are bytes, it ends a block, and those above it are lengths. */
const END = 256;

/** The symbol of the longest repetition, which has no extra bits, and its length. */
const LONGEST = 28;
const LONGEST_LENGTH = 258;

/** Thrown if the data unpack to more than is allowed. */
class TooLong extends Error {}

/**
 * Unpacks raw deflate data (RFC 1951) and stops as soon as there are more bytes than allowed. Time and memory are proportional to the input and the
 * output for any data, because memory is allocated as it is needed. Why no library does this: docs/decisions/own-inflate.md.
 */
export function inflate(packed: Uint8Array, most: number): Inflated {
  const out = new Uint8Array(Math.min(most, packed.length * 4));
  const inflating: Inflating = { bytes: packed, at: 0, held: 0, count: 0, out, size: 0, most };
  try {
    while (!readBlock(inflating));
  } catch (error) {
    if (error instanceof TooLong) return { kind: "too long" };
    if (error instanceof Damage) return { kind: "damaged" };
    throw error;
  }
  return { kind: "bytes", bytes: inflating.out.subarray(0, inflating.size) };
}

/** Unpacks a block. Returns whether it was the last. */
function readBlock(inflating: Inflating): boolean {
  const isLast = takeBits(inflating, 1) === 1;
  const kind = takeBits(inflating, 2);
  if (kind === 0) copyStored(inflating);
  else if (kind === 1) {
    inflating.fixed ??= fixedCodes();
    readSymbols(inflating, inflating.fixed);
  } else if (kind === 2) readSymbols(inflating, readCodes(inflating));
  else throw new Damage();
  return isLast;
}

function copyStored(inflating: Inflating): void {
  // Skip the rest of the current byte.
  inflating.held = 0;
  inflating.count = 0;
  const length = takeBits(inflating, 16);
  const check = takeBits(inflating, 16);
  const { at, bytes } = inflating;
  if (length !== (~check & 0xffff) || at + length > bytes.length) throw new Damage();
  makeRoom(inflating, length);
  inflating.out.set(bytes.subarray(at, at + length), inflating.size);
  inflating.size += length;
  inflating.at += length;
}

function fixedCodes(): Codes {
  const lengths = Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));
  return [createCode(lengths), createCode(new Uint8Array(30).fill(5))];
}

/** Reads the codes of a block, which are packed themselves. */
function readCodes(inflating: Inflating): Codes {
  const literals = takeBits(inflating, 5) + 257;
  const distances = takeBits(inflating, 5) + 1;
  const count = takeBits(inflating, 4) + 4;
  const order = new Uint8Array(19);
  for (let i = 0; i < count; i++) order[ORDER[i]!] = takeBits(inflating, 3);
  const lengths = readLengths(inflating, createCode(order), literals + distances);
  if (literals > 286 || distances > 30 || lengths[END] === 0) throw new Damage();
  return [createCode(lengths.subarray(0, literals)), createCode(lengths.subarray(literals))];
}

/** The symbols for repeated lengths: how often at least, and how many bits say how much more often. */
const REPEATED = [
  [3, 2],
  [3, 3],
  [11, 7],
] as const;

function readLengths(inflating: Inflating, code: Code, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  for (let i = 0; i < count; ) {
    const symbol = readSymbol(inflating, code);
    if (symbol < 16) {
      lengths[i++] = symbol;
      continue;
    }
    if (symbol === 16 && i === 0) throw new Damage();
    const [least, extra] = REPEATED[symbol - 16]!;
    const end = i + least + takeBits(inflating, extra);
    if (end > count) throw new Damage();
    lengths.fill(symbol === 16 ? lengths[i - 1]! : 0, i, end);
    i = end;
  }
  return lengths;
}

function readSymbols(inflating: Inflating, [literals, distances]: Codes): void {
  for (;;) {
    const symbol = readSymbol(inflating, literals);
    if (symbol === END) return;
    if (symbol > END) repeat(inflating, symbol - END - 1, distances);
    else {
      if (inflating.size === inflating.out.length) makeRoom(inflating, 1);
      inflating.out[inflating.size++] = symbol;
    }
  }
}

/** Repeats earlier output. */
function repeat(inflating: Inflating, symbol: number, distances: Code): void {
  if (symbol > LONGEST) throw new Damage();
  const length = symbol === LONGEST ? LONGEST_LENGTH : 3 + readValue(inflating, symbol, 4);
  const distance = 1 + readValue(inflating, readSymbol(inflating, distances), 2);
  if (distance > inflating.size) throw new Damage();
  makeRoom(inflating, length);
  const { out, size } = inflating;
  // Byte by byte, because a repetition may overlap itself. The most common overlap is a single byte.
  if (distance === 1) out.fill(out[size - 1]!, size, size + length);
  else for (let i = size; i < size + length; i++) out[i] = out[i - distance]!;
  inflating.size += length;
}

/** The value of a symbol that stands for a range: the first `2 * per` symbols stand for one value each, and then each `per` have one more extra bit. */
function readValue(bits: Bits, symbol: number, per: number): number {
  if (symbol < 2 * per) return symbol;
  const extra = Math.floor(symbol / per) - 1;
  return ((per + (symbol % per)) << extra) + takeBits(bits, extra);
}

/** Makes room for this many more bytes. */
function makeRoom(inflating: Inflating, more: number): void {
  const { out, size, most } = inflating;
  if (size + more > most) throw new TooLong();
  if (size + more <= out.length) return;
  const larger = new Uint8Array(Math.min(most, Math.max(size + more, out.length * 2)));
  larger.set(out);
  inflating.out = larger;
}
