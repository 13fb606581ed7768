import type { Command } from "commander";
import { writeResult } from "../output/write";
import { loadGame, verify } from "../replay";
import type { Surroundings } from "../surroundings";
import { parseCount } from "./settings";

interface Flags {
  readonly verify: string;
  readonly module: string;
  readonly seconds?: string;
}

/** Adds `delvekit replay`. */
export function addReplay(program: Command, surroundings: Surroundings): void {
  program
    .command("replay")
    .description("Plays a replay and compares it turn by turn, or reproduces the failed turn of a black box.")
    .requiredOption("--verify <file>", "the replay, or the black box of a turn that failed")
    .requiredOption("--module <file>", "your game: a module that exports newGame")
    .option("--seconds <count>", "the processor time that playing a replay may take (default: no limit)")
    .action(async ({ verify: file, module, seconds }: Flags) => {
      const told = await verify(file, await loadGame(module), parseCount("--seconds", seconds));
      await writeResult(surroundings, undefined, told);
    });
}
