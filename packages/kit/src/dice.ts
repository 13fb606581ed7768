import type { Field } from "@delvekit/core";
import { leaf, parsed, whole } from "@delvekit/grid/data";
import { parseDice, type Random } from "@delvekit/random";

/** Dice to roll, or a fixed number: "2d6+3", "1d4", 5. */
export type Dice = number | `${number}d${number}` | `${number}d${number}${"+" | "-"}${number}`;

const NUMBER = whole();
const TEXT = parsed(parseDice, "dice", "^(\\d*[dD]\\d+([+-]\\d+)?|[+-]?\\d+)$");

const shape = leaf<Dice>('dice, as in "2d6+3" or 5', (value) => NUMBER.fits(value) || TEXT.fits(value), {
  anyOf: [NUMBER.schema(), TEXT.schema()],
});

/**
 * Dice, as a field of effects and a shape of columns.
 * @example effect("harm", { points: dice }, ({ random }, { points }) => strike(roll(random, points)))
 */
export const dice: Field<Dice> = { ...shape, kind: "dice" };

/**
 * Rolls dice; a fixed number is returned as it is and draws nothing.
 * @example const points = roll(random, "2d6+3");
 */
export function roll(random: Random, thrown: Dice): number {
  return typeof thrown === "number" ? thrown : random.roll(thrown);
}

/** The lowest and the highest possible result of dice. */
export function rangeOf(thrown: Dice): { readonly min: number; readonly max: number } {
  if (typeof thrown === "number") return { min: thrown, max: thrown };
  const { min, max } = parseDice(thrown);
  return { min, max };
}
