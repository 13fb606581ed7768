import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { Command } from "commander";
import { type FoundFault, loadBotGame } from "../bots/game";
import type { Crew } from "../crew/crew";
import { BrokenPromiseError, UsageError } from "../errors";
import { huntHeadOf } from "../hunt/play";
import { FAULT, HUNTS, type HuntReport } from "../hunt/report";
import { writeResult } from "../output/write";
import { mergeFiles, parseJson, readPiece } from "../pieces/file";
import { misshapen } from "../pieces/forms";
import { countSeeds, type SeedRange } from "../pieces/seeds";
import { huntToText } from "../report/hunt";
import type { Surroundings } from "../surroundings";
import { parseCount } from "./count";
import { addWork, expectFlags, seedsIn, type WorkFlags, workOff } from "./working";

interface Flags extends WorkFlags {
  readonly steps?: string;
  readonly seconds?: string;
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
    .option(
      "--steps <count>",
      `the most commands that are played of each seed (default: ${STEPS}, or no limit with --seconds)`,
    )
    .option("--seconds <count>", "how long all seeds may take; what is found then depends on the machine")
    .option(
      "--again <fault>",
      "play a fault once more: FILE#NUMBER of a hunt in JSON, or the JSON of the fault",
    );
  addWork(command, "search", "hunts", ["text", "json"]).action((game: string | undefined, flags: Flags) =>
    flags.again === undefined ? report(surroundings, game, flags) : again(surroundings, game, flags.again),
  );
}

async function report(surroundings: Surroundings, game: string | undefined, flags: Flags): Promise<void> {
  await expectFlags(flags);
  const { merge, resume, out, format } = flags;
  if (
    merge &&
    (game ?? flags.seeds ?? flags.shard ?? flags.workers ?? flags.steps ?? flags.seconds) !== undefined
  )
    throw new UsageError("--merge takes only files: the files contain the game and the seeds");
  const found = merge ? await mergeFiles(HUNTS, merge) : await search(surroundings, game, flags);
  const text = format === "json" ? JSON.stringify(found) : huntToText(found, game ?? "GAME");
  // A resumed report has already been written to its file.
  if (!resume) await writeResult(surroundings, out, text);
  const { faults } = found;
  if (faults.length > 0)
    throw new BrokenPromiseError(
      `${found.game} has faults:${faults.map(({ kind, text }) => `\n  ${kind}: ${text}`).join("")}`,
    );
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
  const limit = parseCount("--seconds", flags.seconds);
  const steps = parseCount("--steps", flags.steps) ?? (limit === undefined ? STEPS : Number.MAX_SAFE_INTEGER);
  const workers = parseCount("--workers", flags.workers) ?? availableParallelism();
  const count = countSeeds([seeds]);
  const seconds = limit && (limit * Math.min(workers, count)) / count;
  const job = {
    kind: HUNTS,
    title: `searching ${game.name}`,
    seeds,
    perPiece: 1,
    head: await huntHeadOf(game, steps),
    make: (crew: Crew, range: SeedRange) => crew.hunt({ module, seeds: range, steps, seconds }),
  };
  return workOff(surroundings, job, flags);
}

async function again(surroundings: Surroundings, path: string | undefined, named: string): Promise<void> {
  if (path === undefined) throw new UsageError("name the module of the game whose fault is to be played");
  const fault = await faultIn(named);
  const found = await (await loadBotGame(path)).verifyFault(fault);
  if (found) throw new BrokenPromiseError(`${found.kind}: ${found.text}`);
  await writeResult(surroundings, undefined, `The fault is gone: ${fault.kind}: ${fault.text}`);
}

async function faultIn(named: string): Promise<FoundFault> {
  if (named.startsWith("{")) {
    const fault = parseJson(named, "--again", "fault");
    const problem = misshapen(fault, FAULT);
    if (problem !== undefined) throw new UsageError(`--again is not a fault: ${problem}`);
    return fault as FoundFault;
  }
  const [, file = named, number = "1"] = /^(.*)#(\d+)$/.exec(named) ?? [];
  const { faults } = await readPiece(HUNTS, file);
  const fault = faults[Number(number) - 1];
  if (!fault) throw new UsageError(`${file} has no fault ${number}; it has ${faults.length}`);
  return fault;
}
