import {
  type Code,
  i32,
  instantiate,
  type Local,
  PAGE_BYTES,
  type WasmEngine,
  type WasmMemory,
  wasmEngine,
} from "../wasm";

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

/** Memory that the programs of this package share, because little in it outlives a call and engines allow only a few memories. */
export interface ProgramMemory {
  readonly memory: WasmMemory;
  readonly buffer: ArrayBuffer;
  /** Whether a larger memory has replaced it; then nothing runs on it any more. */
  isReplaced: boolean;
  /** What is known about the contents. A program that overwrites them sets it to undefined. */
  kept: object | undefined;
}

/** A program and what has been built from it. */
export interface Program<Exports> {
  readonly write: () => Uint8Array;
  module?: object;
  exports?: Exports;
  /** The memory that `exports` works on. */
  memory?: ProgramMemory;
}

/** The size of the first memory: enough for a distance field of 500x500. Unused memory costs nothing. */
const FIRST_BYTES = 5_242_880;

let current: ProgramMemory | undefined;

// The smallest number of bytes that the engine has refused. It collects garbage before it refuses, which is slow, so it is not asked again.
let refused = Number.POSITIVE_INFINITY;

/** The engine, unless it has no WebAssembly or has refused to load a program. */
export function programEngine(): WasmEngine | undefined {
  return refused === 0 ? undefined : wasmEngine();
}

/**
 * Returns memory of at least this many bytes, or undefined if the engine has none left. A memory that is too
 * small is replaced, never grown: growing detaches its buffer, and once a process has seen a detached buffer,
 * V8 makes all its loops over typed arrays two to three times slower.
 */
export function reserveMemory(engine: WasmEngine, bytes: number): ProgramMemory | undefined {
  const before = current?.buffer.byteLength ?? 0;
  if (bytes <= before) return current;
  if (bytes >= refused) return undefined;
  const wanted = Math.max(bytes, Math.min(2 * before, refused - 1), FIRST_BYTES);
  try {
    const memory = new engine.Memory({ initial: Math.ceil(wanted / PAGE_BYTES) });
    if (current !== undefined) current.isReplaced = true;
    current = { memory, buffer: memory.buffer, isReplaced: false, kept: undefined };
    return current;
  } catch {
    refused = bytes;
    return undefined;
  }
}

/** The functions of a program on the memory that was last reserved. Undefined on a page that forbids WebAssembly. */
export function loadProgram<Exports>(program: Program<Exports>): Exports | undefined {
  return program.memory === current ? program.exports : buildProgram(program);
}

function buildProgram<Exports>(program: Program<Exports>): Exports | undefined {
  const engine = programEngine();
  if (engine === undefined || current === undefined) return undefined;
  try {
    program.module ??= new engine.Module(program.write());
    program.exports = instantiate<Exports>(engine, program.module, current.memory);
    program.memory = current;
    return program.exports;
  } catch {
    refused = 0;
    return undefined;
  }
}

/** The next multiple of 16. */
export function align(bytes: number): number {
  return (bytes + 15) & ~15;
}
