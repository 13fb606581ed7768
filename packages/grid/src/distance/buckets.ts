/**
 * A priority queue of small whole numbers with whole priorities (R. Dial, "Algorithm 360", 1969):
 * one linked list per priority, in a ring. It may hold each item once, and priorities that differ
 * by less than the size of the ring; whoever empties it walks the priorities upwards.
 */
export interface Buckets {
  /** The first item of each bucket, or -1. The size is a power of two. */
  heads: Int32Array;
  /** The item after each item, or -1. */
  after: Int32Array;
  /** The item before each item that is not the first of its bucket. */
  before: Int32Array;
}

/** Buckets without room; {@link reserveBuckets} makes some. */
export function createBuckets(): Buckets {
  return { heads: new Int32Array(0), after: new Int32Array(0), before: new Int32Array(0) };
}

/** Empties the buckets, and makes room for items below `items` whose priorities differ by `spread` at most. */
export function reserveBuckets(buckets: Buckets, items: number, spread: number): void {
  if (buckets.after.length < items) {
    buckets.after = new Int32Array(items);
    buckets.before = new Int32Array(items);
  }
  if (buckets.heads.length <= spread) buckets.heads = new Int32Array(2 ** (32 - Math.clz32(spread)));
  buckets.heads.fill(-1);
}

/** Adds an item that is not in the buckets. */
export function putInBucket({ heads, after, before }: Buckets, item: number, priority: number): void {
  const slot = priority & (heads.length - 1);
  const first = heads[slot]!;
  after[item] = first;
  if (first >= 0) before[first] = item;
  heads[slot] = item;
}

/** Takes the last item that was added with this priority out and returns it, or -1 if there is none. */
export function takeFromBucket({ heads, after }: Buckets, priority: number): number {
  const slot = priority & (heads.length - 1);
  const item = heads[slot]!;
  if (item >= 0) heads[slot] = after[item]!;
  return item;
}

/** Takes an item out that is in the buckets with this priority. */
export function removeFromBucket({ heads, after, before }: Buckets, item: number, priority: number): void {
  const slot = priority & (heads.length - 1);
  const next = after[item]!;
  if (heads[slot] === item) {
    heads[slot] = next;
    return;
  }
  const previous = before[item]!;
  after[previous] = next;
  if (next >= 0) before[next] = previous;
}
