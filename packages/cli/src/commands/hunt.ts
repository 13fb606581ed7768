import { resolve } from "node:path";
import type { HuntFault } from "@delvekit/screens/bots";
import type { Command } from "commander";
import { loadBotGame } from "../bots/play";
import type { Crew } from "../crew/crew";
import { BrokenPromiseError, UsageError } from "../errors";
import { FAULT, HUNTS, type HuntReport, huntHeadOf } from "../hunt/piece";
import { writeResult } from "../output/write";
import { parseJson } from "../pieces/piece";
import type { SeedRange } from "../pieces/seeds";
import { misshapen } from "../pieces/totals";
import { huntToText } from "../report/games";
import type { Surroundings } from "../surroundings";
import { parseCount } from "./settings";
import { addWork, expectFlags, mergeOnly, seedsIn, type WorkFlags, workOff } from "./working";

interface Flags extends WorkFlags {
  readonly steps?: string;
  readonly again?: string;
}

const [SEEDS, STEPS] = ["1..4", 20_000];

/** Adds `delvekit hunt`. */
export function addHunt(program: Command, surroundings: Surroundings): void {
  const command = program
    .command("hunt")
    .argument("[game]", "your module, which exports app and bot (options for the bot)")
    .description(
      "Searches a game for errors, places and screens that cannot be left, and content that never appears.",
    )
    .option("--steps <count>", `the most commands that are played of each seed (default: ${STEPS})`)
    .option("--again <fault>", "play a fault once more, given as the JSON that a hunt tells of it");
  addWork(command, "search", "hunts", ["text", "json"]).action((game: string | undefined, flags: Flags) =>
    flags.again === undefined ? report(surroundings, game, flags) : again(surroundings, game, flags.again),
  );
}

async function report(surroundings: Surroundings, game: string | undefined, flags: Flags): Promise<void> {
  await expectFlags(flags);
  const found = flags.merge
    ? await mergeOnly(HUNTS, flags, [game, flags.steps])
    : await search(surroundings, game, flags);
  const text = flags.format === "json" ? JSON.stringify(found) : huntToText(found, game ?? "GAME");
  // A resumed report has already been written to its file.
  if (!flags.resume) await writeResult(surroundings, flags.out, text);
  const told = found.faults.map(({ kind, text }) => `\n  ${kind}: ${text}`);
  if (told.length > 0) throw new BrokenPromiseError(`${found.game} has faults:${told.join("")}`);
}

async function search(
  surroundings: Surroundings,
  path: string | undefined,
  flags: Flags,
): Promise<HuntReport> {
  if (path === undefined) throw new UsageError("name the module of a game, or files to --merge");
  const seeds = seedsIn({ ...flags, seeds: flags.seeds ?? SEEDS });
  const module = resolve(path);
  const game = await loadBotGame(path);
  const steps = parseCount("--steps", flags.steps) ?? STEPS;
  const job = {
    kind: HUNTS,
    title: `searching ${game.name}`,
    seeds,
    perPiece: 1,
    head: await huntHeadOf(game, steps),
    make: (crew: Crew, range: SeedRange) => crew.hunt({ module, seeds: range, steps }),
  };
  return workOff(surroundings, job, flags);
}

async function again(surroundings: Surroundings, path: string | undefined, json: string): Promise<void> {
  if (path === undefined) throw new UsageError("name the module of the game whose fault is to be played");
  const fault = parseJson(json, "--again", "fault") as HuntFault;
  const problem = misshapen(fault, FAULT);
  if (problem !== undefined) throw new UsageError(`--again is not a fault: ${problem}`);
  const found = await (await loadBotGame(path)).verifyFault(fault);
  if (found) throw new BrokenPromiseError(`${found.kind}: ${found.text}`);
  await writeResult(surroundings, undefined, `The fault is gone: ${fault.kind}: ${fault.text}`);
}
