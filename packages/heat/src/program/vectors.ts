import { instantiate, PAGE_BYTES, type WasmEngine, wasmEngine } from "@delvekit/grid/wasm";
import { CHUNK_KINDS } from "./kind";
import { chunkProgram } from "./program";

/** The step of a chunk, as built by `chunkProgram`. Addresses and distances are in bytes. Returns the bits of what changed. */
export type VectorStep = (
  start: number,
  northFlows: number,
  westFlow: number,
  columns: number,
  rows: number,
  stride: number,
  plane: number,
  air: number,
) => number;

/** A memory in which steps can run on vectors. */
export interface VectorMemory {
  readonly buffer: ArrayBuffer;
  /** The steps by number of the kind of chunk, as far as they have been needed. */
  readonly steps: (VectorStep | undefined)[];
  /** Loads the step for a kind of chunk. */
  readonly load: (kind: number) => VectorStep;
}

/** A part of such a memory, starting at `offset`. */
export interface VectorSpace {
  readonly memory: VectorMemory;
  readonly offset: number;
}

/**
 * The size of a memory that fields share: about 50 levels of 80x50. Engines reserve gigabytes of address space for each memory, whatever its size;
 * Chromium has room for 125 of them.
 */
const SHARED_BYTES = 8_388_608;

/** Spaces are multiples of two floats. */
const SPACE_BYTES = 16;

/** The programs by number of the kind of chunk, compiled when first needed. */
const modules: (object | undefined)[] = [];

/**
 * The memory from which the next small field gets its space, and how much of it is used. Space is never reused: a memory is freed once all its fields
 * are gone.
 */
let shared: { readonly memory: VectorMemory; taken: number } | undefined;

/** Whether the engine has refused memory once. It collects garbage before it refuses, which is slow, so it is not asked again. */
let isRefused = false;

/**
 * Space of this many bytes, all 0. Undefined if none is available: in an engine without WebAssembly or its vectors, on a page whose policy forbids
 * it, or when the engine has no more room for memories.
 */
export function takeVectorSpace(bytes: number): VectorSpace | undefined {
  const engine = wasmEngine();
  if (engine === undefined || isRefused) return undefined;
  try {
    if (bytes > SHARED_BYTES) return { memory: createMemory(engine, bytes), offset: 0 };
    if (shared === undefined || shared.taken + bytes > SHARED_BYTES) {
      shared = { memory: createMemory(engine, SHARED_BYTES), taken: 0 };
    }
    const offset = shared.taken;
    shared.taken += Math.ceil(bytes / SPACE_BYTES) * SPACE_BYTES;
    return { memory: shared.memory, offset };
  } catch {
    isRefused = true;
    return undefined;
  }
}

function createMemory(engine: WasmEngine, bytes: number): VectorMemory {
  // Checked before any memory is taken: an engine that cannot run one program cannot run any.
  moduleOf(engine, 0);
  const memory = new engine.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const load = (kind: number) =>
    instantiate<{ readonly step: VectorStep }>(engine, moduleOf(engine, kind), memory).step;
  return { buffer: memory.buffer, steps: CHUNK_KINDS.map(() => undefined), load };
}

function moduleOf(engine: WasmEngine, kind: number): object {
  modules[kind] ??= new engine.Module(chunkProgram(CHUNK_KINDS[kind]!));
  return modules[kind];
}
