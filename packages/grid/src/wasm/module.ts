import { type Code, list, unsigned } from "./code";

/** The types of values: 32-bit and 64-bit integers, 64-bit floats, and 128-bit vectors. */
export type ValueType = keyof typeof TYPES;

const TYPES = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b } as const;

/** A parameter or a variable of a function. */
export interface Local {
  /** The expression that reads it. */
  readonly get: Code;
  /** The statement that assigns a value to it. */
  set(value: Code): Code;
}

/** Declares the locals of the function that is being written. */
export interface Locals {
  /** Declares the next parameter. Declare all parameters before the first variable. */
  parameter(type: ValueType): Local;
  /** Declares another variable, with the initial value 0. */
  variable(type: ValueType): Local;
}

/** A function that is ready to be put into a module. */
export interface WasmFunction {
  readonly parameters: readonly ValueType[];
  readonly variables: readonly ValueType[];
  readonly body: Code;
}

/**
 * Writes a function that returns an i32.
 *
 * @param write declares the locals and returns the code, whose last piece leaves the result on the stack
 * @example
 * const double = wasmFunction(({ parameter }) => {
 *   const number = parameter("i32");
 *   return i32.add(number.get, number.get);
 * });
 */
export function wasmFunction(write: (locals: Locals) => Code): WasmFunction {
  const parameters: ValueType[] = [];
  const variables: ValueType[] = [];
  const body = write({
    parameter(type) {
      if (variables.length > 0) throw new RangeError("declare all parameters before the first variable");
      parameters.push(type);
      return local(parameters.length - 1);
    },
    variable(type) {
      variables.push(type);
      return local(parameters.length + variables.length - 1);
    },
  });
  return { parameters, variables, body };
}

function local(index: number): Local {
  return {
    get: [0x20, ...unsigned(index)],
    set: (value) => [...value, 0x21, ...unsigned(index)],
  };
}

/**
 * Assembles a module that exports these functions under their names. They work on the memory that the module imports as `env.memory`. The bytes
 * follow the WebAssembly core specification 2.0 (chapter 5), so no build step is needed.
 *
 * @example
 * const module = new WebAssembly.Module(assemble({ double }));
 */
export function assemble(functions: Readonly<Record<string, WasmFunction>>): Uint8Array {
  const bodies = Object.values(functions);
  const exported = Object.keys(functions).map((key, i) => [...name(key), 0x00, ...unsigned(i)]);
  const memory = [...name("env"), ...name("memory"), 0x02, 0x00, 0x01];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, bodies.map(typeOf)),
    ...section(2, [memory]),
    ...section(
      3,
      bodies.map((_, i) => unsigned(i)),
    ),
    ...section(7, exported),
    ...section(10, bodies.map(codeOf)),
  ]);
}

function typeOf({ parameters }: WasmFunction): Code {
  return [0x60, ...list(parameters.map((type) => [TYPES[type]])), ...list([[TYPES.i32]])];
}

function codeOf({ variables, body }: WasmFunction): Code {
  const code = [...list(variables.map((type) => [0x01, TYPES[type]])), ...body, 0x0b];
  return [...unsigned(code.length), ...code];
}

function section(id: number, entries: readonly Code[]): Code {
  const content = list(entries);
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): Code {
  return list([...text].map((letter) => [letter.charCodeAt(0)]));
}
