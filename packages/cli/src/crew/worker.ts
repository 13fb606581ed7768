import { type BotTask, playSeeds } from "../bots/play";
import type { BotReport } from "../bots/report";
import { findGenerator } from "../options/generator";
import { surveySeeds } from "../survey/piece";
import type { Survey } from "../survey/survey";
import type { Task } from "./crew";

/** What a worker thread does with a piece of a survey. */
export function survey({ generator, options, seeds }: Task): Survey {
  return surveySeeds(findGenerator(generator), options, seeds);
}

// A game that ends its program would end this thread without a word, and the command would wait for it for ever.
process.exit = (code) => {
  throw new Error(`the game called process.exit(${code ?? ""})`);
};

/** What a worker thread does with games for a bot. */
export function play(task: BotTask): Promise<BotReport> {
  return playSeeds(task);
}
