import { addCounts, type Counts, countValues } from "../pieces/counts";

/** How many seeds are kept at either end. */
const REMEMBERED = 3;

/** One level's value of a measure. */
export interface Sample {
  readonly value: number;
  readonly seed: number;
}

/** The distribution of a measure over many levels. */
export interface Distribution {
  readonly counts: Counts;
  /** The few levels with the lowest values, lowest first; of equals, those with the lowest seeds. */
  readonly lowest: readonly Sample[];
  /** The few levels with the highest values, highest first; of equals, those with the lowest seeds. */
  readonly highest: readonly Sample[];
}

/** The distribution of samples. */
export function distributionOf(samples: readonly Sample[]): Distribution {
  return {
    counts: countValues(samples.map(({ value }) => value)),
    lowest: lowestOf(samples),
    highest: highestOf(samples),
  };
}

/** The distribution of the samples of both. */
export function addDistributions(a: Distribution, b: Distribution): Distribution {
  return {
    counts: addCounts(a.counts, b.counts),
    lowest: lowestOf([...a.lowest, ...b.lowest]),
    highest: highestOf([...a.highest, ...b.highest]),
  };
}

function lowestOf(samples: readonly Sample[]): Sample[] {
  return [...samples].sort((a, b) => a.value - b.value || a.seed - b.seed).slice(0, REMEMBERED);
}

function highestOf(samples: readonly Sample[]): Sample[] {
  return [...samples].sort((a, b) => b.value - a.value || a.seed - b.seed).slice(0, REMEMBERED);
}
