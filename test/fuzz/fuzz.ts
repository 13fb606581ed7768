import { createRandom, type Random } from "@delvekit/random";
import { corpusOf } from "./corpus";
import type { Input, Reader } from "./input";
import { mutate, mutateTree } from "./mutate";

/** An input that broke its reader. */
export interface Crash {
  readonly input: Input;
  readonly error: unknown;
}

/** The results of many inputs. */
export interface Outcome {
  readonly inputs: number;
  readonly accepted: number;
  /** How many different refusals were seen, apart from numbers and names in them. */
  readonly refusals: number;
  /** The time of the slowest input, in milliseconds. */
  readonly slowest: number;
  readonly crashes: readonly Crash[];
}

/**
 * Mutations start from samples and from inputs with a new kind of result; now and then from large or hard
 * inputs.
 */
const HARD = 0.01;
/** The most inputs with a new kind of result that are kept besides the samples. */
const MOST_NEW = 100;
/** Longer inputs are not mutated again: a few of them would take all the time. */
const LONGEST = 3000;
/** The usual limit of an input's time, in milliseconds. */
const SLOW = 1000;
const MOST_CRASHES = 5;

/** An input with its values, once they have been asked for. */
interface Start {
  readonly input: Input;
  values?: unknown;
  hasNone?: boolean;
}

/**
 * Reads samples, corpus and `count` mutations of them. Whatever ends in anything but a result or a known
 * error is a crash.
 */
export function fuzz(reader: Reader, count: number, seed: string): Outcome {
  const before = Error.stackTraceLimit;
  // Most inputs end in an error, and a stack trace takes longer than reading them.
  Error.stackTraceLimit = 0;
  try {
    return hunt(reader, count, seed);
  } finally {
    Error.stackTraceLimit = before;
  }
}

function hunt(reader: Reader, count: number, seed: string): Outcome {
  const random = createRandom(seed).fork(reader.name);
  const samples = reader.samples().map(startOf);
  const hard = corpusOf(reader.name).map(startOf);
  const first = [...samples, ...hard];
  const found: Start[] = [];
  const seen = new Set<string>();
  const crashes: Crash[] = [];
  let [inputs, accepted, slowest] = [0, 0, 0];
  for (; inputs < count && crashes.length < MOST_CRASHES; inputs++) {
    const from = first[inputs] ?? pickStart(samples, hard, found, random);
    const input = inputs < first.length ? from.input : changed(from, reader, random);
    const { error, took } = attempt(reader, input);
    slowest = Math.max(slowest, took);
    if (error === undefined) accepted++;
    const crash = crashOf(reader, input, error, took);
    if (crash !== undefined) crashes.push({ input, error: crash });
    // Inputs with a new kind of result are starting points for more: that leads deeper into the reader than
    // chance does.
    const kind = error === undefined ? "" : kindOf(error);
    if (seen.has(kind) && inputs % 500 !== 0) continue;
    seen.add(kind);
    if (input.length <= LONGEST) keep(found, startOf(input), random);
  }
  const refusals = seen.size - (seen.has("") ? 1 : 0);
  return { inputs, accepted, refusals, slowest, crashes };
}

function startOf(input: Input): Start {
  return { input };
}

function pickStart(
  samples: readonly Start[],
  hard: readonly Start[],
  found: readonly Start[],
  random: Random,
): Start {
  if (hard.length > 0 && random.chance(HARD)) return random.pick(hard);
  return random.pick(found.length > 0 && random.chance(0.3) ? found : samples);
}

function changed(start: Start, { tree }: Reader, random: Random): Input {
  if (!tree || start.hasNone || random.chance(0.4)) return mutate(start.input, random);
  try {
    start.values ??= tree.parse(start.input);
    return tree.print(mutateTree(start.values, random));
  } catch {
    // Inputs that encode no values have none to change, and some values cannot be encoded.
    start.hasNone = start.values === undefined;
    return mutate(start.input, random);
  }
}

function keep(found: Start[], start: Start, random: Random): void {
  if (found.length < MOST_NEW) found.push(start);
  else found[random.int(0, found.length)] = start;
}

/** The error in which reading ends, if any, and its time in milliseconds. */
function attempt({ read }: Reader, input: Input): { error: unknown; took: number } {
  const start = performance.now();
  let error: unknown;
  try {
    read(input as never);
  } catch (thrown) {
    error = thrown ?? "nothing was thrown";
  }
  return { error, took: performance.now() - start };
}

function crashOf(reader: Reader, input: Input, error: unknown, took: number): unknown {
  if (error !== undefined && !reader.errors.some((kind) => error instanceof kind)) {
    Error.stackTraceLimit = 30;
    const told = attempt(reader, input).error ?? error;
    Error.stackTraceLimit = 0;
    return told;
  }
  const { slow = SLOW } = reader;
  if (took <= slow) return undefined;
  const start = process.cpuUsage();
  attempt(reader, input);
  // Processor time: other processes do not add to it.
  const needed = process.cpuUsage(start).user / 1000;
  return needed > slow ? `takes ${needed} ms` : undefined;
}

/** A message without what it quotes. */
function kindOf(error: unknown): string {
  return String(error)
    .replace(/[\d.-]+|"[^"]*"|'[^']*'/g, "#")
    .slice(0, 60);
}
