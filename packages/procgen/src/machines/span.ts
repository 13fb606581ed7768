import type { Lot, Site } from "./sites";

/** The fewest cells of a bridge. */
const SHORTEST = 2;
/** The fewest steps that a bridge must save. */
const GAIN = 2;
const UNREACHABLE = 0xffff;

/**
 * The cells of the straight way across others on which the walk from the way in to one of `goals` is shortest, from end to end; empty if
 * none saves enough steps.
 */
export function spanTo(
  { width }: Lot,
  { cells }: Site,
  over: readonly number[],
  goals: readonly number[],
): number[] {
  const gap = new Set(over);
  const bank = new Set(cells.filter((cell) => !gap.has(cell)));
  const walked = walksOver(bank, cells.slice(0, 1), width);
  const left = walksOver(bank, goals, width);
  const stepsTo = (steps: ReadonlyMap<number, number>, cell: number) => steps.get(cell) ?? UNREACHABLE;
  let best: number[] = [];
  let least = stepsTo(left, cells[0]!) - GAIN + 1;
  for (const from of bank) {
    for (const stride of [-width, 1, width, -1]) {
      const span = rowFrom(gap, from, stride);
      const to = from + (span.length + 1) * stride;
      const steps = stepsTo(walked, from) + span.length + 1 + stepsTo(left, to);
      if (span.length < SHORTEST || steps >= least) continue;
      [best, least] = [span, steps];
    }
  }
  return best;
}

/** The cells of a gap in a row, beginning beside a cell. */
function rowFrom(gap: ReadonlySet<number>, from: number, stride: number): number[] {
  const row: number[] = [];
  for (let cell = from + stride; gap.has(cell); cell += stride) row.push(cell);
  return row;
}

/** The steps from the nearest of some cells to each that can be reached over dry floor. */
function walksOver(bank: ReadonlySet<number>, starts: readonly number[], width: number): Map<number, number> {
  const steps = new Map<number, number>();
  for (const cell of starts) if (bank.has(cell)) steps.set(cell, 0);
  for (const [cell, walked] of steps) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
      if (bank.has(next) && !steps.has(next)) steps.set(next, walked + 1);
    }
  }
  return steps;
}
