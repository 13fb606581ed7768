import {
  align,
  loadProgram,
  type Program,
  type ProgramMemory,
  programEngine,
  reserveMemory,
} from "../programs/memory";
import type { WasmEngine } from "../wasm";
import { type FloodProgram, floodProgram, HEADS_END } from "./program/flood";
import { GAP } from "./program/prepare";

/** The memory in which floods of one map size run, with views of the parts that are accessed from outside. */
export interface Room {
  readonly memory: ProgramMemory;
  readonly todo: number;
  readonly weights: number;
  readonly dist: number;
  readonly links: number;
  readonly queue: number;
  readonly costs: Uint8Array;
  readonly distances: Int32Array;
  readonly goals: Int32Array;
}

/** The largest map, in cells, that is computed in WebAssembly. Its memory, about 80 MB, is never freed. */
const MAX_CELLS = 2 ** 22;

/** The smallest map: below this, copying the costs takes more time than it saves. */
const MIN_CELLS = 64;

const programs: { readonly [D in 4 | 8]: Program<FloodProgram> } = {
  4: { write: () => floodProgram(4) },
  8: { write: () => floodProgram(8) },
};

/**
 * Memory for a map of this size; `before` if it still fits. Undefined where the plain loop must be used:
 * without WebAssembly, on a page that forbids it, when memory runs out, or for a map that is too small or too
 * large.
 */
export function roomFor(width: number, height: number, before: Room | undefined): Room | undefined {
  const engine = programEngine();
  const cells = width * height;
  if (engine === undefined || cells < MIN_CELLS || cells > MAX_CELLS) return undefined;
  if (before !== undefined && !before.memory.isReplaced) return before;
  return layOut(engine, width, height);
}

function layOut(engine: WasmEngine, width: number, height: number): Room | undefined {
  const cells = width * height;
  // Rows may be up to eight cells longer than the map's. The last vector of a plane may reach beyond it.
  const plane = align((width + 8) * height + 16);
  const bits = align((plane >> 3) + 2 * (GAP + (width >> 3) + 2));
  const todo = HEADS_END + align(cells + 16);
  const weights = todo + bits;
  const dist = weights + plane;
  const links = dist + 4 * plane;
  const queue = links + 4 * plane;
  const memory = reserveMemory(engine, queue + 8 * align(cells));
  if (memory === undefined) return undefined;
  const { buffer } = memory;
  return {
    costs: new Uint8Array(buffer, HEADS_END, cells),
    distances: new Int32Array(buffer, dist, cells),
    goals: new Int32Array(buffer, links, cells),
    // Last, so that all rooms have one shape in V8.
    ...{ memory, todo, weights, dist, links, queue },
  };
}

/** The program for walkers with this many directions. Undefined on a page that forbids WebAssembly. */
export function programFor(directions: 4 | 8): FloodProgram | undefined {
  return loadProgram(programs[directions]);
}
