import { DataReader, type Problem, type ReaderOptions } from "./reading";
import type { Shape } from "./shape";

/** Data that was read. */
export interface Checked<out Value> {
  /** The data with all defaults; not to be used if there are problems. */
  readonly value: Value;
  /** The first 20 problems. */
  readonly problems: readonly Problem[];
  /** How many problems there are. */
  readonly count: number;
}

/**
 * Reads data from outside, which may be anything, and finds all problems in it. It runs no getters and stops at its budget.
 *
 * @example const { value, problems } = check(whole(1, 9), 12); // problems[0].text is "it is 12; allowed: a whole number from 1 to 9"
 */
export function check<Value>(
  shape: Shape<Value>,
  value: unknown,
  options: ReaderOptions = {},
): Checked<Value> {
  const reading = new DataReader(options);
  const read = shape.read(value, reading);
  return { value: read, problems: reading.problems, count: reading.count };
}

/**
 * The first problem of a value, undefined if there is none.
 *
 * @param place what the value is called
 * @example problemIn(whole(1, 9), 12, "depth"); // "depth is 12; allowed: a whole number from 1 to 9"
 */
export function problemIn(shape: Shape, value: unknown, place: string): string | undefined {
  return check(shape, value, { place }).problems[0]?.text;
}

/**
 * Checks one argument.
 *
 * @param place its name, for the message
 * @param Refusal the error to throw
 * @throws Refusal saying what was given and what is allowed
 * @example refuseUnless("radius", radius, whole(0, 255), GridError);
 */
export function refuseUnless<Value>(
  place: string,
  value: unknown,
  shape: Shape<Value>,
  Refusal: new (message: string) => Error,
): asserts value is Value {
  const problem = problemIn(shape, value, place);
  if (problem !== undefined) throw new Refusal(problem);
}
