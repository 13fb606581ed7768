/**
 * An assembler for small WebAssembly programs. They are written when first needed: no build step, no binary files. The hot loops of
 * `@delvekit/grid` and `@delvekit/heat` are made with it.
 * @module wasm
 */
export { type Code, fill, nothing, repeatWhile, sequence, when, whileDo } from "./code";
export { instantiate, PAGE_BYTES, type WasmEngine, type WasmMemory, wasmEngine } from "./engine";
export { f64, f64x2, i8x16, i32, i32x4, i64, v128 } from "./instructions";
export { assemble, type Local, type Locals, type ValueType, type WasmFunction, wasmFunction } from "./module";
