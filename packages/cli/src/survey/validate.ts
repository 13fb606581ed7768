import { totalOf } from "../pieces/counts";
import { misshapen, strangeSeed } from "../pieces/forms";
import { countSeeds } from "../pieces/seeds";
import { measures } from "./measures";
import { FORM, type Survey } from "./survey";

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
