import type { Command } from "commander";
import { UsageError } from "../errors";
import { writeResult } from "../output/write";
import { loadGame, lookAt, verify } from "../replay";
import type { Surroundings } from "../surroundings";
import { parseCount } from "./settings";

interface Flags {
  readonly verify: string;
  readonly module: string;
  readonly seconds?: string;
  readonly look?: true;
}

/** Adds `delvekit replay`. */
export function addReplay(program: Command, surroundings: Surroundings): void {
  program
    .command("replay")
    .description("Plays a replay and compares it turn by turn, or reproduces the failed turn of a black box.")
    .requiredOption("--verify <file>", "the replay, or the black box of a turn that failed")
    .requiredOption("--module <file>", "your game: a module that exports newGame")
    .option("--seconds <count>", "the processor time that playing a replay may take (default: no limit)")
    .option("--look", "open the workbench on it instead, as text: type the number of what it shows")
    .action(async ({ verify: file, module, seconds, look }: Flags) => {
      const game = await loadGame(module);
      try {
        if (look) return await lookAt(file, game, surroundings);
        const told = await verify(file, game, parseCount("--seconds", seconds));
        await writeResult(surroundings, undefined, told);
      } catch (error) {
        // The game has its own copy of the engine, and therefore of the class of this error.
        const { name, message } = error as Error;
        throw name === "ReplayError" ? new UsageError(`${file}: ${message}`) : error;
      }
    });
}
