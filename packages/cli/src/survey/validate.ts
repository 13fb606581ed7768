import { catalogue } from "@delvekit/procgen";
import { totalOf } from "./counts";
import { measures } from "./measures";
import { countSeeds, joinSeeds } from "./seeds";
import { SURVEY_VERSION, type Survey } from "./survey";

type Check = (value: unknown) => boolean;

const isInteger: Check = (value) => Number.isSafeInteger(value);
const isNatural: Check = (value) => isInteger(value) && (value as number) >= 0;
const isText: Check = (value) => typeof value === "string";
const isList =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const isRecord =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));
const isMap =
  (item: Check): Check =>
  (value) =>
    typeof value === "object" && value !== null && Object.values(value).every(item);

/** A value, and how often it came up: what never did is not in the list. */
const isPair: Check = (value) =>
  isList(isNatural)(value) && (value as unknown[]).length === 2 && (value as number[])[1] !== 0;
const isRising: Check = (value) =>
  (value as number[][]).every(([number = 0], i, all) => i === 0 || number > (all[i - 1]?.[0] ?? 0));
const isCounts: Check = (value) => isList(isPair)(value) && isRising(value);
const isSamples = isList(isRecord({ value: isNatural, seed: isInteger }));
const isMishaps = isRecord({
  count: isNatural,
  first: isList(isRecord({ seed: isInteger, message: isText })),
});

/** What each part of a survey must be. */
const FIELDS: Readonly<Record<keyof Survey, Check>> = {
  format: (value) => value === "delvekit-survey",
  version: (value) => value === SURVEY_VERSION,
  delvekit: isText,
  generator: (value) => typeof value === "string" && Object.hasOwn(catalogue, value),
  options: isMap(() => true),
  seeds: isList(isRecord({ from: isInteger, to: isInteger })),
  digest: (value) => typeof value === "string" && /^[0-9a-f]{16}$/.test(value),
  broken: isMishaps,
  refused: isMishaps,
  measures: isMap(isRecord({ counts: isCounts, lowest: isSamples, highest: isSamples })),
  time: isCounts,
};

/** What is wrong with something that should be a survey, or undefined. */
export function surveyProblem(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null) return "it holds no object";
  for (const [name, check] of Object.entries(FIELDS)) {
    if (!check((data as Record<string, unknown>)[name])) return `its ${name} is missing or malformed`;
  }
  return inconsistency(data as Survey);
}

function inconsistency(survey: Survey): string | undefined {
  if (survey.seeds.length === 0 || survey.seeds.some(({ from, to }) => from > to))
    return "a range of seeds is empty";
  const unknown = Object.keys(survey.measures).find((name) => !Object.hasOwn(measures, name));
  if (unknown !== undefined) return `it has an unknown measure, ${unknown}`;
  const impossible = impossibleCounts(survey);
  if (impossible !== undefined) return impossible;
  const measured = countSeeds(joinSeeds(survey.seeds)) - survey.broken.count - survey.refused.count;
  const wrong = Object.entries(survey.measures).find(([, { counts }]) => totalOf(counts) > measured);
  if (wrong !== undefined) return `it measured ${wrong[0]} of more levels than there are seeds`;
  return undefined;
}

/** A piece that claims seeds that nobody surveyed would hide that they are missing from the sum. */
function impossibleCounts({ seeds, broken, refused, time }: Survey): string | undefined {
  const claimed = countSeeds(seeds);
  if (!Number.isSafeInteger(claimed)) return "it claims more seeds than can be counted";
  // Every level that was made was timed, and of a broken seed there may be none.
  const most = claimed - refused.count;
  const timed = totalOf(time);
  if (timed > most || timed < most - broken.count) {
    return `it claims ${claimed} seeds, ${refused.count} of them refused, and has the times of ${timed} levels`;
  }
  return undefined;
}
