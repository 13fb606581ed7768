import {
  align,
  isCurrent,
  loadProgram,
  type Program,
  type ProgramMemory,
  programEngine,
  reserveMemory,
} from "../programs/memory";
import type { WasmEngine } from "../wasm";
import { BUCKETS, type FloodProgram, floodProgram } from "./program/flood";
import type { Walk } from "./program/walk";

/** The memory in which floods of one map size run, and views of the parts that are accessed from outside. */
export interface Room {
  readonly memory: ProgramMemory;
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

/** The largest map, in cells, that is computed in WebAssembly. Its memory, about 60 MB, is never freed. */
const MAX_CELLS = 2 ** 22;

/** The smallest map: below this, copying the costs takes more time than it saves. */
const MIN_CELLS = 64;

const programs: { readonly [W in Walk]: Program<FloodProgram> } = {
  straight: { write: () => floodProgram("straight") },
  free: { write: () => floodProgram("free") },
  round: { write: () => floodProgram("round") },
};

/**
 * Room for a map of this size; `before` if it still fits. Undefined where the plain loop must be used: without WebAssembly, on a page that forbids
 * it, when memory runs out, or for a map that is too small or too large.
 */
export function roomFor(width: number, height: number, before: Room | undefined): Room | undefined {
  const engine = programEngine();
  const cells = width * height;
  if (engine === undefined || cells < MIN_CELLS || cells > MAX_CELLS) return undefined;
  if (before !== undefined && isCurrent(before.memory)) return before;
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
  const memory = reserveMemory(engine, heads + 4 * BUCKETS);
  if (memory === undefined) return undefined;
  const { buffer } = memory;
  return {
    costs: new Uint8Array(buffer, start, cells),
    distances: new Int32Array(buffer, dist, cells),
    goals: new Int32Array(buffer, queue, cells),
    // Last, so that all rooms have one shape in V8.
    ...{ memory, stride, todo, open, dist, queue, links, heads, start },
  };
}

/** The program of a walk, on the memory of the rooms. Undefined on a page that forbids WebAssembly. */
export function programFor(walk: Walk): FloodProgram | undefined {
  return loadProgram(programs[walk]);
}
