import { Tinypool } from "tinypool";
import type { Settings } from "../options/parse";
import { printSeedRange, type SeedRange } from "./seeds";
import type { Survey } from "./survey";

/** A piece of a survey. */
export interface Task {
  readonly generator: string;
  /** Every option with its value. */
  readonly options: Settings;
  readonly seeds: SeedRange;
}

/** Workers that survey side by side. */
export interface Crew {
  /** Surveys a piece as soon as a worker is free. */
  survey(task: Task): Promise<Survey>;
  /** Sends all workers home, even from work half done. */
  dismiss(): Promise<void>;
}

/** Gathers worker threads. The compiled file of the work lies next to the compiled file of this one. */
export function gatherCrew(workers: number): Crew {
  const filename = new URL("./worker.js", import.meta.url).href;
  const pool = new Tinypool({ filename, name: "work", minThreads: workers, maxThreads: workers });
  return {
    async survey(task) {
      try {
        return (await pool.run(task)) as Survey;
      } catch (error) {
        throw new Error(`a worker gave up on seeds ${printSeedRange(task.seeds)}: ${error}`, {
          cause: error,
        });
      }
    },
    dismiss: () => pool.destroy(),
  };
}
