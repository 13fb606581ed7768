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

/** Where fields of view of one size are computed in WebAssembly. */
export interface SightRoom {
  readonly memory: ProgramMemory;
  /** Addresses. */
  readonly opacity: number;
  readonly seen: number;
  readonly spans: number;
  readonly nextSpans: number;
  /** What is there. */
  readonly opacityCells: Uint8Array;
  readonly seenCells: Uint8Array;
}

const SPAN_BYTES = 16;

const program: Program<SightProgram> = { write: sightProgram };

/**
 * Room for a map of this size, the one given if it still serves. Nothing where the plain loop has to do: without WebAssembly, on a page that
 * forbids it, without memory, or for a map with a side that is too long.
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
  // A chunk that stands on end reaches beyond the last row.
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
    ...{ memory, opacity, seen, spans, nextSpans },
    opacityCells: new Uint8Array(buffer, opacity, cells),
    seenCells: new Uint8Array(buffer, seen, cells),
  };
}

/** The program, on the memory that rooms are in. Nothing on a page that forbids programs. */
export function loadSightProgram(): SightProgram | undefined {
  return loadProgram(program);
}
