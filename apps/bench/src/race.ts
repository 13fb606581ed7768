/** One way of doing some work. */
export interface Side {
  /**
   * Does the work once, for every input of the race. Returns a number computed from the result, so that no
   * JavaScript engine can skip the work as unneeded. A promise only for work that takes keys and shows views.
   */
  run(): number | Promise<number>;
  /** Restores the initial state before every run, untimed. For work that uses up its input. */
  prepare?(): void | Promise<void>;
  /** How many pieces of work (fields of view, cells, paths) one run does: times are per piece. */
  readonly pieces: number;
}

/** Our way against another. Both are set up when the race begins, and discarded when it is over. */
export interface Race {
  readonly name: string;
  /** What we race against. */
  readonly peer: string;
  readonly ours: () => Side;
  /** The peer's way, or its known time per piece in nanoseconds. */
  readonly theirs: (() => Side) | number;
  /** The smallest ratio that is good enough; see {@link Result.ratio}. */
  readonly target: number;
  /**
   * Whether both sides must return the same number, which shows that they did the same work. Absent if the
   * results differ by design, such as symmetric sight against asymmetric sight.
   */
  readonly sameAnswer?: boolean;
  /** Whether its target is one of those that decide whether the engine is fast enough. */
  readonly isKey?: boolean;
  /** The number of cells of the map, if a piece of work is a whole map. */
  readonly cells?: number;
  /** How many times as long it is warmed up as others: V8 needs longer for work that enters hundreds of functions once. Default 1. */
  readonly warmUps?: number;
}

/** How a race ended. Times are medians, per piece of work. */
export interface Result {
  readonly name: string;
  readonly oursNs: number;
  /** Our time per cell, if a piece of work is a whole map. */
  readonly perCellNs?: number;
  readonly peer: string;
  readonly peerNs: number;
  /** peerNs / oursNs: how many times faster we are. Below 1 we are slower. */
  readonly ratio: number;
  readonly target: number;
  /** Whether the ratio reaches the target. */
  readonly met: boolean;
}

/** How much time to spend on a race. */
export interface Effort {
  /** Each side runs this long, in ms, before anything counts. */
  readonly warmUp: number;
  /** A sample repeats the work for at least this long, in ms. */
  readonly sample: number;
  /** Samples per side. */
  readonly samples: number;
  /** The current time in ms, by the clock used for all times. */
  clock(): number;
}

/** V8 keeps compiling a level generator for half a second. */
export const FULL: Effort = { warmUp: 600, sample: 20, samples: 15, clock: () => performance.now() };

/** Just enough to see that everything runs. */
export const QUICK: Effort = { ...FULL, warmUp: 0, sample: 0, samples: 1 };

/**
 * The processor time of this process in ms, of all its threads together: steadier than the clock while other
 * programs run.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Sets both sides up and runs them in turn. */
export async function runRace(race: Race, effort: Effort): Promise<Result> {
  const { name, peer, target, cells, theirs, warmUps = 1 } = race;
  const sides = typeof theirs === "number" ? [race.ours()] : [race.ours(), theirs()];
  if (race.sameAnswer) await assertSameAnswer(name, sides);
  const times = await runByTurns(sides, { ...effort, warmUp: effort.warmUp * warmUps });
  const oursNs = times[0]!;
  const peerNs = typeof theirs === "number" ? theirs : times[1]!;
  const ratio = peerNs / oursNs;
  const result = { name, oursNs, peer, peerNs, ratio, target, met: ratio >= target };
  return cells === undefined ? result : { ...result, perCellNs: oursNs / cells };
}

/**
 * Runs sides in turn, so that whatever slows the machine down slows all of them. Returns the medians, in
 * nanoseconds per piece.
 */
export async function runByTurns(sides: readonly Side[], effort: Effort): Promise<number[]> {
  const repeats: number[] = [];
  for (const side of sides) repeats.push(await warmUp(side, effort));
  const times: number[][] = sides.map(() => []);
  for (let sample = 0; sample < effort.samples; sample++) {
    for (let turn = 0; turn < sides.length; turn++) {
      // Who goes first alternates: the second may inherit the first one's garbage.
      const index = (sample + turn) % sides.length;
      times[index]?.push(await time(sides[index] as Side, repeats[index]!, effort));
    }
  }
  return times.map(median);
}

async function assertSameAnswer(name: string, sides: readonly Side[]): Promise<void> {
  const [we, they] = await Promise.all(sides.map(answerOf));
  if (we !== they)
    throw new Error(`${name}: we answer ${we}, the peer answers ${they}; they do different work`);
}

/** What a side returns when it does its work once. */
export async function answerOf(side: Side): Promise<number> {
  await side.prepare?.();
  return side.run();
}

/**
 * Lets the JavaScript engine optimize a side. Returns how often to repeat it in a sample: once if there is no
 * time to warm up.
 */
async function warmUp(side: Side, effort: Effort): Promise<number> {
  if (effort.warmUp === 0) return 1;
  let runs = 0;
  let elapsed = 0;
  do {
    elapsed += await timeRuns(side, 1, effort);
    runs++;
  } while (elapsed < effort.warmUp);
  return Math.max(1, Math.ceil((effort.sample * runs) / elapsed));
}

/** Nanoseconds per piece. */
async function time(side: Side, repeats: number, effort: Effort): Promise<number> {
  return ((await timeRuns(side, repeats, effort)) * 1e6) / (repeats * side.pieces);
}

/**
 * Milliseconds for this many runs. The clock is read as rarely as possible: not between runs, unless state
 * has to be restored.
 */
async function timeRuns(side: Side, runs: number, { clock }: Effort): Promise<number> {
  const together = side.prepare ? 1 : runs;
  let elapsed = 0;
  for (let run = 0; run < runs; run += together) {
    await side.prepare?.();
    const start = clock();
    for (let i = 0; i < together; i++) {
      const answer = side.run();
      // Awaiting a number would cost more than some of what is timed.
      consume(typeof answer === "number" ? answer : await answer);
    }
    elapsed += clock() - start;
  }
  return elapsed;
}

/** The middle one of the values, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

let consumed = 0;

/** Keeps results alive. */
function consume(answer: number): void {
  consumed = (consumed + answer) % 1e9;
}
