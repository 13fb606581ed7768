// The names that the examples of grid use without declaring them.
import type { Code, Local, WasmEngine } from "@delvekit/grid/wasm";

export declare const engine: WasmEngine;
export declare const addLast: Code;
export declare const countDown: Code;
export declare const last: Local;
