import { instantiate, PAGE_BYTES, wasmEngine } from "@delvekit/grid/wasm";
import { type LastReached, reachedProgram } from "./program";

/** The flood in WebAssembly, which checks no indices: half the time. */
export interface SwiftFlood {
  /** The map that it floods, and the cells beyond it that are left over from others. */
  readonly ground: Uint8Array;
  readonly last: LastReached;
}

/** A flood for maps up to this many cells is kept; one for larger maps only as long as nobody needs its memory. */
const SMALL = 1 << 16;

let small: SwiftFlood | undefined;
let large: WeakRef<SwiftFlood> | undefined;
let isRefused = false;

/** A flood for a map of this many cells. Undefined in an engine without WebAssembly, or on a page whose policy forbids it. */
export function swiftFlood(cells: number): SwiftFlood | undefined {
  const isSmall = cells <= SMALL;
  const kept = isSmall ? small : large?.deref();
  if (isRefused || (kept !== undefined && cells <= kept.ground.length)) return kept;
  const made = load(Math.max(cells, SMALL));
  if (isSmall) {
    small = made;
    // Then nobody asks again.
    isRefused = made === undefined;
  } else if (made !== undefined) large = new WeakRef(made);
  return made;
}

/** Its queue lies behind the map. */
function load(cells: number): SwiftFlood | undefined {
  const engine = wasmEngine();
  if (engine === undefined) return undefined;
  const length = Math.ceil(cells / PAGE_BYTES) * PAGE_BYTES;
  try {
    const memory = new engine.Memory({
      initial: length / PAGE_BYTES + Math.ceil((4 * (length + 1)) / PAGE_BYTES),
    });
    const { last } = instantiate<{ last: LastReached }>(engine, new engine.Module(reachedProgram()), memory);
    return { ground: new Uint8Array(memory.buffer, 0, length), last };
  } catch {
    return undefined;
  }
}
