import { type JsonSchema, type Leaf, leaf, type More, type Shape, where } from "./shape";
import { table } from "./table";

/** A number between two limits, both included. */
export interface NumberShape extends Leaf<number> {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

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
 * A whole number from `min` to `max`, both included.
 *
 * @example const tries = whole(1, 1000, { default: 5, help: "How often to try." });
 */
/* @__NO_SIDE_EFFECTS__ */
export function whole<const M extends More<number>>(
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  more?: M,
): NumberShape & M {
  const allowed = `a whole number${limits(min, max, Number.MAX_SAFE_INTEGER)}`;
  const fits = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  return numberShape(allowed, fits, { type: "integer", minimum: min, maximum: max }, true, more);
}

/**
 * A finite number from `min` to `max`, both included.
 *
 * @example const chance = number(0, 1, { default: 0.5 });
 */
/* @__NO_SIDE_EFFECTS__ */
export function number<const M extends More<number>>(
  min = -Number.MAX_VALUE,
  max = Number.MAX_VALUE,
  more?: M,
): NumberShape & M {
  const allowed = `a number${limits(min, max, Number.MAX_VALUE)}`;
  const fits = (value: unknown) => typeof value === "number" && value >= min && value <= max;
  return numberShape(allowed, fits, { type: "number", minimum: min, maximum: max }, false, more);
}

/**
 * A probability from 0 (never) to 1 (always).
 *
 * @param usual the default
 * @example const loops = chance(0.5, { help: "Chance that an unused exit is joined to another." });
 */
/* @__NO_SIDE_EFFECTS__ */
export function chance(usual: number, { help = "" }: Pick<More, "help"> = {}) {
  return number(0, 1, { default: usual, help });
}

/* @__NO_SIDE_EFFECTS__ */
function numberShape<M>(
  allowed: string,
  fits: (value: unknown) => boolean,
  schema: JsonSchema & { readonly minimum: number; readonly maximum: number },
  whole: boolean,
  more: M | undefined,
): NumberShape & M {
  const { minimum: min, maximum: max } = schema;
  return { ...leaf<number>(allowed, fits, schema), kind: "number", min, max, whole, ...(more as M) };
}

/** The limits in words. @param most what no number exceeds: a limit there is none */
function limits(min: number, max: number, most: number): string {
  if (max < most) return ` from ${min} to ${max}`;
  return min > -most ? ` from ${min} up` : "";
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

/**
 * A number that a person typed, or the text itself if it is none: a shape then refuses it with the reason.
 *
 * @example parseNumber(".5"); // 0.5
 */
export function parseNumber(text: string): number | string {
  return /^-?(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(text) ? Number(text) : text;
}
