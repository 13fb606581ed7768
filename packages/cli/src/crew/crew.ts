import { Tinypool } from "tinypool";
import type { BotTask } from "../bots/play";
import type { BotReport } from "../bots/report";
import type { HuntReport, HuntTask } from "../hunt/piece";
import type { Settings } from "../options";
import { printSeedRange, type SeedRange } from "../pieces/seeds";
import type { Survey } from "../survey/survey";

/** A piece of a survey. */
export interface Task {
  /** The module with the user's own generators. */
  readonly module: string | undefined;
  readonly generator: string;
  /** Every option with its value. */
  readonly options: Settings;
  readonly seeds: SeedRange;
}

/** Workers that run in parallel, each taking a piece as soon as it is free. */
export interface Crew {
  /** Surveys levels. */
  survey(task: Task): Promise<Survey>;
  /** Lets a bot play games. */
  play(task: BotTask): Promise<BotReport>;
  /** Searches games for faults. */
  hunt(task: HuntTask): Promise<HuntReport>;
  /** Stops all workers, even in the middle of a piece. */
  dismiss(): Promise<void>;
}

/** Starts worker threads. The compiled worker file is next to the compiled version of this one. */
export function gatherCrew(workers: number): Crew {
  const filename = new URL("./worker.js", import.meta.url).href;
  const pool = new Tinypool({ filename, minThreads: workers, maxThreads: workers });
  const run = async <T extends { readonly seeds: SeedRange }, P>(name: string, task: T): Promise<P> => {
    try {
      return (await pool.run(task, { name })) as P;
    } catch (error) {
      throw new Error(`a worker gave up on seeds ${printSeedRange(task.seeds)}: ${error}`, { cause: error });
    }
  };
  return {
    survey: (task) => run<Task, Survey>("survey", task),
    play: (task) => run<BotTask, BotReport>("play", task),
    hunt: (task) => run<HuntTask, HuntReport>("hunt", task),
    dismiss: () => pool.destroy(),
  };
}
