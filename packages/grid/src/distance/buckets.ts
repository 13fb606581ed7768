/** The distance of a cell from which no goal can be reached. */
export const UNREACHED = 0x7fffffff;

/**
 * A priority queue of small whole numbers with whole priorities (R. Dial, "Algorithm 360", 1969): one linked list per priority, in a ring. It holds
 * each item at most once, and the priorities in it must differ by less than the size of the ring. To empty it, go through the priorities in ascending
 * order.
 */
export interface Buckets {
  /** The first item of each bucket, or -1. The length is a power of two. */
  heads: Int32Array;
  /** The item that follows each item, or -1. */
  links: Int32Array;
}

/** Buckets without capacity; call {@link reserveBuckets} before use. */
export function createBuckets(): Buckets {
  return { heads: new Int32Array(0), links: new Int32Array(0) };
}

/** Empties the buckets and makes room for items below `items` whose priorities differ by at most `spread`. */
export function reserveBuckets(buckets: Buckets, items: number, spread: number): void {
  if (buckets.links.length < items) buckets.links = new Int32Array(items);
  if (buckets.heads.length <= spread) buckets.heads = new Int32Array(2 ** (32 - Math.clz32(spread)));
  buckets.heads.fill(-1);
}

/** Adds an item that is not in the buckets yet. */
export function putInBucket({ heads, links }: Buckets, item: number, priority: number): void {
  const slot = priority & (heads.length - 1);
  links[item] = heads[slot]!;
  heads[slot] = item;
}

/** Removes an item of this priority and returns it, or returns -1 if there is none. */
export function takeFromBucket({ heads, links }: Buckets, priority: number): number {
  const slot = priority & (heads.length - 1);
  const item = heads[slot]!;
  if (item >= 0) heads[slot] = links[item]!;
  return item;
}
