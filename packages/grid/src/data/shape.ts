import type { JsonSchema, Shape } from "./reading";

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
  return {
    ...shape,
    read(value, reading) {
      const before = reading.count;
      const read = shape.read(value, reading);
      const allowed = reading.count === before ? problem(read) : undefined;
      if (allowed !== undefined) reading.refuse(value, allowed);
      return read;
    },
  };
}
