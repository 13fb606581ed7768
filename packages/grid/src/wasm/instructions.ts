import { type Code, sequence, signed, unsigned } from "./code";

/** An offset that is added to an address, in bytes, preferably a multiple of 8. */
const at = (offset: number): Code => [0x03, ...unsigned(offset)];

/** Instructions on 32-bit integers. Comparisons yield 1 or 0. */
export const i32 = {
  /** From -2^31 to 2^31 - 1. */
  const: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code, offset = 0) => sequence(address, [0x28, 0, ...unsigned(offset)]),
  /** One byte, from 0 to 255. */
  load8: (address: Code, offset = 0) => sequence(address, [0x2d, 0, ...unsigned(offset)]),
  store: (address: Code, value: Code, offset = 0) => sequence(address, value, [0x36, 0, ...unsigned(offset)]),
  store16: (address: Code, value: Code, offset = 0) =>
    sequence(address, value, [0x3b, 0, ...unsigned(offset)]),
  store8: (address: Code, value: Code) => sequence(address, value, [0x3a, 0, 0]),
  isZero: (a: Code) => sequence(a, [0x45]),
  /** How many of the lowest bits are 0. */
  trailingZeros: (a: Code) => sequence(a, [0x68]),
  equal: (a: Code, b: Code) => sequence(a, b, [0x46]),
  /** Compares unsigned numbers, such as addresses. */
  less: (a: Code, b: Code) => sequence(a, b, [0x49]),
  lessSigned: (a: Code, b: Code) => sequence(a, b, [0x48]),
  differ: (a: Code, b: Code) => sequence(a, b, [0x47]),
  add: (a: Code, b: Code) => sequence(a, b, [0x6a]),
  subtract: (a: Code, b: Code) => sequence(a, b, [0x6b]),
  multiply: (a: Code, b: Code) => sequence(a, b, [0x6c]),
  and: (a: Code, b: Code) => sequence(a, b, [0x71]),
  or: (a: Code, b: Code) => sequence(a, b, [0x72]),
  xor: (a: Code, b: Code) => sequence(a, b, [0x73]),
  shiftLeft: (a: Code, b: Code) => sequence(a, b, [0x74]),
  /** Fills with zeros. */
  shiftRight: (a: Code, b: Code) => sequence(a, b, [0x76]),
  /** `a` if `condition` is not 0, else `b`. */
  select: (condition: Code, a: Code, b: Code) => sequence(a, b, condition, [0x1b]),
};

/** Instructions on 64-bit integers, which hold sets of bits. */
export const i64 = {
  /** Converts a 32-bit integer, unsigned, and back by dropping the upper half. */
  from: (a: Code) => sequence(a, [0xad]),
  lower: (a: Code) => sequence(a, [0xa7]),
  load: (address: Code) => sequence(address, [0x29, 0, 0]),
  store: (address: Code, value: Code) => sequence(address, value, [0x37, 0, 0]),
  /** Yields an i32. */
  isZero: (a: Code) => sequence(a, [0x50]),
  trailingZeros: (a: Code) => sequence(a, [0x7a]),
  and: (a: Code, b: Code) => sequence(a, b, [0x83]),
  or: (a: Code, b: Code) => sequence(a, b, [0x84]),
  xor: (a: Code, b: Code) => sequence(a, b, [0x85]),
  shiftLeft: (a: Code, b: Code) => sequence(a, b, [0x86]),
  /** Fills with zeros. */
  shiftRight: (a: Code, b: Code) => sequence(a, b, [0x88]),
  one: [0x42, 1] as Code,
};

/** The eight bytes of a float, the lowest first. */
function floatBytes(value: number): Code {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value, true);
  return Array.from({ length: 8 }, (_, i) => bytes.getUint8(i));
}

/** Instructions on floats. */
export const f64 = {
  const: (value: number): Code => [0x44, ...floatBytes(value)],
  /** Converts a signed 32-bit integer. */
  from: (a: Code) => sequence(a, [0xb7]),
  load: (address: Code) => sequence(address, [0x2b], at(0)),
  differ: (a: Code, b: Code) => sequence(a, b, [0x62]),
};

/** Instructions on vectors of 16 bytes, here two floats: lane 0 holds the one at the lower address, lane 1 the other. */
export const v128 = {
  load: (address: Code, offset = 0) => sequence(address, [0xfd, 0x00], at(offset)),
  store: (address: Code, value: Code, offset = 0) => sequence(address, value, [0xfd, 0x0b], at(offset)),
  /** Eight bytes from memory, and eight zeros. */
  load64: (address: Code) => sequence(address, [0xfd, 0x5d, 0, 0]),
  /** Replaces one of the sixteen bytes with one byte from memory. */
  load8Lane: (lane: number, address: Code, bytes: Code) => sequence(address, bytes, [0xfd, 0x54, 0, 0, lane]),
  /** Stores one of the sixteen bytes. */
  store8Lane: (lane: number, address: Code, bytes: Code) =>
    sequence(address, bytes, [0xfd, 0x58, 0, 0, lane]),
  /** Stores one of the two lanes. */
  storeLane: (lane: 0 | 1, address: Code, value: Code) =>
    sequence(address, value, [0xfd, 0x5b], at(0), [lane]),
  /** One float from memory, in both lanes. */
  loadTwice: (address: Code, offset = 0) => sequence(address, [0xfd, 0x0a], at(offset)),
  none: [0xfd, 0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] as Code,
  /** All bits set in lane 0, none in lane 1. */
  lane0: [0xfd, 0x0c, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0] as Code,
  /** Lane 1 of `a`, then lane 0 of `b`. */
  between: (a: Code, b: Code) =>
    sequence(a, b, [0xfd, 0x0d, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]),
  /** Lane 0 of `a`, then lane 1 of `b`. */
  join: (a: Code, b: Code) =>
    sequence(a, b, [0xfd, 0x0d, 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 28, 29, 30, 31]),
  and: (a: Code, b: Code) => sequence(a, b, [0xfd, 0x4e]),
  or: (a: Code, b: Code) => sequence(a, b, [0xfd, 0x50]),
  anyTrue: (a: Code) => sequence(a, [0xfd, 0x53]),
};

/** Instructions on sixteen bytes at a time, from 0 to 255. */
export const i8x16 = {
  all: (a: Code) => sequence(a, [0xfd, 0x0f]),
  /** Eight bytes, repeated once. */
  const: (...bytes: readonly [number, number, number, number, number, number, number, number]): Code => [
    ...[0xfd, 0x0c],
    ...bytes,
    ...bytes,
  ],
  /** Sets all bits of a byte where the operands are equal, or where they differ. */
  equal: (a: Code, b: Code) => sequence(a, b, [0xfd, 0x23]),
  differ: (a: Code, b: Code) => sequence(a, b, [0xfd, 0x24]),
  /** Collects the highest bit of each byte into an i32. */
  bits: (a: Code) => sequence(a, [0xfd, 0x64]),
};

/** Instructions on four 32-bit integers at a time. */
export const i32x4 = {
  all: (a: Code) => sequence(a, [0xfd, 0x11]),
  /** One of the four integers, as an i32. */
  lane: (a: Code, lane: number) => sequence(a, [0xfd, 0x1b, lane]),
  withLane: (a: Code, lane: number, value: Code) => sequence(a, value, [0xfd, 0x1c, lane]),
  subtract: (a: Code, b: Code) => sequence(a, b, [0xfd, 0xb1, 0x01]),
  /** Compares signed numbers. */
  max: (a: Code, b: Code) => sequence(a, b, [0xfd, 0xb8, 0x01]),
  min: (a: Code, b: Code) => sequence(a, b, [0xfd, 0xb6, 0x01]),
};

/** Instructions on two floats at a time. */
export const f64x2 = {
  const: (lane0: number, lane1: number): Code => [0xfd, 0x0c, ...floatBytes(lane0), ...floatBytes(lane1)],
  both: (a: Code) => sequence(a, [0xfd, 0x14]),
  differ: (a: Code, b: Code) => sequence(a, b, [0xfd, 0x48]),
  truncate: (a: Code) => sequence(a, [0xfd, 0x7a]),
  abs: (a: Code) => sequence(a, [0xfd, 0xec, 0x01]),
  add: (a: Code, b: Code) => sequence(a, b, [0xfd, 0xf0, 0x01]),
  subtract: (a: Code, b: Code) => sequence(a, b, [0xfd, 0xf1, 0x01]),
  multiply: (a: Code, b: Code) => sequence(a, b, [0xfd, 0xf2, 0x01]),
  divide: (a: Code, b: Code) => sequence(a, b, [0xfd, 0xf3, 0x01]),
  min: (a: Code, b: Code) => sequence(a, b, [0xfd, 0xf6, 0x01]),
  max: (a: Code, b: Code) => sequence(a, b, [0xfd, 0xf7, 0x01]),
};
