import { exactly, list, record, type Shape, table, text, whole } from "@delvekit/grid/data";
import { totalOf } from "../pieces/counts";
import { counts, digest, mishaps, misshapen, natural, seeds, strangeSeed } from "../pieces/forms";
import { countSeeds } from "../pieces/seeds";
import { measures } from "./measures";
import { SURVEY_VERSION, type Survey } from "./survey";

const samples = list(table({ value: natural, seed: whole() }));

/** The required form of a survey. */
const FORM = table({
  format: exactly("delvekit-survey"),
  version: exactly(SURVEY_VERSION),
  delvekit: text,
  generator: text,
  options: table({}, { open: true }),
  seeds,
  digest,
  broken: mishaps,
  refused: mishaps,
  measures: record(table({ counts, lowest: samples, highest: samples })),
  time: counts,
} satisfies Record<keyof Survey, Shape>);

/** What is wrong with an object that should be a survey; undefined if nothing. */
export function surveyProblem(data: unknown): string | undefined {
  return misshapen(data, FORM) ?? inconsistency(data as Survey);
}

function inconsistency(survey: Survey): string | undefined {
  const unknown = Object.keys(survey.measures).find((name) => !Object.hasOwn(measures, name));
  if (unknown !== undefined) return `it has an unknown measure, ${unknown}`;
  const impossible = impossibleCounts(survey);
  if (impossible !== undefined) return impossible;
  const measured = countSeeds(survey.seeds) - survey.broken.count - survey.refused.count;
  const wrong = Object.entries(survey.measures).find(([, { counts }]) => totalOf(counts) > measured);
  if (wrong !== undefined) return `it measured ${wrong[0]} of more levels than there are seeds`;
  return namedIn(survey)
    .map((named) => strangeSeed(survey, named))
    .find((problem) => problem !== undefined);
}

/** The seeds that a survey names: those that went wrong, and those at either end of each measure. */
function namedIn({ broken, refused, measures }: Survey): number[][] {
  const ends = Object.values(measures).flatMap(({ lowest, highest }) => [lowest, highest]);
  return [[...broken.first, ...refused.first], ...ends].map((told) => told.map(({ seed }) => seed));
}

/** A piece that claims seeds that were not surveyed would hide that they are missing from the total. */
function impossibleCounts({ seeds, broken, refused, time }: Survey): string | undefined {
  const claimed = countSeeds(seeds);
  if (!Number.isSafeInteger(claimed)) return "it claims more seeds than can be counted";
  // Every generated level was timed; for a broken seed there may be none.
  const most = claimed - refused.count;
  const timed = totalOf(time);
  if (timed > most || timed < most - broken.count) {
    return `it claims ${claimed} seeds, ${refused.count} of them refused, but has the times of ${timed} levels`;
  }
  return undefined;
}
