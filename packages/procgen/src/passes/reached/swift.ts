import { instantiate, PAGE_BYTES, wasmEngine } from "@delvekit/grid/wasm";
import { type LastReached, reachedProgram } from "./program";

/** The flood in WebAssembly, which checks no indices: half the time. */
export interface SwiftFlood {
  /** The map that it floods, and the cells beyond it that are left over from others. */
  readonly ground: Uint8Array;
  readonly last: LastReached;
}

/** The most cells of a map that is flooded in WebAssembly; its queue lies behind. */
export const MOST_CELLS = 1 << 16;
const BYTES = MOST_CELLS + 4 * (MOST_CELLS + 1);

/** Undefined before the first use, or if it cannot be had; then nobody asks again. */
let flood: SwiftFlood | undefined;
let isRefused = false;

/** The flood. Undefined in an engine without WebAssembly, or on a page whose policy forbids it. */
export function swiftFlood(): SwiftFlood | undefined {
  if (flood === undefined && !isRefused) {
    flood = load();
    isRefused = flood === undefined;
  }
  return flood;
}

function load(): SwiftFlood | undefined {
  const engine = wasmEngine();
  if (engine === undefined) return undefined;
  try {
    const memory = new engine.Memory({ initial: Math.ceil(BYTES / PAGE_BYTES) });
    const { last } = instantiate<{ last: LastReached }>(engine, new engine.Module(reachedProgram()), memory);
    return { ground: new Uint8Array(memory.buffer, 0, MOST_CELLS), last };
  } catch {
    return undefined;
  }
}
