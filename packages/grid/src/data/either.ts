import { choice } from "./choice";
import { type GivenOf, type Leaf, leaf, type Shape, type ValueOf } from "./shape";
import type { Shapes } from "./table";

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
