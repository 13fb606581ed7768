import { DiceError } from "./errors";

/** Dice that are rolled together, and a number added to their sum: "2d6+1" is two six-sided dice plus one. */
export interface Dice {
  /** How many dice; 0 for a fixed number. */
  readonly count: number;
  /** Sides of each die, numbered from 1. */
  readonly sides: number;
  /** Added to the sum; may be negative. */
  readonly modifier: number;
  /** The lowest possible result. */
  readonly min: number;
  /** The highest possible result. */
  readonly max: number;
  /** The average result. */
  readonly average: number;
}

/** The most dice in one throw. */
const MAX_DICE = 1000;
/** The most sides of a die, and the largest modifier either way. */
const MAX_SIDES = 1_000_000;

const NOTATION = /^(?:(\d*)d(\d+)([+-]\d+)?|([+-]?\d+))$/i;

/**
 * Parses dice: "2d6+1", "d20", "3d4-2", or a fixed number such as "4". Spaces and case are ignored.
 *
 * @throws DiceError if the text does not describe dice, or asks for more than 1,000 dice or a million
 * sides, or for no dice or sides
 * @example const { max } = parseDice("2d6+1"); // 13
 */
export function parseDice(text: string): Dice {
  const match = NOTATION.exec(text.replace(/ /g, ""));
  if (!match) throw new DiceError(`dice "${text}": expected something like "2d6+1", "d20", "3d4-2" or "4"`);
  const [, count, sides, modifier, fixed] = match;
  const dice =
    fixed === undefined
      ? { count: Number(count || 1), sides: Number(sides), modifier: Number(modifier ?? 0) }
      : { count: 0, sides: 1, modifier: Number(fixed) };
  if (fixed === undefined) assertBetween(text, "number of dice", dice.count, 1, MAX_DICE);
  return complete(dice, text);
}

/**
 * Validates dice and recomputes their range.
 *
 * @throws DiceError if a number is out of range
 */
export function checkDice(dice: Dice): Dice {
  const text = `${dice.count}d${dice.sides} with modifier ${dice.modifier}`;
  assertBetween(text, "number of dice", dice.count, 0, MAX_DICE);
  return complete(dice, text);
}

function complete({ count, sides, modifier }: Pick<Dice, "count" | "sides" | "modifier">, text: string) {
  assertBetween(text, "number of sides", sides, 1, MAX_SIDES);
  assertBetween(text, "modifier", modifier, -MAX_SIDES, MAX_SIDES);
  return {
    count,
    sides,
    modifier,
    min: count + modifier,
    max: count * sides + modifier,
    average: (count * (sides + 1)) / 2 + modifier,
  };
}

function assertBetween(text: string, what: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new DiceError(
    `dice "${text}": the ${what} is ${value}; it must be a whole number from ${min} to ${max}`,
  );
}
