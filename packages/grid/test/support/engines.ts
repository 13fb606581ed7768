import { vi } from "vitest";
import { type WasmEngine, wasmEngine } from "../../src/wasm";

/** What is computed in an engine without WebAssembly. */
export function plainly<T>(compute: () => T): T {
  vi.stubGlobal("WebAssembly", undefined);
  try {
    return compute();
  } finally {
    vi.unstubAllGlobals();
  }
}

interface Cells {
  readonly cells: Uint8Array | Int32Array;
}

/** The cells whose values differ. (Comparing the arrays themselves takes far longer.) */
export function differences(actual: Cells, expected: Cells): number[] {
  return Array.from(actual.cells.keys()).filter((cell) => actual.cells[cell] !== expected.cells[cell]);
}

/** The parts of the engine's WebAssembly, to put others in their place. */
export function engineParts(): object {
  const { Module, Memory, Instance } = wasmEngine() as WasmEngine;
  return { Module, Memory, Instance };
}

/** A part that does not work. */
export function refuse(): never {
  throw new RangeError("refused");
}
