import { choice, limits, type NumberShape, number, whole } from "./leaves";
import { listOf } from "./reading";
import { type GivenOf, type More, type Shape, type ValueOf, where } from "./shape";
import { type Shapes, table } from "./table";

/** A range of whole numbers, both ends included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** A range of whole numbers within two limits. */
export interface RangeShape extends Shape<Range, Range> {
  readonly kind: "range";
  readonly min: number;
  readonly max: number;
}

/**
 * A range `{ min, max }` of whole numbers, within limits for both ends.
 *
 * @example const rooms = rangeWithin(1, 99, { default: { min: 4, max: 9 } });
 */
/* @__NO_SIDE_EFFECTS__ */
export function rangeWithin<const M extends More<Range>>(min: number, max: number, more?: M): RangeShape & M {
  const end = whole(min, max);
  const allowed = `{ min, max } of whole numbers${limits(min, max, Number.MAX_SAFE_INTEGER)}`;
  const { read, schema } = where(table({ min: end, max: end }, { allowed }), ({ min, max }) =>
    min <= max ? undefined : "{ min, max } with min not above max",
  );
  return { allowed, read, schema, kind: "range", min, max, ...(more as M) };
}

/** What a slider for a number needs. */
export interface Slider {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * The range of a slider for a number, or for either end of a range.
 *
 * @param most the end of the slider where the limit is far beyond what is useful
 * @example sliderOf(number(0, 1)); // { min: 0, max: 1, step: 0.01 }
 */
export function sliderOf(shape: NumberShape | RangeShape, most = shape.max): Slider {
  const max = Math.min(shape.max, most);
  const isWhole = shape.kind === "range" || shape.whole;
  return { min: shape.min, max, step: isWhole ? 1 : (max - shape.min) / 100 };
}

/** How often each of some names comes up, relative to the others. A name that is left out weighs 0. */
export interface WeightsShape<Name extends string = string>
  extends Shape<Readonly<Record<Name, number>>, Readonly<Partial<Record<Name, number>>>> {
  readonly kind: "weights";
  readonly names: readonly Name[];
  readonly default: Readonly<Record<Name, number>>;
  readonly help: string;
}

/** The largest weight. */
const MAX_WEIGHT = 1_000_000;

/**
 * Weights of some names, at least one of them above 0.
 *
 * @param usual the names with their default weights
 * @example const shapes = weights({ rectangle: 4, cross: 1 });
 */
/* @__NO_SIDE_EFFECTS__ */
export function weights<Name extends string>(
  usual: Readonly<Record<Name, number>>,
  { help = "" }: Pick<More, "help"> = {},
): WeightsShape<Name> {
  const names = Object.keys(usual) as Name[];
  const allowed = `weights of ${listOf(names)}`;
  const weight = number(0, MAX_WEIGHT, { default: 0 });
  const all = table(Object.fromEntries(names.map((name) => [name, weight])), { allowed });
  const { read } = where(all as unknown as WeightsShape<Name>, (given) =>
    Object.values<number>(given).some((weight) => weight > 0)
      ? undefined
      : "weights of which at least one is above 0",
  );
  const anyOf = names.map((name) => ({ required: [name], properties: { [name]: { exclusiveMinimum: 0 } } }));
  const schema = () => ({ ...all.schema(), ...(names.length > 0 ? { anyOf } : { not: {} }) });
  return { allowed, read, schema, kind: "weights", names, default: usual, help };
}

/**
 * A single value, or an object or list. The problems are those of the one that it looks like.
 *
 * @example const weight = either(whole(0, 100), record(whole(0, 100)));
 */
/* @__NO_SIDE_EFFECTS__ */
export function either<A, B, C, D>(single: Shape<A, C>, object: Shape<B, D>): Shape<A | B, C | D> {
  return {
    allowed: `${single.allowed}, or ${object.allowed}`,
    schema: () => ({ anyOf: [single.schema(), object.schema()] }),
    read: (value, reading) =>
      (typeof value === "object" && value !== null ? object : (single as Shape<A | B>)).read(value, reading),
  };
}

/**
 * One of several objects, told apart by the value of one member.
 *
 * @example const goal = variants("does", { flee: table({ does: exactly("flee") }), wait: table({ does: exactly("wait") }) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function variants<const S extends Shapes>(
  key: string,
  shapes: S,
): Shape<ValueOf<S[keyof S]>, GivenOf<S[keyof S]>> {
  const names = choice(Object.keys(shapes));
  return {
    allowed: `an object whose ${key} is ${names.allowed}`,
    schema: () => ({ anyOf: Object.values(shapes).map((shape) => shape.schema()) }),
    read(value, reading) {
      if (typeof value !== "object" || value === null) return reading.refuse(value, this.allowed) as never;
      const name = Object.getOwnPropertyDescriptor(value, key)?.value;
      const shape = names.fits(name) ? shapes[name] : undefined;
      return (shape ?? { ...names, read: () => reading.inside(value, key, names) }).read(
        value,
        reading,
      ) as never;
    },
  };
}
