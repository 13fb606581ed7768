/** The `format` of a file. */
export const FORMAT = "delvekit-dungeon";

/** The version that is written, and the newest that can be read. */
export const VERSION = 1;

/**
 * The key that marks a value that plain JSON cannot express: `{ "$": "bigint", "value": "9007199254740993" }`,
 * `{ "$": "Uint8Array", "digits": "0110" }`, `{ "$": "grid", "width": 2, "height": 1, "rows": ["01"] }`.
 */
export const TAG = "$";

/** The supported typed arrays. */
export const ARRAYS = {
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
} as const;

/** How deep values may be nested before the rest is written as a separate part. */
export const MAX_DEPTH = 64;
