/** An array if it has at least this length, otherwise a new one that has. */
export function withSpace(array: Int32Array, length: number): Int32Array {
  return array.length >= length ? array : new Int32Array(length);
}
