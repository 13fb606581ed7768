import {
  type AnyGenerator,
  checkDungeon,
  type Dungeon,
  GenerationError,
  hashDungeon,
  type Problem,
} from "@delvekit/procgen";
import { createHasher } from "@delvekit/random";
import { findGenerator, loadOwn, type Settings } from "../options";
import type { SeedRange } from "../pieces/seeds";
import { addDigests, countValues, type Mishap, mishapsOf, NOTHING } from "../pieces/totals";
import { VERSION } from "../version";
import { measureDungeon, measures } from "./measures";
import { distributionOf, type Sample, SURVEY_VERSION, type Survey } from "./survey";

/** A piece of a survey. */
export interface SurveyTask {
  /** The module with the user's own generators. */
  readonly module: string | undefined;
  readonly generator: string;
  /** Every option with its value. */
  readonly options: Settings;
  readonly seeds: SeedRange;
}

/** Surveys one piece in a worker thread. */
export async function surveyPiece({ module, generator, options, seeds }: SurveyTask): Promise<Survey> {
  return surveySeeds(findGenerator(generator, await loadOwn(module)), options, seeds);
}

/** Surveys the levels of a range of seeds, one after the other. */
export function surveySeeds(generator: AnyGenerator, options: Settings, range: SeedRange): Survey {
  const samples = new Map(Object.keys(measures).map((name): [string, Sample[]] => [name, []]));
  const notes: Notes = { broken: [], refused: [], samples, times: [], digest: NOTHING };
  for (let seed = range.from; seed <= range.to; seed++) {
    try {
      surveyLevel(generator, options, seed, notes);
    } catch (error) {
      if (error instanceof GenerationError) notes.refused.push({ seed, message: error.message });
      else notes.broken.push({ seed, message: String(error) });
    }
  }
  return {
    format: "delvekit-survey",
    version: SURVEY_VERSION,
    delvekit: VERSION,
    generator: generator.name,
    options,
    seeds: [range],
    digest: notes.digest,
    broken: mishapsOf(notes.broken),
    refused: mishapsOf(notes.refused),
    measures: distributionsOf(notes.samples),
    time: countValues(notes.times),
  };
}

/** The results so far. */
interface Notes {
  readonly broken: Mishap[];
  readonly refused: Mishap[];
  /** The samples of every measure. */
  readonly samples: Map<string, Sample[]>;
  /** How long each level took, in microseconds. */
  readonly times: number[];
  digest: string;
}

function surveyLevel(generator: AnyGenerator, options: Settings, seed: number, notes: Notes): void {
  const start = process.hrtime.bigint();
  const dungeon = generator.generate({ ...options, seed });
  notes.times.push(microseconds(process.hrtime.bigint() - start));
  notes.digest = addDigests(notes.digest, digestLevel(dungeon));
  const problem = describeProblems(checkDungeon(dungeon));
  if (problem !== undefined) notes.broken.push({ seed, message: problem });
  else for (const [name, value] of measureDungeon(dungeon)) notes.samples.get(name)!.push({ value, seed });
}

/** How many problems of one level are reported in full. */
const TOLD = 3;

function describeProblems(problems: readonly Problem[]): string | undefined {
  if (problems.length === 0) return undefined;
  const told = problems.slice(0, TOLD).map(({ rule, message, cell }) => {
    const place = cell === undefined ? "" : ` at (${cell.x}, ${cell.y})`;
    return `${rule}: ${message}${place}`;
  });
  const more = problems.length > TOLD ? [`${problems.length - TOLD} more`] : [];
  return [...told, ...more].join("; ");
}

function distributionsOf(samples: ReadonlyMap<string, readonly Sample[]>): Survey["measures"] {
  const found = [...samples].filter(([, list]) => list.length > 0);
  return Object.fromEntries(found.map(([name, list]) => [name, distributionOf(list)]));
}

/** Two significant digits are precise enough, and give few enough distinct values to count. */
function microseconds(nanoseconds: bigint): number {
  return Number((Number(nanoseconds) / 1000).toPrecision(2));
}

/** The digest of one level. */
function digestLevel(dungeon: Dungeon): string {
  return createHasher().text(String(dungeon.seed)).text(hashDungeon(dungeon)).digest();
}
