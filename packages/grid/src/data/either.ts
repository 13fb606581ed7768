import { choice } from "./leaves";
import type { GivenOf, Shape, ValueOf } from "./shape";
import type { Shapes } from "./table";

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
