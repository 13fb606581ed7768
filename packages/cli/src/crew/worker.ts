import { findGenerator, loadOwn } from "../options";
import { surveySeeds } from "../survey/piece";
import type { Survey } from "../survey/survey";
import type { Task } from "./crew";

// The other pieces of work in a worker thread.
export { playSeeds as play } from "../bots/play";
export { huntSeed as hunt } from "../hunt/piece";

/** Surveys one piece in a worker thread. */
export async function survey({ module, generator, options, seeds }: Task): Promise<Survey> {
  return surveySeeds(findGenerator(generator, await loadOwn(module)), options, seeds);
}

const { exit } = process;

// A game that exits the process would silently end this thread, and the command would wait for it forever.
process.exit = (code) => {
  throw new Error(`the game called process.exit(${code ?? ""})`);
};

// Node itself calls it to end a thread after an uncaught error. There, an exception would end the whole
// process.
process.once("exit", () => {
  process.exit = exit;
});
