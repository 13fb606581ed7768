import { COLOURS, colourIn, colourPattern } from "./colour";
import { type DataReader, listOf, withNearest } from "./reading";
import { type JsonSchema, type Leaf, leaf, type More, type Shape } from "./shape";

/** A number between two limits, both included. */
export interface NumberShape extends Leaf<number> {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
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
export function limits(min: number, max: number, most: number): string {
  if (max < most) return ` from ${min} to ${max}`;
  return min > -most ? ` from ${min} up` : "";
}

/**
 * A number that a person typed, or the text itself if it is none: a shape then refuses it with the reason.
 *
 * @example parseNumber(".5"); // 0.5
 */
export function parseNumber(text: string): number | string {
  return /^-?(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(text) ? Number(text) : text;
}

/** One of some names. */
export interface ChoiceShape<out Name extends string = string> extends Leaf<Name> {
  readonly kind: "choice";
  readonly choices: readonly Name[];
}

/**
 * One of some names. A misspelt name is answered with the nearest one.
 *
 * @example const growth = choice(["bushy", "winding"], { default: "bushy" });
 */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const Name extends string, const M extends More<NoInfer<Name>>>(
  choices: readonly Name[],
  more?: M,
): ChoiceShape<Name> & M {
  const allowed = `one of ${listOf(choices.map((name) => `"${name}"`))}`;
  const fits = (value: unknown) => choices.includes(value as Name);
  // Validators refuse an enum without values.
  const schema = choices.length === 0 ? { not: {} } : { enum: choices };
  const read = (value: unknown, reading: DataReader) => {
    if (!fits(value)) reading.refuse(value, withNearest(allowed, value, choices, reading));
    return value as Name;
  };
  return { ...leaf<Name>(allowed, fits, schema), kind: "choice", choices, read, ...(more as M) };
}

/** True or false. */
export const flag: Leaf<boolean> = /* @__PURE__ */ leaf(
  "true or false",
  (value) => typeof value === "boolean",
  {
    type: "boolean",
  },
);

/** Any text. */
export const text: Leaf<string> = /* @__PURE__ */ leaf("a text", (value) => typeof value === "string", {
  type: "string",
});

/** A colour, read as a number: 0xRRGGBB, or a text that `colourIn` reads. */
export const colour: Shape<number, number | string> = {
  allowed: COLOURS,
  schema: () => ({
    anyOf: [
      { type: "integer", minimum: 0, maximum: 0xffffff },
      { type: "string", pattern: colourPattern() },
    ],
  }),
  read(value, reading) {
    const found = colourIn(value);
    return found === undefined ? (reading.refuse(value, this.allowed) as never) : found;
  },
};

/**
 * One value and no other, for members that are otherwise left out.
 *
 * @example table({ keeps: optional(exactly(true)) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function exactly<const Value extends string | number | boolean>(value: Value): Leaf<Value> {
  return leaf(`only ${JSON.stringify(value)}`, (given) => given === value, { const: value });
}

/**
 * A text that a parser accepts, such as dice. It stays a text.
 *
 * @param parse throws for any other text
 * @param allowed what it looks like, in words
 * @param pattern a regular expression for editors, which may allow more
 * @example const dice = parsed(parseDice, 'dice, as in "2d6+3"');
 */
/* @__NO_SIDE_EFFECTS__ */
export function parsed(parse: (text: string) => unknown, allowed: string, pattern?: string): Leaf<string> {
  const schema = { type: "string", ...(pattern !== undefined && { pattern }) };
  return leaf(allowed, (value) => typeof value === "string" && isParsed(value, parse), schema);
}

function isParsed(text: string, parse: (text: string) => unknown): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}
