/** Longer arrays are kept only as long as nobody needs their memory, so that a single large map does not occupy it forever. */
const LONGEST = 1 << 16;

/**
 * An array of at least this length for short-lived work such as a queue or a stack, which must be finished
 * before the next call. It is the same array each time, with arbitrary contents. Allocating one for each
 * flood takes longer than flooding a small map.
 */
export const scratch: (length: number) => Int32Array = keepLargest((length) => new Int32Array(length));

/** An array like that of {@link scratch} with -1 everywhere, and so it must be again before the next call. */
export const scratchUnset: typeof scratch = keepLargest((length) => new Int32Array(length).fill(-1));

function keepLargest(make: (length: number) => Int32Array): (length: number) => Int32Array {
  let short = make(0);
  let long: WeakRef<Int32Array> | undefined;
  return (length) => {
    if (length <= short.length) return short;
    if (length <= LONGEST) {
      short = make(length);
      return short;
    }
    const kept = long?.deref();
    if (kept && length <= kept.length) return kept;
    const made = make(length);
    long = new WeakRef(made);
    return made;
  };
}
