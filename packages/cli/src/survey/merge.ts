import { UsageError } from "../errors";
import { addCounts } from "./counts";
import { addDigests } from "./digest";
import { addDistributions, type Distribution } from "./distribution";
import { measures } from "./measures";
import { addMishaps } from "./mishaps";
import { joinSeeds } from "./seeds";
import type { Survey } from "./survey";

/**
 * The survey of the seeds of both.
 *
 * @throws UsageError if they are not of the same generator, options and version, or have seeds in common
 */
export function mergeSurveys(a: Survey, b: Survey): Survey {
  for (const field of ["delvekit", "generator", "options"] as const) {
    const [ours, theirs] = [JSON.stringify(a[field]), JSON.stringify(b[field])];
    if (ours !== theirs) throw new UsageError(`the surveys differ in ${field}: ${ours} and ${theirs}`);
  }
  return {
    ...a,
    seeds: joinSeeds([...a.seeds, ...b.seeds]),
    digest: addDigests(a.digest, b.digest),
    broken: addMishaps(a.broken, b.broken),
    refused: addMishaps(a.refused, b.refused),
    measures: addMeasures(a.measures, b.measures),
    time: addCounts(a.time, b.time),
  };
}

/** Always in the same order, whichever of the two knows a measure. */
function addMeasures(a: Survey["measures"], b: Survey["measures"]): Survey["measures"] {
  const sum: Record<string, Distribution> = {};
  for (const name of Object.keys(measures)) {
    const both = [a[name], b[name]].filter((distribution) => distribution !== undefined);
    if (both.length > 0) sum[name] = both.reduce(addDistributions);
  }
  return sum;
}
