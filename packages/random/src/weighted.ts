import { WeightError } from "./errors";

/** Values with weights. Made by {@link weightedTable}, drawn from with `random.weighted`. */
export interface WeightedTable<T> {
  readonly values: readonly T[];
  /** The sum of the weights up to and including each value. */
  readonly cumulative: readonly number[];
  /** The sum of all weights. */
  readonly total: number;
}

/**
 * Makes a table in which each value is drawn in proportion to its weight. A weight of 0 is never drawn. Texts can also be written
 * as the keys of an object.
 *
 * @throws WeightError if a weight is negative or not finite, or the weights add up to 0
 * @example
 * const drops = weightedTable([["gold", 5], ["potion", 2], ["sword", 1]]);
 * const same = weightedTable({ gold: 5, potion: 2, sword: 1 });
 */
export function weightedTable<T>(entries: readonly (readonly [value: T, weight: number])[]): WeightedTable<T>;
export function weightedTable<T extends string>(weights: Readonly<Record<T, number>>): WeightedTable<T>;
export function weightedTable(
  weights: readonly (readonly [value: unknown, weight: number])[] | Readonly<Record<string, number>>,
): WeightedTable<unknown> {
  const entries = Array.isArray(weights) ? weights : Object.entries(weights);
  let total = 0;
  const cumulative = entries.map(([, weight], index) => {
    if (!Number.isFinite(weight) || weight < 0) {
      throw new WeightError(`weight ${weight} of entry ${index}: it must be a finite number of at least 0`);
    }
    total += weight;
    return total;
  });
  if (total <= 0 || !Number.isFinite(total)) {
    throw new WeightError(
      `the weights of ${entries.length} entries add up to ${total}: at least one must be above 0`,
    );
  }
  return { values: entries.map(([value]) => value), cumulative, total };
}

/** The value at the point `at` of the cumulative weights, from 0 to below the total. */
export function valueAt<T>(table: WeightedTable<T>, at: number): T {
  let low = 0;
  let high = table.cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table.cumulative[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return table.values[low]!;
}
