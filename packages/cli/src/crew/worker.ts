/** The pieces of work in a worker thread. */
export { playSeeds as play } from "../bots/play";
export { huntSeed as hunt } from "../hunt/piece";
export { surveyPiece as survey } from "../survey/piece";

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
