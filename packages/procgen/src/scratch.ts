/** Longer arrays are not kept, so that a single large map does not occupy memory forever. */
const LONGEST = 1 << 16;

let numbers = new Int32Array(0);
let bytes = new Uint8Array(0);

/**
 * An array of at least this length for short-lived work such as a queue or a stack, which must be over before the next call. It is the same one
 * each time, with arbitrary contents. Allocating one for each flood takes longer than flooding a small map.
 */
export function scratch(length: number): Int32Array {
  if (length <= numbers.length) return numbers;
  const made = new Int32Array(length);
  if (length <= LONGEST) numbers = made;
  return made;
}

/** A copy of some cells, for work like that of {@link scratch}. It may be longer than the original. */
export function scratchCopy(cells: Uint8Array): Uint8Array {
  const copy = cells.length <= bytes.length ? bytes : new Uint8Array(cells.length);
  if (cells.length <= LONGEST) bytes = copy;
  copy.set(cells);
  return copy;
}
