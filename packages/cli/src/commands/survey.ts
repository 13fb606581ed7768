import type { Command } from "commander";
import type { Crew } from "../crew/crew";
import { BrokenPromiseError, UsageError } from "../errors";
import { completeSettings, findGenerator, loadOwn, type Own, parseSettings, type Settings } from "../options";
import { writeResult } from "../output/write";
import { countSeeds, type SeedRange } from "../pieces/seeds";
import { listMishaps } from "../pieces/totals";
import { toText } from "../report/text";
import type { Surroundings } from "../surroundings";
import { SURVEYS, type Survey } from "../survey/survey";
import { VERSION } from "../version";
import { addSettings, announceLarge, countCells, type SettingFlags, settingsOf } from "./settings";
import { addWork, expectFlags, mergeOnly, seedsIn, type WorkFlags, workOff } from "./working";

/** All output formats of surveys. */
const REPORTS: Readonly<Record<string, (survey: Survey, own: Own) => string>> = {
  text: toText,
  json: (survey) => JSON.stringify(survey),
};

interface Flags extends SettingFlags, WorkFlags {}

/** The maximum number of seeds in one piece. */
const SEEDS_PER_PIECE = 250;
/** The approximate number of cells to dig in one piece: on large maps it has fewer seeds. */
const CELLS_PER_PIECE = 1_000_000;

/** Adds `delvekit survey`. */
export function addSurvey(program: Command, surroundings: Surroundings): void {
  const command = program
    .command("survey")
    .description(
      "Generates one level per seed, checks every promise, and reports the distribution of each measure.",
    )
    .argument("[generator]", "the name of a generator, see delvekit generators");
  addWork(addSettings(command), "survey", "surveys", Object.keys(REPORTS)).action(
    (name: string | undefined, flags: Flags) => report(surroundings, name, flags),
  );
}

async function report(surroundings: Surroundings, name: string | undefined, flags: Flags): Promise<void> {
  await expectFlags(flags);
  const own = await loadOwn(flags.module);
  const survey =
    flags.merge === undefined
      ? await conduct(surroundings, name, own, flags)
      : await mergeOnly(SURVEYS, flags, [name, ...settingsOf(flags)]);
  // A resumed survey has already been written to its file.
  if (!flags.resume) await writeResult(surroundings, flags.out, REPORTS[flags.format]!(survey, own));
  expectPromises(survey);
}

function conduct(
  surroundings: Surroundings,
  name: string | undefined,
  own: Own,
  flags: Flags,
): Promise<Survey> {
  if (name === undefined) throw new UsageError("name a generator to survey, or files to --merge");
  const seeds = seedsIn(flags);
  const generator = findGenerator(name, own);
  const options = completeSettings(generator, parseSettings(generator.options, settingsOf(flags)));
  announceLarge(surroundings.stderr, options);
  const job = {
    kind: SURVEYS,
    title: `survey ${name}`,
    seeds,
    perPiece: seedsPerPiece(options),
    head: { delvekit: VERSION, generator: name, options },
    make: (crew: Crew, range: SeedRange) =>
      crew.survey({ module: own.module, generator: name, options, seeds: range }),
  };
  return workOff(surroundings, job, flags);
}

function seedsPerPiece(options: Settings): number {
  return Math.max(1, Math.min(SEEDS_PER_PIECE, Math.floor(CELLS_PER_PIECE / countCells(options))));
}

function expectPromises({ generator, seeds, broken }: Survey): void {
  if (broken.count === 0) return;
  throw new BrokenPromiseError(
    `${generator} breaks promises on ${broken.count} of ${countSeeds(seeds)} seeds:${listMishaps(broken)}`,
  );
}
