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
import { type SightProgram, sightProgram } from "./program/look";
import { CHUNK } from "./program/names";
import { MAX_SIDE } from "./program/quadrant";

/** The memory in which fields of view of one map size are computed in WebAssembly. */
export interface SightRoom {
  readonly memory: ProgramMemory;
  /** Addresses. */
  readonly opacity: number;
  readonly seen: number;
  readonly spans: number;
  readonly nextSpans: number;
  /** Views of the memory at these addresses. */
  readonly opacityCells: Uint8Array;
  readonly seenCells: Uint8Array;
}

const SPAN_BYTES = 16;

const program: Program<SightProgram> = { write: sightProgram };

/**
 * Room for a map of this size; `before` if it still fits. Undefined where the plain loop must be used: without WebAssembly, on a page that forbids
 * it, when memory runs out, or for a map with a side that is too long.
 */
export function sightRoomFor(
  width: number,
  height: number,
  before: SightRoom | undefined,
): SightRoom | undefined {
  const engine = programEngine();
  if (engine === undefined || width > MAX_SIDE || height > MAX_SIDE) return undefined;
  if (before !== undefined && isCurrent(before.memory)) return before;
  return layOut(engine, width, height);
}

function layOut(engine: WasmEngine, width: number, height: number): SightRoom | undefined {
  const cells = width * height;
  // A vertical chunk reaches beyond the last row.
  const plane = align(cells + CHUNK * width + 64);
  const list = SPAN_BYTES * (Math.max(width, height) + 4);
  const opacity = 16;
  const seen = opacity + plane;
  const spans = seen + plane;
  const nextSpans = spans + list;
  const memory = reserveMemory(engine, nextSpans + list);
  if (memory === undefined) return undefined;
  const { buffer } = memory;
  return {
    opacityCells: new Uint8Array(buffer, opacity, cells),
    seenCells: new Uint8Array(buffer, seen, cells),
    // Last, so that all rooms have one shape in V8.
    ...{ memory, opacity, seen, spans, nextSpans },
  };
}

/** The program, on the memory of the rooms. Undefined on a page that forbids WebAssembly. */
export function loadSightProgram(): SightProgram | undefined {
  return loadProgram(program);
}
