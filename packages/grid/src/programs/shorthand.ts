import { type Code, i32, type Local } from "../wasm";

// Shorthand for writing the programs.

export const WORD = 4;

/** The bytes that a vector holds. */
export const VECTOR = 16;

export const constant = (value: number) => i32.const(value);
export const add = (...terms: readonly Code[]): Code => terms.reduce((sum, term) => i32.add(sum, term));
export const increase = (local: Local, by: Code) => local.set(i32.add(local.get, by));
export const decrease = (local: Local, by: Code) => local.set(i32.subtract(local.get, by));
/** The size in bytes of this many words. */
export const words = (cells: Code) => i32.shiftLeft(cells, constant(2));
export const not0 = (a: Code) => i32.differ(a, constant(0));
