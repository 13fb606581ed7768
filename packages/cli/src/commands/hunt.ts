import type { HuntFault } from "@delvekit/screens/bots";
import type { Command } from "commander";
import { BrokenPromiseError, UsageError } from "../errors";
import { FAULT, HUNTS, type HuntReport, huntHeadOf } from "../hunt/piece";
import { writeResult } from "../output/write";
import { parseJson } from "../pieces/piece";
import { misshapen } from "../pieces/totals";
import { huntToText } from "../report/games";
import type { Surroundings } from "../surroundings";
import { GAME, gameIn, parseCount } from "./settings";
import { addWork, type Job, report, seedsIn, type WorkFlags } from "./working";

interface Flags extends WorkFlags {
  readonly module?: string;
  readonly steps?: string;
  readonly again?: string;
}

const [SEEDS, STEPS] = ["1..4", 20_000];

/** Adds `delvekit hunt`. */
export function addHunt(program: Command, surroundings: Surroundings): void {
  const command = program
    .command("hunt")
    .description(
      "Searches a game for errors, places and screens that cannot be left, and content that never appears.",
    )
    .option(...GAME)
    .option("--steps <count>", `the most commands that are played of each seed (default: ${STEPS})`)
    .option("--again <fault>", "play a fault once more, given as the JSON that a hunt tells of it");
  addWork(command, "search", "hunts").action((flags: Flags) => {
    const { module, steps, again } = flags;
    if (again !== undefined) return playAgain(surroundings, flags, again);
    const others = [module, steps];
    const toText = (found: HuntReport) => huntToText(found, module ?? "FILE");
    const work = { kind: HUNTS, others, job: () => jobOf(flags), toText, failure };
    return report(surroundings, work, flags);
  });
}

async function jobOf(flags: Flags): Promise<Job<HuntReport>> {
  const seeds = seedsIn({ ...flags, seeds: flags.seeds ?? SEEDS });
  const { module, game } = await gameIn(flags);
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

async function playAgain(surroundings: Surroundings, flags: Flags, json: string): Promise<void> {
  const fault = parseJson(json, "--again", "fault") as HuntFault;
  const problem = misshapen(fault, FAULT);
  if (problem !== undefined) throw new UsageError(`--again is not a fault: ${problem}`);
  const found = await (await gameIn(flags)).game.verifyFault(fault);
  if (found) throw new BrokenPromiseError(`${found.kind}: ${found.text}`);
  await writeResult(surroundings, undefined, `The fault is gone: ${fault.kind}: ${fault.text}`);
}
