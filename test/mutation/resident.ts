/*
 * A test runner for Stryker that loads the tests once and switches each mutant on in that same process. Stryker's runner for vitest starts
 * a process per mutant and imports everything anew, which for most mutants takes far longer than their tests.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { BroadcastChannel } from "node:worker_threads";
import { createVitest } from "vitest/node";
import { Hopes } from "./hopes";
import { type Answer, type Asked, channelName, type Order } from "./orders";

/** The Stryker run options that this runner needs. */
interface MutantRun {
  readonly activeMutant: { readonly id: string; readonly fileName: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  /** Whether it is switched on before the tests are loaded, for what is made while a module loads. */
  readonly mutantActivation: "runtime" | "static";
}

/** Instrumented sources read it when they are loaded. */
const ACTIVE_AT_LOADING = "__STRYKER_ACTIVE_MUTANT__";

/** The test that a mutant is tried with. */
interface Running {
  readonly test: Asked;
  readonly start: NodeJS.CpuUsage;
}

/**
 * A test that takes this many times its limit has its thread ended. The tests' own watch covers every loop in
 * the sources (watch.ts), but not those in WebAssembly.
 */
const PATIENCE = 2;

/**
 * The file that records the tests of the dry run, for this process and those that Stryker starts besides it.
 * Relative to where Stryker put the sources.
 */
const TRIED = "tried.json";

/** How often loading the tests is tried before a run is given up. */
const ATTEMPTS = 10;

class ResidentRunner {
  readonly #channel = new BroadcastChannel(channelName);
  #vitest: Awaited<ReturnType<typeof createVitest>> | undefined;
  #answered: (answer: Answer) => void = () => undefined;
  #running: Running | undefined;
  /** The tests that were run against the mutant so far, in this order. */
  #asked: string[] = [];
  #hopes: Hopes | undefined;

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  /** Loads the tests, again if the machine is so busy that vitest gives up waiting for their thread. */
  async init(): Promise<void> {
    for (let left = ATTEMPTS; ; left--) {
      try {
        return await this.#load();
      } catch (error) {
        if (left === 1 || !String(error).includes("Failed to start")) throw error;
        await this.#vitest?.close();
      }
    }
  }

  /** Loads the tests and waits until they are ready for orders. */
  async #load(): Promise<void> {
    this.#channel.onmessage = (message) => {
      const { data } = message as { data: Answer };
      if (data.kind !== "begins") return this.#answered(data);
      this.#running = { test: data.test, start: process.cpuUsage() };
      this.#asked.push(data.test.id);
    };
    // Relative to where Stryker put the changed sources.
    const config = "test/mutation/vitest.config.ts";
    const vitest = await createVitest("test", { config, watch: false, onConsoleLog: () => false });
    const ready = this.#answer();
    const failed = vitest.start().then(() => {
      const errors = vitest.state.getFiles().flatMap((file) => file.result?.errors ?? []);
      const reasons = [...(vitest.state.getUnhandledErrors() as Error[]), ...errors].map(
        ({ message }) => message,
      );
      throw new Error(`the tests could not be loaded: ${reasons.join("; ") || "there are none"}`);
    });
    failed.catch(() => undefined);
    this.#vitest = vitest;
    await Promise.race([ready, failed]);
  }

  async dryRun(): Promise<unknown> {
    const answer = await this.#ask({ kind: "dry run" });
    if (answer.kind !== "dry run") throw new Error(`no answer to a dry run: ${answer.kind}`);
    writeFileSync(TRIED, JSON.stringify(answer.tests));
    return { status: "complete", tests: answer.tests, mutantCoverage: answer.coverage };
  }

  async mutantRun(run: MutantRun): Promise<unknown> {
    if (run.mutantActivation === "static") return this.#runLoaded(run);
    let answer = await this.#try(run, false);
    if (answer.kind === "spoilt") {
      // A test changed the state of a module, with this mutant or an earlier one.
      await this.#reload();
      answer = await this.#try(run, true);
      await this.#reload();
    }
    return resultOf(answer);
  }

  /** Loads the tests with a mutant in them, which may fail already. */
  async #runLoaded(run: MutantRun): Promise<unknown> {
    process.env[ACTIVE_AT_LOADING] = run.activeMutant.id;
    try {
      await this.#reload();
      return resultOf(await this.#try(run, true));
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      return { status: "killed", killedBy: ["loading"], failureMessage, nrOfTests: 0 };
    } finally {
      delete process.env[ACTIVE_AT_LOADING];
      await this.#reload();
    }
  }

  /** Runs the tests against a mutant and records how they did. */
  async #try({ activeMutant, testFilter, hitLimit }: MutantRun, isFresh: boolean): Promise<Answer> {
    const { id: mutant, fileName: file } = activeMutant;
    this.#asked = [];
    this.#hopes ??= new Hopes(JSON.parse(readFileSync(TRIED, "utf8")));
    const hopes = this.#hopes;
    const tests = hopes.sorted(file, testFilter);
    const answer = await this.#ask({ kind: "mutant", mutant, tests, hitLimit, isFresh });
    const isNoticed = answer.kind === "mutant" && answer.result["status"] !== "survived";
    for (const [i, id] of this.#asked.entries())
      hopes.note(id, file, isNoticed && i === this.#asked.length - 1);
    return answer;
  }

  async #reload(): Promise<void> {
    await this.dispose();
    await this.init();
  }

  async dispose(): Promise<void> {
    this.#channel.postMessage({ kind: "end" } satisfies Order);
    await this.#vitest?.close();
  }

  /** Ends a thread that no longer answers: vitest waits for it after the first request, but not after the second. */
  #breakOff(): void {
    for (let request = 0; request < 2; request++) void this.#vitest?.cancelCurrentRun("keyboard-input");
  }

  #answer(): Promise<Answer> {
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  async #ask(order: Order): Promise<Answer> {
    const answer = this.#answer();
    this.#running = undefined;
    this.#channel.postMessage(order);
    const watching = setInterval(() => this.#endEndless(), 500);
    const answered = await answer;
    clearInterval(watching);
    if (answered.kind === "mutant" && answered.isStuck) {
      this.#breakOff();
      await this.#reload();
    }
    return answered;
  }

  /** Responds in place of a thread that no longer can. */
  #endEndless(): void {
    if (this.#running === undefined) return;
    const { test, start } = this.#running;
    const { user, system } = process.cpuUsage(start);
    if (user + system <= PATIENCE * test.limit * 1000) return;
    this.#running = undefined;
    this.#answered({ kind: "mutant", isStuck: true, result: { status: "timeout", reason: test.id } });
  }
}

function resultOf(answer: Answer): unknown {
  if (answer.kind === "spoilt") return { status: "error", errorMessage: answer.reason };
  if (answer.kind !== "mutant") throw new Error(`no answer to a mutant: ${answer.kind}`);
  return answer.result;
}

/** What Stryker looks for in a plugin. */
export const strykerPlugins = [{ kind: "TestRunner", name: "resident", factory: () => new ResidentRunner() }];
