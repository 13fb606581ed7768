import type { Field } from "@delvekit/core";
import { parseDice, type Random } from "@delvekit/random";
import { show } from "../show";

/** Dice to roll, or a fixed number: "2d6+3", "1d4", 5. */
export type Dice = number | `${number}d${number}` | `${number}d${number}${"+" | "-"}${number}`;

/**
 * Dice, as a field of effects.
 * @example effect("harm", { points: dice }, ({ random }, { points }) => strike(roll(random, points)))
 */
export const dice: Field<Dice> = { kind: "dice", problem: diceProblem };

/** Why a value from a table is not dice, undefined if it is. */
export function diceProblem(value: unknown): string | undefined {
  const wrong = `${show(value)} is not dice, as in "2d6+3" or 5`;
  if (typeof value === "number") return Number.isInteger(value) ? undefined : wrong;
  if (typeof value !== "string") return wrong;
  try {
    parseDice(value);
    return undefined;
  } catch {
    return wrong;
  }
}

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
