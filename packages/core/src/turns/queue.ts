/** A turn to come: its tick, and the actor's serial, which decides the order within a tick. */
export interface Due {
  readonly tick: number;
  readonly serial: number;
}

/** The turns of one tick. Most actors act at the same few ticks, and nearly always in the order in which they acted before. */
interface Bucket extends Due {
  /** The actor whose turn is the first, once somebody has asked. */
  serial: number;
  /** Ascending from `taken` on if `sorted`. A serial may be in it twice. */
  readonly serials: number[];
  /** How many turns at the start of the list were taken. */
  taken: number;
  sorted: boolean;
}

/** Turns by tick, then by serial. */
export interface TurnQueue {
  /** A binary heap of buckets by tick. None is empty. */
  readonly heap: Bucket[];
  /** The same buckets by tick. */
  readonly byTick: Map<number, Bucket>;
  /** The bucket that the last turn was put into: the next one usually goes there too. */
  last: Bucket | undefined;
  /** How many turns are in it, among them those that are outdated. */
  size: number;
}

/** Makes an empty queue. */
export function createQueue(): TurnQueue {
  return { heap: [], byTick: new Map(), last: undefined, size: 0 };
}

/** The earliest turn, which stays in the queue; undefined if the queue is empty. It is valid until the queue changes, since every turn asks for one. */
export function earliest({ heap }: TurnQueue): Due | undefined {
  const first = heap[0];
  if (!first) return undefined;
  if (!first.sorted) sort(first);
  first.serial = first.serials[first.taken]!;
  return first;
}

/** Adds a turn. */
export function push(queue: TurnQueue, tick: number, serial: number): void {
  const { last } = queue;
  const bucket = last?.tick === tick ? last : bucketAt(queue, tick);
  const { serials } = bucket;
  if (bucket.sorted && serials.length > 0 && serials[serials.length - 1]! > serial) bucket.sorted = false;
  serials.push(serial);
  queue.size++;
}

/** Removes the earliest turn. */
export function pop(queue: TurnQueue): void {
  const { heap, byTick } = queue;
  const first = heap[0];
  if (!first) return;
  if (!first.sorted) sort(first);
  queue.size--;
  if (++first.taken < first.serials.length) return;
  byTick.delete(first.tick);
  if (queue.last === first) queue.last = undefined;
  const last = heap.pop() as Bucket;
  if (heap.length > 0) sink(heap, last);
}

/** Whether most turns of a queue for so many are outdated: then it is time to fill a new one. */
export function isLittered({ size }: TurnQueue, count: number): boolean {
  return size > 64 + 4 * count;
}

/**
 * All turns to come in their order, as a new array.
 * @example const [next] = turnsIn(queueOf(world));
 */
export function turnsIn({ heap }: TurnQueue): Due[] {
  return heap
    .flatMap(({ tick, serials, taken }) => serials.slice(taken).map((serial) => ({ tick, serial })))
    .sort((a, b) => a.tick - b.tick || a.serial - b.serial);
}

/** The bucket of a tick, a new one if there is none. */
function bucketAt(queue: TurnQueue, tick: number): Bucket {
  const { heap, byTick } = queue;
  let bucket = byTick.get(tick);
  if (!bucket) {
    bucket = { tick, serial: 0, serials: [], taken: 0, sorted: true };
    byTick.set(tick, bucket);
    let at = heap.push(bucket) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (tick >= heap[parent]!.tick) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = bucket;
  }
  queue.last = bucket;
  return bucket;
}

function sort(bucket: Bucket): void {
  const { serials, taken } = bucket;
  serials.splice(0, taken);
  bucket.taken = 0;
  serials.sort((a, b) => a - b);
  bucket.sorted = true;
}

/** Moves the last bucket, now at the top, down to its place. */
function sink(heap: Bucket[], bucket: Bucket): void {
  let at = 0;
  for (let child = 1; child < heap.length; at = child, child = at * 2 + 1) {
    if (child + 1 < heap.length && heap[child + 1]!.tick < heap[child]!.tick) child++;
    if (bucket.tick <= heap[child]!.tick) break;
    heap[at] = heap[child]!;
  }
  heap[at] = bucket;
}
