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

/** Memory in which steps can run on vectors. */
export interface VectorMemory {
  readonly buffer: ArrayBuffer;
  /** The steps by the numbers of the kinds of chunk, as far as they were needed. */
  readonly steps: (VectorStep | undefined)[];
  /** Makes the step for a kind of chunk. */
  readonly load: (kind: number) => VectorStep;
}

/** What is needed of an engine's WebAssembly. Not every project's type libraries know it. */
interface WasmEngine {
  readonly Module: new (program: Uint8Array) => object;
  readonly Memory: new (pages: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, object>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

const PAGE_BYTES = 65_536;

/** The programs by the numbers of the kinds of chunk, compiled when first needed. */
const modules: (object | undefined)[] = [];

/**
 * Memory of so many bytes, all 0. Nothing where there is none to be had: in an engine without WebAssembly or its vectors, on a page whose
 * policy forbids it, or when there is no more room for such memories.
 */
export function createVectorMemory(bytes: number): VectorMemory | undefined {
  if (!isLittleEndian()) return undefined;
  try {
    const engine = (globalThis as unknown as { readonly WebAssembly: WasmEngine }).WebAssembly;
    moduleOf(engine, 0);
    const memory = new engine.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const load = (kind: number) => {
      const { exports } = new engine.Instance(moduleOf(engine, kind), { heat: { memory } });
      return exports["step"] as VectorStep;
    };
    return { buffer: memory.buffer, steps: CHUNK_KINDS.map(() => undefined), load };
  } catch {
    return undefined;
  }
}

function moduleOf(engine: WasmEngine, kind: number): object {
  modules[kind] ??= new engine.Module(chunkProgram(CHUNK_KINDS[kind]!));
  return modules[kind];
}

/** Whether arrays see a memory, which is little-endian, as it is. */
function isLittleEndian(): boolean {
  return new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
}
