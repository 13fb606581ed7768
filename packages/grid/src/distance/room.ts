import { instantiate, PAGE_BYTES, type WasmEngine, type WasmMemory, wasmEngine } from "../wasm";
import { BUCKETS, type FloodProgram, floodProgram } from "./program/flood";
import type { Walk } from "./program/walk";

/** Where a flood of a map of one size works, and the parts of it that are written and read from outside. */
export interface Room {
  /** The memory's buffer when the views were made: another one once it has grown. */
  readonly buffer: ArrayBuffer;
  readonly stride: number;
  readonly todo: number;
  readonly open: number;
  readonly dist: number;
  readonly queue: number;
  readonly links: number;
  readonly heads: number;
  /** The address of `costs`. */
  readonly start: number;
  readonly costs: Uint8Array;
  readonly distances: Int32Array;
  readonly goals: Int32Array;
}

/** The largest map, in cells, that is computed in WebAssembly: the memory for it stays, about 60 MB. */
const MAX_CELLS = 2 ** 22;

/** The smallest: below, handing over costs more than it saves. */
const MIN_CELLS = 64;

// One memory for all fields, as nothing in it outlives a call.
let memory: WasmMemory | undefined;
// The least number of bytes that the engine once refused: it looked for garbage first, which takes long, and is not asked again.
let refused = Number.POSITIVE_INFINITY;
const programs: { [W in Walk]?: FloodProgram } = {};

/**
 * Room for a map of this size, the one given if it still serves. Nothing where the plain loop has to do: without WebAssembly, on a page that
 * forbids it, without memory, or for a map that is too small or too large.
 */
export function roomFor(width: number, height: number, before: Room | undefined): Room | undefined {
  const engine = wasmEngine();
  const cells = width * height;
  if (engine === undefined || refused === 0 || cells < MIN_CELLS || cells > MAX_CELLS) return undefined;
  if (before !== undefined && before.buffer === memory?.buffer) return before;
  return layOut(engine, width, height);
}

function layOut(engine: WasmEngine, width: number, height: number): Room | undefined {
  const cells = width * height;
  const stride = width + 1;
  const plane = align(stride * (height + 2) + 32);
  const start = 16;
  const todo = start + align(cells + 32);
  const open = todo + plane;
  const dist = open + plane;
  const links = dist + 4 * plane;
  const queue = links + 4 * plane;
  const heads = queue + align(4 * (cells + 8));
  const buffer = reserve(engine, heads + 4 * BUCKETS);
  if (buffer === undefined) return undefined;
  return {
    ...{ buffer, stride, todo, open, dist, queue, links, heads, start },
    costs: new Uint8Array(buffer, start, cells),
    distances: new Int32Array(buffer, dist, cells),
    goals: new Int32Array(buffer, queue, cells),
  };
}

function align(bytes: number): number {
  return (bytes + 15) & ~15;
}

/** The memory's buffer, of so many bytes at least. Nothing if the engine has no more. */
function reserve(engine: WasmEngine, bytes: number): ArrayBuffer | undefined {
  if (bytes >= refused) return undefined;
  const pages = Math.ceil(bytes / PAGE_BYTES);
  try {
    memory ??= new engine.Memory({ initial: pages });
    const missing = pages - memory.buffer.byteLength / PAGE_BYTES;
    if (missing > 0) memory.grow(missing);
    return memory.buffer;
  } catch {
    refused = bytes;
    return undefined;
  }
}

/** The program of a walk, on the memory that rooms are in. Nothing on a page that forbids programs. */
export function programFor(walk: Walk): FloodProgram | undefined {
  return programs[walk] ?? loadProgram(walk);
}

function loadProgram(walk: Walk): FloodProgram | undefined {
  const engine = wasmEngine();
  if (engine === undefined || memory === undefined) return undefined;
  try {
    const program = instantiate<FloodProgram>(engine, new engine.Module(floodProgram(walk)), memory);
    programs[walk] = program;
    return program;
  } catch {
    refused = 0;
    return undefined;
  }
}
