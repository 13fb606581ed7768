import { FormatError } from "@delvekit/formats";
import { GenerationError, OptionError } from "@delvekit/procgen";
import { Command, CommanderError } from "commander";
import { addBots } from "./commands/bots";
import { addCompare } from "./commands/compare";
import { addGenerate } from "./commands/generate";
import { addGenerators } from "./commands/generators";
import { addHunt } from "./commands/hunt";
import { addReplay } from "./commands/replay";
import { addSurvey } from "./commands/survey";
import { addTune } from "./commands/tune";
import { CommandError, InterruptedError } from "./errors";
import { printable } from "./output/write";
import type { Surroundings } from "./surroundings";
import { VERSION } from "./version";

/**
 * Runs a command line.
 *
 * @param words the command line without the name of the command
 * @returns the exit code: 0, or 1 after an error message, or 130 after Ctrl+C
 */
export async function run(words: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await createProgram(surroundings).parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has already printed its message; after --help and --version nothing else is left to do.
    if (error instanceof CommanderError) return error.exitCode;
    surroundings.stderr.write(`${printable(explain(error))}\n`);
    return error instanceof InterruptedError ? error.exitCode : 1;
  }
}

function createProgram(surroundings: Surroundings): Command {
  const { stdout, stderr } = surroundings;
  const program = new Command("delvekit")
    .description(
      "Generates dungeons, lists generators, surveys levels over many seeds, lets bots play games, searches games for faults, compares builds of a game, tunes its numbers, and verifies replays.",
    )
    .version(VERSION)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .showHelpAfterError("(see --help)");
  for (const add of COMMANDS) add(program, surroundings);
  return program;
}

/** In the order of the help. */
const COMMANDS = [addGenerate, addGenerators, addSurvey, addReplay, addBots, addHunt, addCompare, addTune];

function explain(error: unknown): string {
  if (process.env["DELVEKIT_DEBUG"] && error instanceof Error) return error.stack ?? String(error);
  const kinds = [CommandError, OptionError, GenerationError, FormatError];
  if (kinds.some((kind) => error instanceof kind)) return `error: ${(error as Error).message}`;
  return `error: ${error} (unexpected; DELVEKIT_DEBUG=1 in the environment shows where)`;
}
