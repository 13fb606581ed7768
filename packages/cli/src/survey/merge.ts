import { addCounts } from "../pieces/counts";
import { addDigests } from "../pieces/digest";
import { addMishaps } from "../pieces/mishaps";
import type { PieceKind } from "../pieces/piece";
import { addDistributions, type Distribution } from "./distribution";
import { measures } from "./measures";
import type { Survey } from "./survey";
import { surveyProblem } from "./validate";

/** Surveys as pieces of work. */
export const SURVEYS: PieceKind<Survey> = {
  noun: "survey",
  nouns: "surveys",
  same: ["delvekit", "generator", "options"],
  problem: surveyProblem,
  add: (a, b) => ({
    ...a,
    digest: addDigests(a.digest, b.digest),
    broken: addMishaps(a.broken, b.broken),
    refused: addMishaps(a.refused, b.refused),
    measures: addMeasures(a.measures, b.measures),
    time: addCounts(a.time, b.time),
  }),
};

/** Always in the same order, whichever of the two has a measure. */
function addMeasures(a: Survey["measures"], b: Survey["measures"]): Survey["measures"] {
  const sum: Record<string, Distribution> = {};
  for (const name of Object.keys(measures)) {
    const both = [a[name], b[name]].filter((distribution) => distribution !== undefined);
    if (both.length > 0) sum[name] = both.reduce(addDistributions);
  }
  return sum;
}
