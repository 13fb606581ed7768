import { notDrawn } from "./draw";

/** The parts of a mutant's result that a score needs. */
export interface Result {
  readonly status: string;
  readonly statusReason?: string | undefined;
}

/** Whether no test detected a mutant. */
export const isSurvivor = ({ status }: Result): boolean => status === "Survived" || status === "NoCoverage";

const isKilled = ({ status }: Result): boolean => status === "Killed" || status === "Timeout";

/**
 * The percentage of mutants killed; for a sample, also the range that contains the percentage for all mutants
 * with a confidence of 95 %: Wilson's interval, narrower the larger the sample's share. Mutants that were
 * tried before and have moved to a place that is not drawn do not count.
 */
export function scoreOf<R extends Result>(results: readonly R[], isDrawn: (result: R) => boolean): string {
  const wasTried = (it: R) => isKilled(it) || isSurvivor(it);
  const drawn = results.filter((it) => wasTried(it) && isDrawn(it));
  const [killed, tried] = [drawn.filter(isKilled).length, drawn.length];
  const score = `${killed} of ${tried} mutants killed, ${((100 * killed) / tried).toFixed(1)} %`;
  const all = results.filter((it) => wasTried(it) || it.statusReason === notDrawn).length;
  if (all === tried) return score;

  const size = (tried * (all - 1)) / (all - tried);
  const share = killed / tried;
  const z = 1.96;
  const middle = (share + z ** 2 / (2 * size)) / (1 + z ** 2 / size);
  const reach = (z * Math.sqrt((share * (1 - share)) / size + (z / (2 * size)) ** 2)) / (1 + z ** 2 / size);
  const [low, high] = [middle - reach, middle + reach].map((it) => (100 * it).toFixed(1));
  return `${score} (of all ${all}: ${low} to ${high} %)`;
}
