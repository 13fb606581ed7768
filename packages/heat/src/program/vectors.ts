import { instantiate, PAGE_BYTES, type WasmEngine, wasmEngine } from "@delvekit/grid/wasm";
import { CHUNK_KINDS } from "./kind";
import { chunkProgram } from "./program";

/** The step of a chunk, as `chunkProgram` has it. Addresses and distances are in bytes. Answers with bits of what changed. */
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
  /** The steps by the numbers of the kinds of chunk, as far as they were needed. */
  readonly steps: (VectorStep | undefined)[];
  /** Makes the step for a kind of chunk. */
  readonly load: (kind: number) => VectorStep;
}

/** A part of such a memory, from `offset` on. */
export interface VectorSpace {
  readonly memory: VectorMemory;
  readonly offset: number;
}

/**
 * The size of a memory that fields share: about 50 levels of 80x50. Engines set gigabytes of addresses aside for each memory, whatever its
 * size; Chromium has room for 125 of them.
 */
const SHARED_BYTES = 8_388_608;

/** What spaces are multiples of: two floats. */
const SPACE_BYTES = 16;

/** The programs by the numbers of the kinds of chunk, compiled when first needed. */
const modules: (object | undefined)[] = [];

/** The memory that the next small field gets its space in, and how much of it is taken. What is given back waits until all of it is. */
let shared: { readonly memory: VectorMemory; taken: number } | undefined;

/** Whether the engine once had none. It looked for garbage first, which takes long: it is not asked again. */
let isRefused = false;

/**
 * Space for so many bytes, all 0. Nothing where there is none to be had: in an engine without WebAssembly or its vectors, on a page whose
 * policy forbids it, or when there is no more room for memories.
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
  // Found out before any memory is taken: an engine that cannot run one program cannot run any.
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
