import { FaultError, MindError, resource, runTimed } from "../world";
import type { Desire, Moment, Pull } from "./desire";

/** The pulls that a mind feels, with their weights. The arrays are reused: only their first `count` entries are valid. */
export interface Scales {
  readonly desires: Desire[];
  readonly pulls: Pull[];
  count: number;
}

/** Two of them: while one mind is weighing, it may ask what another would lose. */
export const ScalesResource = resource<{ readonly own: Scales; readonly others: Scales }>({
  name: "minds.scales",
  create: () => ({ own: createScales(), others: createScales() }),
});

/** Makes empty scales. */
export function createScales(): Scales {
  return { desires: [], pulls: [], count: 0 };
}

/** Asks every desire how it pulls now. */
export function feelAll(scales: Scales, moment: Moment, desires: readonly Desire[]): void {
  scales.count = 0;
  for (let i = 0; i < desires.length; i++) {
    const desire = desires[i]!;
    const pull = runTimed(moment.world, desire.name, feel, desire, moment);
    if (!pull) continue;
    scales.desires[scales.count] = desire;
    scales.pulls[scales.count++] = pull;
  }
}

function feel(desire: Desire, moment: Moment): Pull | undefined {
  try {
    return desire.feel?.(moment);
  } catch (cause) {
    throw faultOf(desire, cause);
  }
}

/** How good a cell is in total. */
export function totalOf(scales: Scales, cell: number): number {
  let sum = 0;
  let i = 0;
  try {
    for (; i < scales.count; i++) {
      sum += scales.desires[i]!.weight * scales.pulls[i]!(cell);
    }
  } catch (cause) {
    throw faultOf(scales.desires[i]!, cause);
  }
  // Checked once for all of them: a NaN among them makes the sum NaN.
  if (Number.isNaN(sum)) throw senselessPull(scales, cell);
  return sum;
}

/** The error for a sum that is NaN, about the first pull that is NaN, or else infinite. */
function senselessPull(scales: Scales, cell: number): FaultError {
  const felt = scales.pulls.slice(0, scales.count).map((pull, i) => ({
    desire: scales.desires[i]!,
    pull: pull(cell),
  }));
  const culprit =
    felt.find(({ pull }) => Number.isNaN(Number(pull))) ?? felt.find(({ pull }) => !Number.isFinite(pull));
  const { desire, pull } = culprit ?? (felt[0] as (typeof felt)[number]);
  const cause = new MindError(`its pull on cell ${cell} is ${String(pull)}; allowed are finite numbers`);
  return faultOf(desire, cause);
}

export function faultOf({ name }: Desire, cause: unknown): FaultError {
  return new FaultError(`desire "${name}"`, cause);
}
