import type { Field, Schema } from "@delvekit/core";
import { findNearestName } from "@delvekit/grid";
import { diceProblem } from "../dice";
import { MOST_LISTED } from "../errors";
import { brief, findWordsProblem, show, WORDS_SCHEMA } from "../show";

/** A JSON schema, or a part of one. */
export type JsonSchema = { readonly [key: string]: unknown };

/** What a cell of a content table may contain: validates values, and describes itself to editors. */
export interface Shape {
  /** Adds every mistake in a value to `found`, each with its place. */
  check(value: unknown, at: string, found: string[]): void;
  readonly schema: JsonSchema;
}

/** Whole numbers from `low` to `high`. */
export function whole(low: number, high: number): Shape {
  return simple({ type: "integer", minimum: low, maximum: high }, (value) =>
    Number.isInteger(value) && (value as number) >= low && (value as number) <= high
      ? undefined
      : `${show(value)} is not a whole number from ${low} to ${high}`,
  );
}

/** Text for players: not empty, and without control characters. */
export const words: Shape = /* @__PURE__ */ simple(WORDS_SCHEMA, (value) =>
  value === "" ? `${show(value)} is not text` : findWordsProblem(value),
);

/** Only true. */
export const yes: Shape = /* @__PURE__ */ simple({ const: true }, (value) =>
  value === true ? undefined : `${show(value)} is not true; leave it out instead`,
);

/** Only false. */
export const no: Shape = /* @__PURE__ */ simple({ const: false }, (value) =>
  value === false ? undefined : `${show(value)} is not false; leave it out instead`,
);

/** Dice. */
export const diceShape: Shape = /* @__PURE__ */ simple(
  { anyOf: [{ type: "integer" }, { type: "string", pattern: "^(\\d*[dD]\\d+([+-]\\d+)?|[+-]?\\d+)$" }] },
  diceProblem,
);

/** One of some names. */
export function oneOfNames(names: readonly string[]): Shape {
  return {
    // Validators refuse an enum without values.
    schema: names.length === 0 ? { not: {} } : { enum: names },
    check(value, at, found) {
      if (names.includes(value as string)) return;
      found.push(`${at}: ${show(value)} is not ${isFull(found) ? "allowed" : suggest(value, names)}`);
    },
  };
}

/** An object with some of these keys; all values have the same shape. */
export function byName(names: readonly string[], shape: Shape): Shape {
  return keys(Object.fromEntries(names.map((name) => [name, shape])), []);
}

/** An object with these keys and no others; those in `required` must be present. */
export function keys(shapes: Readonly<Record<string, Shape>>, required: readonly string[]): Shape {
  const names = Object.keys(shapes);
  const properties = Object.fromEntries(names.map((name) => [name, shapes[name]?.schema]));
  return {
    schema: { type: "object", properties, required, additionalProperties: false },
    check(value, at, found) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) {
        found.push(`${at}: ${show(value)} is not an object`);
        return;
      }
      for (const name of required)
        if ((value as Row)[name] === undefined) found.push(`${at}: ${name} is missing`);
      for (const [name, inner] of Object.entries(value)) {
        const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
        if (!shape)
          found.push(`${at}: unknown "${brief(name)}"${isFull(found) ? "" : `; ${suggest(name, names)}`}`);
        else if (inner !== undefined) shape.check(inner, `${at}.${name}`, found);
      }
    },
  };
}

/** Whether a mistake would no longer be listed: what it should have been is then not worth looking for. */
function isFull(found: readonly string[]): boolean {
  return found.length >= MOST_LISTED;
}

/** One of several objects, distinguished by the value of one key. */
export function kinds(key: string, shapes: Readonly<Record<string, Shape>>): Shape {
  const names = oneOfNames(Object.keys(shapes));
  return {
    schema: { anyOf: Object.values(shapes).map(({ schema }) => schema) },
    check(value, at, found) {
      const name = typeof value === "object" && value !== null ? (value as Row)[key] : undefined;
      const shape = typeof name === "string" && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
      if (shape) shape.check(value, at, found);
      else names.check(name, `${at}.${key}`, found);
    },
  };
}

const DEPTH = "^[1-9]\\d{0,4}$";

/** An object whose keys are whole numbers from 1 to 99999, at least one, with values of one shape: for what depends on depth. */
export function byDepth(shape: Shape): Shape {
  const isDepth = new RegExp(DEPTH);
  return {
    schema: {
      type: "object",
      patternProperties: { [DEPTH]: shape.schema },
      additionalProperties: false,
      minProperties: 1,
    },
    check(value, at, found) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) {
        found.push(`${at}: ${show(value)} is not an object`);
        return;
      }
      const depths = Object.entries(value);
      if (depths.length === 0)
        found.push(`${at}: it is empty; give it a depth, as in { "1": 10 }, or leave it out`);
      for (const [depth, inner] of depths) {
        if (isDepth.test(depth)) shape.check(inner, `${at}.${depth}`, found);
        else found.push(`${at}: ${show(depth)} is not a depth from 1 to 99999`);
      }
    },
  };
}

/** A single value, or an object: reports the mistakes of the one that it looks like. */
export function either(single: Shape, object: Shape): Shape {
  return {
    schema: { anyOf: [single.schema, object.schema] },
    check: (value, at, found) =>
      (typeof value === "object" && value !== null ? object : single).check(value, at, found),
  };
}

/** The details of an action, event, component or effect; with `partial`, all of them are optional. */
export function schemaShape(schema: Schema, partial = false): Shape {
  const names = Object.keys(schema);
  const shapes = Object.fromEntries(names.map((name) => [name, fieldShape(schema[name]!)]));
  return keys(shapes, partial ? [] : names.filter((name) => !("optional" in schema[name]!)));
}

/** The shape of a single value, from a function that describes what is wrong. */
export function simple(schema: JsonSchema, problem: (value: unknown) => string | undefined): Shape {
  return {
    schema,
    check(value, at, found) {
      const wrong = problem(value);
      if (wrong !== undefined) found.push(`${at}: ${wrong}`);
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

function fieldShape(field: Field): Shape {
  if (field.kind === "dice") return diceShape;
  if (field.names) return oneOfNames(field.names);
  return simple(schemaOf(field.kind), (value) => field.problem(value));
}

/** Describes the values of a type of field to editors; what it does not know may be anything. */
function schemaOf(kind: string): JsonSchema {
  const [, sign, digits] = /^([iu])(8|16|32)$/.exec(kind) ?? [];
  if (digits === undefined) return JSON_SCHEMAS[kind] ?? {};
  const values = 2 ** Number(digits);
  const minimum = sign === "i" ? -values / 2 : 0;
  return { type: "integer", minimum, maximum: minimum + values - 1 };
}

const INTEGER = { type: "integer" } as const;

const JSON_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  text: { type: "string" },
  char: { type: "string", minLength: 1, maxLength: 1 },
  bool: { type: "boolean" },
  f32: { type: "number" },
  f64: { type: "number" },
  cell: { type: "object", properties: { x: INTEGER, y: INTEGER }, required: ["x", "y"] },
  place: {
    type: "object",
    properties: { level: INTEGER, x: INTEGER, y: INTEGER },
    required: ["level", "x", "y"],
  },
};

/** Suggests what to write instead of an unknown name. */
export function suggest(given: unknown, names: readonly string[]): string {
  const nearest = typeof given === "string" ? findNearestName(given, names) : undefined;
  const more = names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : "";
  const all = `one of ${names.slice(0, MOST_LISTED).join(", ") || "none"}${more}`;
  return nearest === undefined ? all : `${all}; did you mean "${nearest}"?`;
}
