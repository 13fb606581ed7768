/**
 * The part of an engine's `WebAssembly` that programs need. Declared here because the type libraries of some
 * projects do not include it.
 */
export interface WasmEngine {
  readonly Module: new (program: Uint8Array) => object;
  readonly Memory: new (pages: { readonly initial: number }) => WasmMemory;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, object>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

/**
 * Memory that programs work on. It deliberately has no `grow`: growing detaches the buffer, and once a process has seen a detached buffer, V8 makes
 * all its loops over typed arrays two to three times slower.
 */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** The size of a page of memory, in bytes. */
export const PAGE_BYTES = 65_536;

/**
 * The engine's WebAssembly. Undefined if there is none, or on a big-endian machine, where typed arrays would read a memory in the wrong byte order.
 * Making a `Module` may still throw: on a page whose content security policy forbids it, or for vector instructions that the engine does not support.
 * @example const engine = wasmEngine(); // undefined where a page may not use WebAssembly
 */
export function wasmEngine(): WasmEngine | undefined {
  return isLittleEndian ? (globalThis as unknown as { WebAssembly?: WasmEngine }).WebAssembly : undefined;
}

const isLittleEndian = /* @__PURE__ */ (() => new Uint8Array(new Uint16Array([1]).buffer)[0] === 1)();

/**
 * Instantiates a module on a memory and returns the functions that it exports.
 * @example const program = instantiate(engine, new engine.Module(assemble({ sumTo })), memory);
 */
export function instantiate<Exports>(engine: WasmEngine, module: object, memory: WasmMemory): Exports {
  return new engine.Instance(module, { env: { memory } }).exports as Exports;
}
