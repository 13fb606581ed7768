/** An event of a trace of Chromium; times are in microseconds. */
export interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** The costs found in a trace, in milliseconds of processor time. */
export interface Costs {
  /** The work of the page's process from one frame to the next, on all of its threads, without the keys. */
  readonly frames: readonly number[];
  /** The part of each frame on the thread that draws: the rest is compiling and collecting of V8, rastering and compositing. */
  readonly main: readonly number[];
  /** The keys, each with its turn and the view of it. */
  readonly keys: readonly number[];
}

/** Splits a trace into frames in which something was drawn, and keys. */
export function costsOf(events: readonly Traced[]): Costs {
  const callbacks = events.filter(({ name }) => name === "FireAnimationFrame");
  const keys = events.filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "keydown");
  const pid = callbacks[0]?.pid;
  const tasks = events.filter((event) => event.pid === pid && isTask(event)).sort((a, b) => a.ts - b.ts);
  const work = [...tasks, ...keys.map((key) => ({ ...key, tdur: -(key.tdur ?? 0) }))];
  const starts = framesAt(tasks, callbacks);
  const drawing = work.filter(({ tid }) => tid === callbacks[0]?.tid);
  return {
    frames: sumsBetween(starts, work),
    main: sumsBetween(starts, drawing),
    keys: keys.map(({ tdur = 0 }) => tdur / 1000),
  };
}

/** The milliseconds of work from each start to the next. */
function sumsBetween(starts: readonly number[], work: readonly Traced[]): number[] {
  const sums = starts.map(() => 0);
  for (const { ts, tdur = 0 } of work) {
    const frame = lastAtOrBefore(starts, ts);
    if (frame >= 0) sums[frame] = (sums[frame] as number) + tdur / 1000;
  }
  return sums;
}

/** When the frames began: the tasks that called for drawing, each of them once however many callbacks it had. */
function framesAt(tasks: readonly Traced[], callbacks: readonly Traced[]): number[] {
  const drawing = tasks.filter(({ tid }) => tid === callbacks[0]?.tid);
  const starts = drawing.map(({ ts }) => ts);
  const frames = new Set(callbacks.map(({ ts }) => starts[lastAtOrBefore(starts, ts)] as number));
  return [...frames].sort((a, b) => a - b);
}

/** Tasks are never nested, so their costs can be added up. */
function isTask({ name }: Traced): boolean {
  return name === "RunTask" || name === "ThreadControllerImpl::RunTask" || name === "ThreadPool_RunTask";
}

function lastAtOrBefore(starts: readonly number[], time: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
