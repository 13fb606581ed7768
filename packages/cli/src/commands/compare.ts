import { type Command, Option } from "commander";
import { loadBotGame } from "../bots/play";
import { compareGames } from "../compare/compare";
import { parseSeedRange } from "../pieces/seeds";
import { compareToText } from "../report/games";
import type { Surroundings } from "../surroundings";
import { parseCount } from "./settings";
import { writeReport } from "./working";

interface Flags {
  readonly seeds: string;
  readonly turns: string;
  readonly format: string;
  readonly out?: string;
}

/** Adds `delvekit compare`. */
export function addCompare(program: Command, surroundings: Surroundings): void {
  program
    .command("compare")
    .arguments("<old> <new>")
    .description(
      "Plays the same games in two builds, and tells what differs first and how outcomes moved. Builds are modules that export app and bot.",
    )
    .option("--seeds <A..B>", "the whole numbers from A to B, both included", "1..20")
    .option("--turns <count>", "the maximum number of turns of a game", "2000")
    .addOption(
      new Option("--format <format>", "the output format").choices(["markdown", "json"]).default("markdown"),
    )
    .option("--out <file>", "write to a file instead of standard output")
    .action(async (before: string, after: string, flags: Flags) => {
      const range = parseSeedRange(flags.seeds);
      const most = parseCount("--turns", flags.turns)!;
      const builds = [await loadBotGame(before), await loadBotGame(after)] as const;
      const found = await compareGames(...builds, range, most);
      await writeReport(surroundings, flags, found, compareToText);
    });
}
