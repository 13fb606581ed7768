import type { Command } from "commander";
import { UsageError } from "../errors";
import { completeSettings, findGenerator, loadOwn, type Own, parseSettings, type Settings } from "../options";
import { countSeeds } from "../pieces/seeds";
import { listMishaps } from "../pieces/totals";
import { toText } from "../report/text";
import type { Sink, Surroundings } from "../surroundings";
import { SURVEYS, type Survey } from "../survey/survey";
import { VERSION } from "../version";
import { addSettings, announceLarge, countCells, type SettingFlags, settingsOf } from "./settings";
import { addWork, type Job, report, seedsIn, type WorkFlags } from "./working";

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
  addWork(addSettings(command), "survey", "surveys").action(
    async (name: string | undefined, flags: Flags) => {
      const own = await loadOwn(flags.module);
      const work = {
        kind: SURVEYS,
        others: [name, ...settingsOf(flags)],
        job: async () => jobOf(surroundings.stderr, name, own, flags),
        toText: (survey: Survey) => toText(survey, own),
        failure,
      };
      await report(surroundings, work, flags);
    },
  );
}

function jobOf(stderr: Sink, name: string | undefined, own: Own, flags: Flags): Job<Survey> {
  if (name === undefined) throw new UsageError("name a generator to survey, or files to --merge");
  const seeds = seedsIn(flags);
  const generator = findGenerator(name, own);
  const options = completeSettings(generator, parseSettings(generator.options, settingsOf(flags)));
  announceLarge(stderr, options);
  return {
    title: `survey ${name}`,
    seeds,
    perPiece: seedsPerPiece(options),
    head: { delvekit: VERSION, generator: name, options },
    make: (crew, range) => crew.survey({ module: own.module, generator: name, options, seeds: range }),
  };
}

function seedsPerPiece(options: Settings): number {
  return Math.max(1, Math.min(SEEDS_PER_PIECE, Math.floor(CELLS_PER_PIECE / countCells(options))));
}

function failure({ generator, seeds, broken }: Survey): string | undefined {
  if (broken.count === 0) return undefined;
  return `${generator} breaks promises on ${broken.count} of ${countSeeds(seeds)} seeds:${listMishaps(broken)}`;
}
