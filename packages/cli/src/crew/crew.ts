import { Tinypool } from "tinypool";
import { printSeedRange, type SeedRange } from "../pieces/seeds";
import type * as worker from "./worker";

type Work = typeof worker;

/** Workers that run in parallel, each taking a piece as soon as it is free. */
export interface Crew extends Work {
  /** Stops all workers, even in the middle of a piece. */
  dismiss(): Promise<void>;
}

/** Starts worker threads. The compiled worker file is next to the compiled version of this one. */
export function gatherCrew(workers: number): Crew {
  const filename = new URL("./worker.js", import.meta.url).href;
  const pool = new Tinypool({ filename, minThreads: workers, maxThreads: workers });
  const run = async <P>(name: keyof Work, task: { readonly seeds: SeedRange }): Promise<P> => {
    try {
      return (await pool.run(task, { name })) as P;
    } catch (error) {
      throw new Error(`a worker gave up on seeds ${printSeedRange(task.seeds)}: ${error}`, { cause: error });
    }
  };
  return {
    survey: (task) => run("survey", task),
    play: (task) => run("play", task),
    hunt: (task) => run("hunt", task),
    dismiss: () => pool.destroy(),
  };
}
