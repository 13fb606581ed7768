import { type Bits, Damage, takeBits } from "./bits";
import { buildCode, type Code, createCode, readSymbol } from "./code";

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
  readonly literals: Code;
  readonly distances: Code;
}

/** Lengths and distances of repetitions: the smallest of each symbol, and how many extra bits follow it. */
const LENGTHS = table([3, 4, 5, 6, 7, 8, 9, 10], 4, 29);
const DISTANCES = table([1, 2, 3, 4], 2, 30);

/** The last length is special: it is the longest, and has no extra bits. */
LENGTHS[0][28] = 258;
LENGTHS[1][28] = 0;

/** The order in which the lengths of the code for lengths come. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** The end of a block. */
const END = 256;

/** Thrown if the data unpack to more than is allowed. */
class TooLong extends Error {}

/**
 * Unpacks raw deflate data (RFC 1951) and stops as soon as there are more bytes than allowed. Time and memory are proportional to the input and the
 * output for any data, because memory is allocated as it is needed. Why no library does this: docs/decisions/own-inflate.md.
 */
export function inflate(packed: Uint8Array, most: number): Inflated {
  const inflating: Inflating = {
    bytes: packed,
    at: 0,
    held: 0,
    count: 0,
    out: new Uint8Array(Math.min(most, packed.length * 4)),
    size: 0,
    most,
    literals: createCode(),
    distances: createCode(),
  };
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
  else {
    if (kind === 1) buildFixed(inflating);
    else if (kind === 2) readCodes(inflating);
    else throw new Damage();
    readSymbols(inflating);
  }
  return isLast;
}

function copyStored(inflating: Inflating): void {
  // Skip the rest of the current byte; give back whole bytes that were already taken.
  inflating.at -= inflating.count >> 3;
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

function buildFixed({ literals, distances }: Inflating): void {
  const lengths = Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));
  buildCode(literals, lengths);
  buildCode(distances, new Uint8Array(30).fill(5));
}

/** Reads the codes of a block, which are packed themselves. */
function readCodes(inflating: Inflating): void {
  const literals = takeBits(inflating, 5) + 257;
  const distances = takeBits(inflating, 5) + 1;
  const count = takeBits(inflating, 4) + 4;
  const order = new Uint8Array(19);
  for (let i = 0; i < count; i++) order[ORDER[i]!] = takeBits(inflating, 3);
  buildCode(inflating.literals, order);
  const lengths = readLengths(inflating, literals + distances);
  if (literals > 286 || lengths[END] === 0) throw new Damage();
  buildCode(inflating.literals, lengths.subarray(0, literals));
  buildCode(inflating.distances, lengths.subarray(literals));
}

function readLengths(inflating: Inflating, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  for (let i = 0; i < count; ) {
    const symbol = readSymbol(inflating, inflating.literals);
    if (symbol < 16) {
      lengths[i++] = symbol;
      continue;
    }
    if (symbol === 16 && i === 0) throw new Damage();
    const value = symbol === 16 ? lengths[i - 1]! : 0;
    const times =
      symbol === 16
        ? 3 + takeBits(inflating, 2)
        : symbol === 17
          ? 3 + takeBits(inflating, 3)
          : 11 + takeBits(inflating, 7);
    if (i + times > count) throw new Damage();
    lengths.fill(value, i, i + times);
    i += times;
  }
  return lengths;
}

function readSymbols(inflating: Inflating): void {
  const { literals } = inflating;
  for (;;) {
    const symbol = readSymbol(inflating, literals);
    if (symbol === END) return;
    if (symbol > END) repeat(inflating, symbol - END - 1);
    else {
      if (inflating.size === inflating.out.length) makeRoom(inflating, 1);
      inflating.out[inflating.size++] = symbol;
    }
  }
}

/** Repeats earlier output. */
function repeat(inflating: Inflating, symbol: number): void {
  const length = readFrom(inflating, LENGTHS, symbol);
  const distance = readFrom(inflating, DISTANCES, readSymbol(inflating, inflating.distances));
  if (distance > inflating.size) throw new Damage();
  makeRoom(inflating, length);
  const { out, size } = inflating;
  // Byte by byte, because a repetition may overlap itself. The most common overlap is a single byte.
  if (distance === 1) out.fill(out[size - 1]!, size, size + length);
  else for (let i = size; i < size + length; i++) out[i] = out[i - distance]!;
  inflating.size += length;
}

function readFrom(bits: Bits, [least, extra]: Table, symbol: number): number {
  const first = least[symbol];
  if (first === undefined) throw new Damage();
  return first + takeBits(bits, extra[symbol]!);
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

type Table = readonly [least: Uint16Array, extra: Uint8Array];

/** Makes a table that begins with these values and continues with `per` values for each number of extra bits. */
function table(start: readonly number[], per: number, count: number): Table {
  const least = new Uint16Array(count);
  const extra = new Uint8Array(count);
  least.set(start);
  for (let i = start.length; i < count; i++) {
    extra[i] = Math.floor((i - start.length) / per) + 1;
    least[i] = least[i - 1]! + (1 << extra[i - 1]!);
  }
  return [least, extra];
}
