import {
  align,
  loadProgram,
  type Program,
  type ProgramMemory,
  programEngine,
  reserveMemory,
  WORD,
} from "../programs/memory";
import { LAYOUT, LIT_BYTES, type SightProgram, sightProgram } from "./program/look";
import { CHUNK } from "./program/names";
import { MAX_SIDE } from "./program/quadrant";

/** The memory in which fields of view of one map size are computed in WebAssembly. */
export interface SightRoom {
  readonly memory: ProgramMemory;
  /** The program, on this memory. */
  readonly look: SightProgram["look"];
  /** Where it all lies, in the order of `LAYOUT`; and the address at which the program reads that. */
  readonly layout: readonly number[];
  readonly layoutAt: number;
  /** Views of the memory at these addresses. */
  readonly opacityCells: Uint8Array;
  readonly seenCells: Uint8Array;
  /** The same, four cells each; the last few may be missing. */
  readonly seenWords: Int32Array;
  readonly layoutWords: Int32Array;
  /** The first row that the last call may have lit, and how many there are from it to the last one. */
  readonly litRows: Int32Array;
  /** How many rows a band has, as a power of two; and views of what is seen in neighbouring bands, by the first and the last of them. */
  readonly bandShift: number;
  readonly bands: (Uint8Array | undefined)[];
}

/** What the last call has left in the memory, for rooms of the same size. */
export interface Kept {
  width: number;
  height: number;
  opacity: Uint8Array;
  version: number | undefined;
}

const SPAN_BYTES = 16;

/** Maps are divided into eight bands of rows, or fewer. */
export const BAND_BITS = 3;

const program: Program<SightProgram> = { write: sightProgram };

/**
 * Makes room for maps of this size. Undefined where the plain loop must be used: without WebAssembly, on a page that forbids it, when memory runs
 * out, or for a map with a side that is too long.
 */
export function makeSightRoom(width: number, height: number): SightRoom | undefined {
  const engine = programEngine();
  if (engine === undefined || width > MAX_SIDE || height > MAX_SIDE) return undefined;
  const cells = width * height;
  // A vertical chunk reaches beyond the last row.
  const margin = align(CHUNK * width + 64);
  const plane = align(cells) + margin;
  const list = SPAN_BYTES * (Math.max(width, height) + 4);
  const opacity = margin;
  const seen = opacity + plane;
  const lists = seen + plane;
  // Two for each quadrant.
  const lit = lists + 8 * list;
  const layoutAt = lit + LIT_BYTES;
  const memory = reserveMemory(engine, layoutAt + LAYOUT.length * WORD);
  const look = loadProgram(program)?.look;
  if (memory === undefined || look === undefined) return undefined;
  const { buffer } = memory;
  return {
    opacityCells: new Uint8Array(buffer, opacity, cells),
    seenCells: new Uint8Array(buffer, seen, cells),
    seenWords: new Int32Array(buffer, seen, cells >> 2),
    layoutWords: new Int32Array(buffer, layoutAt, LAYOUT.length),
    litRows: new Int32Array(buffer, lit, 2),
    bandShift: Math.max(0, 32 - Math.clz32(height - 1) - BAND_BITS),
    bands: new Array<undefined>(1 << (2 * BAND_BITS)).fill(undefined),
    // Last, so that all rooms have one shape in V8.
    ...{ memory, look, layoutAt, layout: [opacity, seen, lists, list, lit, width, height] },
  };
}

/** Writes everything that the program reads except the map. */
export function furnish({ memory, layout, layoutWords }: SightRoom, kept: Kept): void {
  layoutWords.set(layout);
  memory.kept = kept;
}
