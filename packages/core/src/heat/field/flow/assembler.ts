/**
 * Writes a WebAssembly module of one function: the few instructions that the heat's step is made of, and the frame around them. Byte for byte
 * as the WebAssembly core specification 2.0 has it (its chapter 5), so there is nothing to build and no tool to keep.
 *
 * An expression is the bytes that leave its value on the stack, a statement those that leave nothing.
 */
export type Code = readonly number[];

export type ValueType = keyof typeof TYPES;

/** A parameter or a variable of the function. */
export interface Local {
  readonly get: Code;
  set(value: Code): Code;
}

const TYPES = { i32: 0x7f, f64: 0x7c, v128: 0x7b } as const;

/** The function at work: its locals are numbered as they are asked for, parameters first. */
export interface FunctionBuilder {
  readonly parameters: ValueType[];
  readonly variables: ValueType[];
}

export function createFunction(): FunctionBuilder {
  return { parameters: [], variables: [] };
}

export function parameter(builder: FunctionBuilder, type: ValueType): Local {
  builder.parameters.push(type);
  return local(builder.parameters.length - 1);
}

/** A variable, 0 at first. All parameters come before the first of them. */
export function variable(builder: FunctionBuilder, type: ValueType): Local {
  builder.variables.push(type);
  return local(builder.parameters.length + builder.variables.length - 1);
}

function local(index: number): Local {
  return {
    get: [0x20, ...unsigned(index)],
    set: (value) => [...value, 0x21, ...unsigned(index)],
  };
}

/** A module whose export "step" is the function, on the memory that is imported as "heat.memory". It answers with an i32. */
export function assemble({ parameters, variables }: FunctionBuilder, body: Code): Uint8Array {
  const type = [0x60, ...list(parameters.map((name) => [TYPES[name]])), ...list([[TYPES.i32]])];
  const memory = [...name("heat"), ...name("memory"), 0x02, 0x00, 0x01];
  const locals = list(variables.map((name) => [0x01, TYPES[name]]));
  const code = [...locals, ...body, 0x0b];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, type),
    ...section(2, memory),
    ...section(3, [0x00]),
    ...section(7, [...name("step"), 0x00, 0x00]),
    ...section(10, [...unsigned(code.length), ...code]),
  ]);
}

/** A section of one entry. */
function section(id: number, entry: Code): Code {
  const content = list([entry]);
  return [id, ...unsigned(content.length), ...content];
}

function list(entries: readonly Code[]): Code {
  return [...unsigned(entries.length), ...entries.flat()];
}

function name(text: string): Code {
  return list([...text].map((letter) => [letter.charCodeAt(0)]));
}

/** LEB128: seven bits in a byte, the lowest first. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** One after the other. */
export function sequence(...codes: Code[]): Code {
  return codes.flat();
}

export const nothing: Code = [];

/** `body` again and again, at least once, while `condition` holds after it. */
export function repeatWhile(condition: Code, body: Code): Code {
  return [0x03, 0x40, ...body, ...condition, 0x0d, 0x00, 0x0b];
}

export function when(condition: Code, body: Code): Code {
  return [...condition, 0x04, 0x40, ...body, 0x0b];
}

/** An offset from the address, below 128. Aligned to 8 bytes. */
const at = (offset: number): Code => [0x03, offset];

export const i32 = {
  /** From 0 to 63. */
  const: (value: number): Code => [0x41, value],
  equal: (a: Code, b: Code) => sequence(a, b, [0x46]),
  less: (a: Code, b: Code) => sequence(a, b, [0x49]),
  add: (a: Code, b: Code) => sequence(a, b, [0x6a]),
  subtract: (a: Code, b: Code) => sequence(a, b, [0x6b]),
  multiply: (a: Code, b: Code) => sequence(a, b, [0x6c]),
  and: (a: Code, b: Code) => sequence(a, b, [0x71]),
  or: (a: Code, b: Code) => sequence(a, b, [0x72]),
  shiftLeft: (a: Code, b: Code) => sequence(a, b, [0x74]),
};

export const f64 = {
  one: [0x44, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f] as Code,
  load: (address: Code) => sequence(address, [0x2b], at(0)),
  differ: (a: Code, b: Code) => sequence(a, b, [0x62]),
};

/** 16 bytes, here two floats: in lane 0 the one of the lower address, in lane 1 the other. */
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

/** On both lanes. */
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
