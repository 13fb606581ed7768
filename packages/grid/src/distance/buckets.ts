/**
 * A priority queue of small whole numbers with whole priorities (R. Dial, "Algorithm 360", 1969):
 * one linked list per priority, in a ring. It may hold each item once, and priorities that differ
 * by less than the size of the ring; whoever empties it walks the priorities upwards.
 */
export interface Buckets {
  /** The first item of each bucket, or -1. The size is a power of two. */
  heads: Int32Array;
  /** The item after each item, or -1. */
  links: Int32Array;
}

/** Buckets without room; {@link reserveBuckets} makes some. */
export function createBuckets(): Buckets {
  return { heads: new Int32Array(0), links: new Int32Array(0) };
}

/** Empties the buckets, and makes room for items below `items` whose priorities differ by `spread` at most. */
export function reserveBuckets(buckets: Buckets, items: number, spread: number): void {
  if (buckets.links.length < items) buckets.links = new Int32Array(items);
  if (buckets.heads.length <= spread) buckets.heads = new Int32Array(2 ** (32 - Math.clz32(spread)));
  buckets.heads.fill(-1);
}

/** Adds an item that is not in the buckets. */
export function putInBucket({ heads, links }: Buckets, item: number, priority: number): void {
  const slot = priority & (heads.length - 1);
  links[item] = heads[slot]!;
  heads[slot] = item;
}

/** Takes an item of this priority out and returns it, or -1 if there is none. */
export function takeFromBucket({ heads, links }: Buckets, priority: number): number {
  const slot = priority & (heads.length - 1);
  const item = heads[slot]!;
  if (item >= 0) heads[slot] = links[item]!;
  return item;
}
