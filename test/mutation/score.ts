import { notDrawn } from "./draw";

/** The parts of a mutant's result that a score needs. */
export interface Result {
  readonly status: string;
  readonly statusReason?: string | undefined;
}

/** Whether no test noticed a mutant. */
export const isSurvivor = ({ status }: Result): boolean => status === "Survived" || status === "NoCoverage";

/**
 * Which percentage of the mutants is killed, and for a sample in which range that of all of them lies with a certainty of 95 %: Wilson's
 * interval, narrower the more of all mutants the sample holds.
 */
export function scoreOf(results: readonly Result[]): string {
  const killed = results.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  const tried = killed + results.filter(isSurvivor).length;
  const score = `${killed} of ${tried} mutants killed, ${((100 * killed) / tried).toFixed(1)} %`;
  const all = tried + results.filter(({ statusReason }) => statusReason === notDrawn).length;
  if (all === tried) return score;

  const size = (tried * (all - 1)) / (all - tried);
  const share = killed / tried;
  const z = 1.96;
  const middle = (share + z ** 2 / (2 * size)) / (1 + z ** 2 / size);
  const reach = (z * Math.sqrt((share * (1 - share)) / size + (z / (2 * size)) ** 2)) / (1 + z ** 2 / size);
  const [low, high] = [middle - reach, middle + reach].map((it) => (100 * it).toFixed(1));
  return `${score} (of all ${all}: ${low} to ${high} %)`;
}
