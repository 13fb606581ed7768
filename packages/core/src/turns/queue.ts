/** An actor's turn: its tick, and its serial, which decides the order within a tick. */
export interface Due {
  readonly tick: number;
  readonly serial: number;
}

/** A binary heap of turns by tick, then by serial. */
export interface TurnQueue {
  readonly heap: Due[];
}

/** Makes an empty queue. */
export function createQueue(): TurnQueue {
  return { heap: [] };
}

/** The earliest turn, which stays in the queue. */
export function earliest(queue: TurnQueue): Due | undefined {
  return queue.heap[0];
}

/** Adds a turn. */
export function push({ heap }: TurnQueue, due: Due): void {
  rise(heap, due, heap.push(due) - 1);
}

/** Puts a turn in its place between an index and the top. */
function rise(heap: Due[], due: Due, from: number): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(due, heap[parent] as Due)) break;
    heap[at] = heap[parent] as Due;
    at = parent;
  }
  heap[at] = due;
}

/** Removes and returns the earliest turn. */
export function pop({ heap }: TurnQueue): Due | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (last && heap.length > 0) sink(heap, last);
  return first;
}

/** Puts a turn that was last in its place below the top: it is late, so first all the way down, which takes half of the comparisons. */
function sink(heap: Due[], due: Due): void {
  let at = 0;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1] as Due, heap[child] as Due)) child++;
    heap[at] = heap[child] as Due;
    at = child;
  }
  rise(heap, due, at);
}

function isBefore(a: Due, b: Due): boolean {
  return a.tick < b.tick || (a.tick === b.tick && a.serial < b.serial);
}
