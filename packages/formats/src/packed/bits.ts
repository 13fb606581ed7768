/** Thrown where data cannot be unpacked. */
export class Damage extends Error {
  override readonly name = "Damage";
}

/** Bits on their way out of bytes, the lowest of each byte first. */
export interface Bits {
  readonly bytes: Uint8Array;
  /** The next byte. */
  at: number;
  /** Bits that were taken from bytes and not yet read. */
  held: number;
  /** How many those are. */
  count: number;
}

/** Takes bytes until at least so many bits are there, 16 at most, or the bytes end. */
export function fillBits(bits: Bits, count: number): void {
  while (bits.count < count && bits.at < bits.bytes.length) {
    bits.held |= bits.bytes[bits.at++]! << bits.count;
    bits.count += 8;
  }
}

/** Reads so many bits, 16 at most. @throws Damage where the data end */
export function takeBits(bits: Bits, count: number): number {
  if (bits.count < count) fillBits(bits, count);
  if (bits.count < count) throw new Damage();
  const value = bits.held & ((1 << count) - 1);
  bits.held >>>= count;
  bits.count -= count;
  return value;
}

/** Reads one bit. @throws Damage where the data end */
export function takeBit(bits: Bits): number {
  return takeBits(bits, 1);
}
