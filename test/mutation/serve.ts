import { BroadcastChannel } from "node:worker_threads";
import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from "vitest";
import { type Answer, channelName, type Order, patienceVariable, type Tried } from "./orders";
import { type Instruments, Watch } from "./watch";

type Suite = Pick<RunnerTestSuite, "tasks"> & { readonly suite?: RunnerTestSuite };

// Stryker's name for it, which it writes into the sources.
const global = globalThis as { __stryker__?: Instruments };
global.__stryker__ ??= {};
const instruments = global.__stryker__;
const watch = new Watch(instruments);

/** Every test of a suite and of the suites inside it, by a name that is its own and the same after another test is added. */
function testsOf(suite: Suite, path = ""): Map<string, RunnerTestCase> {
  const tests = new Map<string, RunnerTestCase>();
  const add = (id: string, test: RunnerTestCase): unknown =>
    tests.has(id) ? add(`${id} again`, test) : tests.set(id, test);
  for (const task of suite.tasks) {
    const name = `${path}${task.name}`;
    if (task.type === "test") add(name, task as RunnerTestCase);
    else for (const [id, test] of testsOf(task as RunnerTestSuite, `${name} > `)) add(id, test);
  }
  return tests;
}

/** The suites around a test, the outermost first. */
function suitesOf(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  return suites;
}

/** Runs a test with what comes before and after each, and answers the error that it ends with. */
async function errorOf(test: RunnerTestCase): Promise<unknown> {
  const suites = suitesOf(test);
  let failure: unknown;
  const attempt = async (call: () => unknown) => {
    try {
      await call();
    } catch (error) {
      failure ??= error ?? new Error("failed with nothing");
    }
  };
  for (const suite of suites)
    for (const hook of TestRunner.getSuiteHooks(suite).beforeEach)
      await attempt(() => hook(test.context, suite));
  if (failure === undefined) await attempt(() => TestRunner.getTestFn(test)());
  for (const suite of suites.reverse())
    for (const hook of TestRunner.getSuiteHooks(suite).afterEach)
      await attempt(() => hook(test.context, suite));
  return failure;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * A test that takes longer than this is broken off and not asked about mutants: hours would go into few that no other notices. Milliseconds
 * of processor time, which does not depend on what else the machine does.
 */
const longest = 1000;

/** Runs every test once and notes which mutants each of them reaches. */
async function dryRun(tests: ReadonlyMap<string, RunnerTestCase>): Promise<Answer> {
  const tried: Tried[] = [];
  for (const [id, test] of tests) {
    const start = process.cpuUsage();
    instruments.currentTestId = id;
    const error = await watch.within(longest, () => errorOf(test));
    instruments.currentTestId = undefined;
    const { user, system } = process.cpuUsage(start);
    const timeSpentMs = Math.ceil((user + system) / 1000);
    if (watch.isExpired || timeSpentMs > longest) continue;
    // Recorded files need a test that vitest itself runs.
    if (error !== undefined && messageOf(error).includes("without test context")) continue;
    const failed =
      error === undefined ? { status: 0 as const } : { status: 1 as const, failureMessage: messageOf(error) };
    tried.push({ id, name: id, timeSpentMs, ...failed });
  }
  const { static: loading, perTest } = instruments.mutantCoverage ?? { static: {}, perTest: {} };
  const reached = Object.fromEntries(tried.map(({ id }) => [id, perTest[id] ?? {}]));
  return { kind: "dry run", tests: tried, coverage: { static: loading, perTest: reached } };
}

/** A test that takes this much longer than without the mutant, in milliseconds and times, is taken for one that never ends. */
const longer = { by: 1000, times: 10 };

/** How often a test was asked about mutants, and how many of them it noticed. */
interface Tally {
  asked: number;
  noticed: number;
}

/** How a test did so far. */
interface Notes extends Tally {
  /** Milliseconds of processor time without a mutant. */
  readonly duration: number;
  /** The same for the mutants of each file. */
  readonly files: Map<string, Tally>;
}

function createNotes(duration: number): Notes {
  return { duration, asked: 0, noticed: 0, files: new Map() };
}

function note(notes: Notes, file: string, noticed: boolean): void {
  const own = notes.files.get(file) ?? { asked: 0, noticed: 0 };
  notes.files.set(file, own);
  for (const tally of [notes, own]) {
    tally.asked++;
    if (noticed) tally.noticed++;
  }
}

/** How much more the mutants of the same file count than those of others. */
const NEAR = 4;

/**
 * How much is to be hoped of a test per millisecond: one that noticed many mutants, above all of the same file, is asked first, and of two such the
 * faster one.
 */
function hopeOf({ duration, asked, noticed, files }: Notes, file: string): number {
  const own = files.get(file) ?? { asked: 0, noticed: 0 };
  return (NEAR * own.noticed + noticed + 0.3) / (NEAR * own.asked + asked + 1) / (duration + 5);
}

/**
 * When the most hopeful tests have looked at a mutant for so many milliseconds of processor time, it counts as one that nobody notices. Most of the
 * time goes into those that survive, since all their tests are asked.
 */
const patience = Number(process.env[patienceVariable] ?? Number.POSITIVE_INFINITY);

/** Runs the tests with a mutant switched on, until one notices it. */
async function mutantRun(
  tests: readonly (readonly [id: string, test: RunnerTestCase])[],
  notes: ReadonlyMap<string, Notes>,
  tell: (answer: Answer) => void,
  { kind, mutant, file, hitLimit }: Extract<Order, { kind: "mutant" | "loaded" }>,
): Promise<Answer> {
  const start = process.cpuUsage();
  for (const [index, [id, test]] of tests.entries()) {
    const { user, system } = process.cpuUsage(start);
    if (user + system > patience * 1000) break;
    instruments.activeMutant = mutant;
    instruments.hitCount = 0;
    instruments.hitLimit = hitLimit;
    const own = notes.get(id) ?? createNotes(0);
    const limit = longer.by + longer.times * own.duration;
    tell({ kind: "begins", test: id, limit });
    const error = await watch.within(limit, () => errorOf(test));
    const isEndless = watch.isExpired || (hitLimit !== undefined && (instruments.hitCount ?? 0) > hitLimit);
    instruments.activeMutant = undefined;
    instruments.hitCount = undefined;
    instruments.hitLimit = undefined;
    note(own, file, isEndless || error !== undefined);
    if (isEndless) return { kind: "mutant", result: { status: "timeout", reason: id } };
    if (error === undefined) continue;
    const otherwise = kind === "loaded" ? undefined : await errorOf(test);
    if (otherwise !== undefined) return { kind: "spoilt", reason: `${id}: ${messageOf(otherwise)}` };
    const result = {
      status: "killed",
      killedBy: [id],
      failureMessage: messageOf(error),
      nrOfTests: index + 1,
    };
    return { kind: "mutant", result };
  }
  return { kind: "mutant", result: { status: "survived", nrOfTests: tests.length } };
}

/** Takes orders from the runner until it says that it is done. */
export async function serve(suite: Suite): Promise<void> {
  const tests = testsOf(suite);
  const only = new RegExp(process.env["DELVEKIT_MUTANTS_ONLY"] ?? "");
  for (const [id, test] of tests) if (test.mode === "skip" || !only.test(id)) tests.delete(id);
  const notes = new Map<string, Notes>();
  const channel = new BroadcastChannel(channelName);

  const answer = async (order: Order): Promise<Answer | undefined> => {
    if (order.kind === "end") return undefined;
    if (order.kind !== "dry run") {
      const reached = [...tests].filter(([id]) => order.tests?.includes(id) ?? true);
      const hope = new Map(reached.map(([id]) => [id, hopeOf(notes.get(id) ?? createNotes(0), order.file)]));
      reached.sort(([a], [b]) => (hope.get(b) ?? 0) - (hope.get(a) ?? 0));
      return mutantRun(reached, notes, (news) => channel.postMessage(news), order);
    }
    const result = await dryRun(tests);
    if (result.kind === "dry run")
      for (const { id, timeSpentMs } of result.tests) notes.set(id, createNotes(timeSpentMs));
    return result;
  };

  await new Promise<void>((resolve) => {
    channel.onmessage = async (message) => {
      const { data } = message as { data: Order };
      const reply = await answer(data).catch(
        (error: unknown): Answer => ({ kind: "spoilt", reason: messageOf(error) }),
      );
      if (reply !== undefined) return channel.postMessage(reply);
      channel.close();
      resolve();
    };
    channel.postMessage({ kind: "ready" } satisfies Answer);
  });
}
