/** Thrown if data cannot be unpacked. */
export class Damage extends Error {}

/** Reads bits from bytes, the lowest bit of each byte first. */
export interface Bits {
  readonly bytes: Uint8Array;
  /** The next byte. */
  at: number;
  /** Bits taken from bytes but not read yet. */
  held: number;
  /** The number of those bits. */
  count: number;
}

/** Takes bytes until at least this many bits are available, at most 16, or until the bytes end. */
export function fillBits(bits: Bits, count: number): void {
  while (bits.count < count && bits.at < bits.bytes.length) {
    bits.held |= bits.bytes[bits.at++]! << bits.count;
    bits.count += 8;
  }
}

/** Reads this many bits, at most 16. @throws Damage if the data end */
export function takeBits(bits: Bits, count: number): number {
  fillBits(bits, count);
  if (bits.count < count) throw new Damage();
  const value = bits.held & ((1 << count) - 1);
  bits.held >>>= count;
  bits.count -= count;
  return value;
}

/** Reads one bit. @throws Damage if the data end */
export function takeBit(bits: Bits): number {
  return takeBits(bits, 1);
}
