import { DataReader, type JsonSchema, type Problem, type ReaderOptions, type Shape } from "./reading";

export type { JsonSchema, Shape } from "./reading";

/** A shape of values that are one piece, such as numbers and texts. */
export interface Leaf<out Value = unknown> extends Shape<Value, Value> {
  /** Whether a value is allowed: the fast answer, for hot loops. */
  fits(value: unknown): boolean;
}

/** What any shape can have besides. */
export interface More<Value = unknown> {
  /** The value of a member that is left out. */
  readonly default?: Value;
  /** What it is for, a sentence for help texts. */
  readonly help?: string;
}

/** What a shape reads. */
export type ValueOf<S> = S extends Shape<infer Value, unknown> ? Value : never;

/** What one may give for a shape. */
export type GivenOf<S> = S extends Shape<unknown, infer Given> ? Given : never;

/**
 * The shape of values that a function recognizes.
 *
 * @example const even = leaf<number>("an even number", (value) => Number(value) % 2 === 0, { type: "integer", multipleOf: 2 });
 */
/* @__NO_SIDE_EFFECTS__ */
export function leaf<Value>(
  allowed: string,
  fits: (value: unknown) => boolean,
  schema: JsonSchema = {},
): Leaf<Value> {
  return {
    allowed,
    fits,
    schema: () => schema,
    read(value, reading) {
      if (!fits(value)) reading.refuse(value, allowed);
      return value as Value;
    },
  };
}

/**
 * The same shape for a member that may be left out.
 *
 * @example table({ name: text, title: optional(text) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function optional<S extends Shape>(shape: S): S & { readonly optional: true } {
  return { ...shape, optional: true };
}

/**
 * The same shape with a further rule, which its JSON Schema cannot express.
 *
 * @param problem what is allowed instead, in words; undefined if the rule holds
 * @example const days = where(rangeWithin(1, 31), ({ min, max }) => (max - min < 7 ? undefined : "at most a week"));
 */
/* @__NO_SIDE_EFFECTS__ */
export function where<Value, Given>(
  shape: Shape<Value, Given>,
  problem: (value: Value) => string | undefined,
): Shape<Value, Given> {
  const ruled = {
    ...shape,
    // The answer of a leaf does not know the rule.
    fits: undefined,
    read(value: unknown, reading: DataReader) {
      const before = reading.count;
      const read = shape.read(value, reading);
      const allowed = reading.count === before ? problem(read) : undefined;
      if (allowed !== undefined) reading.refuse(value, allowed);
      return read;
    },
  };
  return ruled;
}

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
  // The fast answer of a leaf: most values are allowed.
  if ((shape as Partial<Leaf>).fits?.(value)) return;
  const problem = problemIn(shape, value, place);
  if (problem !== undefined) throw new Refusal(problem);
}
