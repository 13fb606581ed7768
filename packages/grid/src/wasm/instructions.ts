import { type Code, sequence, signed, unsigned } from "./code";

/** A whole number of bytes to add to an address, which is best a multiple of 8. */
const at = (offset: number): Code => [0x03, ...unsigned(offset)];

/** Instructions on whole numbers of 32 bits. Comparisons answer 1 or 0. */
export const i32 = {
  /** From -2^31 to 2^31 - 1. */
  const: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code, offset = 0) => sequence(address, [0x28, 0, ...unsigned(offset)]),
  /** One byte, from 0 to 255. */
  load8: (address: Code, offset = 0) => sequence(address, [0x2d, 0, ...unsigned(offset)]),
  store: (address: Code, value: Code) => sequence(address, value, [0x36, 0, 0]),
  store8: (address: Code, value: Code) => sequence(address, value, [0x3a, 0, 0]),
  isZero: (a: Code) => sequence(a, [0x45]),
  equal: (a: Code, b: Code) => sequence(a, b, [0x46]),
  /** Of numbers without a sign, such as addresses. */
  less: (a: Code, b: Code) => sequence(a, b, [0x49]),
  differ: (a: Code, b: Code) => sequence(a, b, [0x47]),
  add: (a: Code, b: Code) => sequence(a, b, [0x6a]),
  subtract: (a: Code, b: Code) => sequence(a, b, [0x6b]),
  multiply: (a: Code, b: Code) => sequence(a, b, [0x6c]),
  and: (a: Code, b: Code) => sequence(a, b, [0x71]),
  or: (a: Code, b: Code) => sequence(a, b, [0x72]),
  shiftLeft: (a: Code, b: Code) => sequence(a, b, [0x74]),
  /** Fills up with zeros. */
  shiftRight: (a: Code, b: Code) => sequence(a, b, [0x76]),
  /** `a` if `condition` is not 0, else `b`. */
  select: (condition: Code, a: Code, b: Code) => sequence(a, b, condition, [0x1b]),
};

/** Instructions on floats. */
export const f64 = {
  one: [0x44, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f] as Code,
  load: (address: Code) => sequence(address, [0x2b], at(0)),
  differ: (a: Code, b: Code) => sequence(a, b, [0x62]),
};

/** Instructions on vectors of 16 bytes, here two floats: in lane 0 the one of the lower address, in lane 1 the other. */
export const v128 = {
  load: (address: Code, offset = 0) => sequence(address, [0xfd, 0x00], at(offset)),
  store: (address: Code, value: Code) => sequence(address, value, [0xfd, 0x0b], at(0)),
  /** Only one of the two lanes. */
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
  and: (a: Code, b: Code) => sequence(a, b, [0xfd, 0x4e]),
  or: (a: Code, b: Code) => sequence(a, b, [0xfd, 0x50]),
  anyTrue: (a: Code) => sequence(a, [0xfd, 0x53]),
};

/** Instructions on sixteen bytes at a time, from 0 to 255. */
export const i8x16 = {
  all: (a: Code) => sequence(a, [0xfd, 0x0f]),
  min: (a: Code, b: Code) => sequence(a, b, [0xfd, 0x77]),
};

/** Instructions on four whole numbers of 32 bits at a time. */
export const i32x4 = {
  all: (a: Code) => sequence(a, [0xfd, 0x11]),
};

/** Instructions on two floats at a time. */
export const f64x2 = {
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
