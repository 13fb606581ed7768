import { resolve } from "node:path";
import type { HuntFault } from "@delvekit/screens/bots";
import type { Command } from "commander";
import { loadBotGame } from "../bots/play";
import { BrokenPromiseError, UsageError } from "../errors";
import { FAULT, HUNTS, type HuntReport, huntHeadOf } from "../hunt/piece";
import { writeResult } from "../output/write";
import { parseJson } from "../pieces/piece";
import { misshapen } from "../pieces/totals";
import { huntToText } from "../report/games";
import type { Surroundings } from "../surroundings";
import { parseCount } from "./settings";
import { addWork, type Job, report, seedsIn, type WorkFlags } from "./working";

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
  addWork(command, "search", "hunts").action((game: string | undefined, flags: Flags) => {
    if (flags.again !== undefined) return again(surroundings, game, flags.again);
    const work = {
      kind: HUNTS,
      others: [game, flags.steps],
      job: () => jobOf(game, flags),
      toText: (found: HuntReport) => huntToText(found, game ?? "GAME"),
      failure,
    };
    return report(surroundings, work, flags);
  });
}

async function jobOf(path: string | undefined, flags: Flags): Promise<Job<HuntReport>> {
  if (path === undefined) throw new UsageError("name the module of a game, or files to --merge");
  const seeds = seedsIn({ ...flags, seeds: flags.seeds ?? SEEDS });
  const module = resolve(path);
  const game = await loadBotGame(path);
  const steps = parseCount("--steps", flags.steps) ?? STEPS;
  return {
    title: `searching ${game.name}`,
    seeds,
    perPiece: 1,
    head: await huntHeadOf(game, steps),
    make: (crew, range) => crew.hunt({ module, seeds: range, steps }),
  };
}

function failure({ game, faults }: HuntReport): string | undefined {
  const told = faults.map(({ kind, text }) => `\n  ${kind}: ${text}`);
  return told.length > 0 ? `${game} has faults:${told.join("")}` : undefined;
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
