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

/**
 * Every test of a suite and of the suites inside it, by a unique name that stays the same when other tests
 * are added.
 */
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

/** Runs a test with its hooks, and returns the error with which it ends. */
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
 * When the most promising tests have been run against a mutant for this many milliseconds of processor time,
 * it counts as a survivor. Survivors take most of the time, because all their tests are run. Processor time
 * does not depend on what else the machine does.
 */
const patience = Number(process.env[patienceVariable]);

/**
 * A test that takes longer than this is ended and not run against mutants: it would take hours to find the
 * few that no other test detects.
 */
const longest = patience / 2;

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
    // Snapshot files need a test that vitest itself runs.
    if (error !== undefined && messageOf(error).includes("without test context")) continue;
    const failed =
      error === undefined ? { status: 0 as const } : { status: 1 as const, failureMessage: messageOf(error) };
    tried.push({ id, name: id, timeSpentMs, ...failed });
  }
  const { static: loading, perTest } = instruments.mutantCoverage ?? { static: {}, perTest: {} };
  const reached = Object.fromEntries(tried.map(({ id }) => [id, perTest[id] ?? {}]));
  return { kind: "dry run", tests: tried, coverage: { static: loading, perTest: reached } };
}

/** Runs the tests with a mutant switched on, until one detects it. */
async function mutantRun(
  tests: ReadonlyMap<string, RunnerTestCase>,
  tell: (answer: Answer) => void,
  { mutant, tests: asked, hitLimit, isFresh }: Extract<Order, { kind: "mutant" }>,
): Promise<Answer> {
  const start = process.cpuUsage();
  for (const [index, test] of asked.entries()) {
    const { id, limit } = test;
    const { user, system } = process.cpuUsage(start);
    if (user + system > patience * 1000) break;
    tell({ kind: "begins", test });
    const call = () => errorOf(tests.get(id) as RunnerTestCase);
    instruments.activeMutant = mutant;
    instruments.hitCount = 0;
    instruments.hitLimit = hitLimit;
    const error = await watch.within(limit, call);
    const isEndless = watch.isExpired || (hitLimit !== undefined && (instruments.hitCount ?? 0) > hitLimit);
    instruments.activeMutant = undefined;
    instruments.hitCount = undefined;
    instruments.hitLimit = undefined;
    if (isEndless) return { kind: "mutant", result: { status: "timeout", reason: id } };
    if (error === undefined) continue;
    const otherwise = isFresh ? undefined : await call();
    if (otherwise !== undefined) return { kind: "spoilt", reason: `${id}: ${messageOf(otherwise)}` };
    const result = {
      status: "killed",
      killedBy: [id],
      failureMessage: messageOf(error),
      nrOfTests: index + 1,
    };
    return { kind: "mutant", result };
  }
  return { kind: "mutant", result: { status: "survived", nrOfTests: asked.length } };
}

/** Takes orders from the runner until it says that it is done. */
export async function serve(suite: Suite): Promise<void> {
  const tests = testsOf(suite);
  const only = new RegExp(process.env["DELVEKIT_MUTANTS_ONLY"] ?? "");
  for (const [id, test] of tests) if (test.mode === "skip" || !only.test(id)) tests.delete(id);
  const channel = new BroadcastChannel(channelName);

  const answer = async (order: Order): Promise<Answer | undefined> => {
    if (order.kind === "end") return undefined;
    if (order.kind === "dry run") return dryRun(tests);
    return mutantRun(tests, (news) => channel.postMessage(news), order);
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
