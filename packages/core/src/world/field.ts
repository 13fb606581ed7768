import { DIRECTIONS, type Direction, type Point } from "@delvekit/grid";
import { type AsData, findDataProblem } from "./data";
import { ComponentError, type CoreError } from "./errors";
import type { Entity } from "./identity";
import { refuseUnknown } from "./refusals";

/** A column of one component in one world: numbers in a typed array, texts in a plain one. */
export type Column =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array
  | string[];

/** The type of one value of a component, an action or an event: its name in messages and saves, and the values that it allows. */
export interface Field<out Value = unknown> {
  /** The name of the type in saves: a save made with another type does not load without a migration. */
  readonly kind: string;
  /** Describes what is wrong with a value; undefined if it is allowed. */
  problem(value: unknown): string | undefined;
  /** The allowed texts, if there are only a few. */
  readonly names?: readonly string[];
  /** Only for the compiler: the type that a game reads and writes. */
  readonly _value?: Value;
}

/** A detail of an action or an event that may be left out. */
export interface Optional<out Value = unknown> extends Field<Value> {
  readonly optional: true;
}

/**
 * A field that a component can have, because its values fit into a column. `Value` is what a game writes and reads, `Kept` the column that holds it.
 */
export interface ColumnField<Value = unknown, Kept extends Column = Column> extends Field<Value> {
  /** The value of a field that a spawn does not set. */
  readonly initial: Value;
  /** True for fields that refer to an entity: they hold its serial, and read as undefined once it is gone. */
  readonly entity: boolean;
  /** Creates a column of `length` rows. */
  column(length: number): Kept;
  /** Encodes a checked value for the column. */
  encode(value: Value): Kept[number];
  /** Decodes a value from the column. */
  decode(kept: Kept[number]): Value;
}

const same = <T>(value: T): T => value;

/* @__NO_SIDE_EFFECTS__ */
function numberField<Kept extends Exclude<Column, string[]>>(
  kind: string,
  column: (length: number) => Kept,
  problem: (value: unknown) => string | undefined,
): ColumnField<number, Kept> {
  return { kind, initial: 0, entity: false, column, problem, encode: same, decode: same };
}

/* @__NO_SIDE_EFFECTS__ */
function integerField<Kept extends Exclude<Column, string[]>>(
  kind: string,
  low: number,
  high: number,
  column: (length: number) => Kept,
): ColumnField<number, Kept> {
  return numberField(kind, column, (value) =>
    Number.isInteger(value) && (value as number) >= low && (value as number) <= high
      ? undefined
      : `${show(value)} is not an integer from ${low} to ${high}`,
  );
}

/* @__NO_SIDE_EFFECTS__ */
function floatField<Kept extends Float32Array | Float64Array>(
  kind: string,
  most: number,
  column: (length: number) => Kept,
): ColumnField<number, Kept> {
  return numberField(kind, column, (value) => {
    if (!Number.isFinite(value)) return `${show(value)} is not a finite number`;
    return Math.abs(value as number) > most
      ? `${show(value)} is beyond ${most}, the largest ${kind}`
      : undefined;
  });
}

/** Signed 8-bit integer, -128 to 127. */
export const i8 = integerField("i8", -0x80, 0x7f, (length) => new Int8Array(length));
/** Unsigned 8-bit integer, 0 to 255. */
export const u8 = integerField("u8", 0, 0xff, (length) => new Uint8Array(length));
/** Signed 16-bit integer, -32768 to 32767. */
export const i16 = integerField("i16", -0x8000, 0x7fff, (length) => new Int16Array(length));
/** Unsigned 16-bit integer, 0 to 65535. */
export const u16 = integerField("u16", 0, 0xffff, (length) => new Uint16Array(length));
/** Signed 32-bit integer. */
export const i32 = integerField("i32", -0x80000000, 0x7fffffff, (length) => new Int32Array(length));
/** Unsigned 32-bit integer. */
export const u32 = integerField("u32", 0, 0xffffffff, (length) => new Uint32Array(length));
/** Finite 32-bit float: a value is rounded to 32 bits when it is written. */
export const f32 = floatField("f32", 3.4028234663852886e38, (length) => new Float32Array(length));
/** Finite 64-bit float. */
export const f64 = floatField("f64", Number.MAX_VALUE, (length) => new Float64Array(length));

/** True or false, stored as 1 or 0. */
export const bool: ColumnField<boolean, Uint8Array> = {
  kind: "bool",
  initial: false,
  entity: false,
  column: (length) => new Uint8Array(length),
  problem: (value) => (typeof value === "boolean" ? undefined : `${show(value)} is not true or false`),
  encode: (value) => (value ? 1 : 0),
  decode: (kept) => kept === 1,
};

/** One character (a single code point), stored as its code point. */
export const char: ColumnField<string, Uint32Array> = {
  kind: "char",
  initial: " ",
  entity: false,
  column: (length) => new Uint32Array(length),
  problem: (value) =>
    typeof value === "string" && [...value].length === 1 ? undefined : `${show(value)} is not one character`,
  encode: (value) => value.codePointAt(0) as number,
  decode: (kept) => String.fromCodePoint(kept),
};

/** A surrogate without its other half: UTF-8, and so a save, cannot hold it. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Text of any length, of whole characters: half an emoji is rejected. */
export const text: ColumnField<string, string[]> = {
  kind: "text",
  initial: "",
  entity: false,
  column: (length) => new Array<string>(length).fill(""),
  problem: (value) =>
    typeof value !== "string"
      ? `${show(value)} is not text`
      : HALF_CHARACTER.test(value)
        ? `${show(value)} has half a character in it, a lone surrogate; cut texts between whole characters`
        : undefined,
  encode: same,
  decode: same,
};

/**
 * Another entity, or undefined for none. It reads as undefined once that entity is gone. The column holds its serial, 0 for none.
 */
export const entity: ColumnField<Entity | undefined, Uint32Array> = {
  kind: "entity",
  initial: undefined,
  entity: true,
  column: (length) => new Uint32Array(length),
  problem: (value) =>
    value === undefined || (Number.isInteger(value) && (value as number) >= 1)
      ? undefined
      : `${show(value)} is not an entity, nor undefined for none`,
  encode: (value) => value ?? 0,
  decode: (kept) => (kept === 0 ? undefined : (kept as Entity)),
};

/**
 * One of a few texts. The first is the initial value.
 * @example const Door = component("Door", { state: oneOf("open", "closed", "locked") }); // starts open
 */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Name extends string>(
  ...names: readonly [Name, ...Name[]]
): ColumnField<Name, string[]> {
  return {
    kind: "text",
    initial: names[0],
    entity: false,
    column: (length) => new Array<string>(length).fill(names[0]),
    problem: (value) =>
      (names as readonly unknown[]).includes(value)
        ? undefined
        : `${show(value)} is not one of ${names.join(", ")}`,
    names,
    encode: same,
    decode: (kept) => kept as Name,
  };
}

/** One of the eight directions: "n", "ne", "e", "se", "s", "sw", "w", "nw". */
export const direction: ColumnField<Direction, string[]> = /* @__PURE__ */ oneOf(
  ...(DIRECTIONS.map(({ name }) => name) as [Direction, ...Direction[]]),
);

/** A place in a world: a cell of one of its levels. */
export interface Place {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** A cell of the actor's own level, as in `{ x: 3, y: 4 }`: for actions and events. */
export const cell: Field<Point> = {
  kind: "cell",
  problem: (value) => coordinateProblem(value, ["x", "y"], "a cell, as in { x: 3, y: 4 }"),
};

/** A cell of any level, as in `{ level: 0, x: 3, y: 4 }`: for actions and events. */
export const place: Field<Place> = {
  kind: "place",
  problem: (value) =>
    coordinateProblem(value, ["level", "x", "y"], "a place, as in { level: 0, x: 3, y: 4 }"),
};

/**
 * Plain data of any shape, for actions and events: JSON and typed arrays. Do not put entities in it, because nothing could find them there.
 * @example const Found = event("found", { by: entity, names: data<readonly string[]>() });
 */
/* @__NO_SIDE_EFFECTS__ */
export function data<T>(): Field<AsData<T>> {
  return { kind: "data", problem: (value) => findDataProblem("it", value) };
}

function coordinateProblem(value: unknown, names: readonly string[], what: string): string | undefined {
  if (typeof value !== "object" || value === null) return `${show(value)} is not ${what}`;
  for (const name of names) {
    const coordinate = (value as Record<string, unknown>)[name];
    if (!Number.isSafeInteger(coordinate))
      return `${name} ${show(coordinate)} is not an integer; give ${what}`;
  }
  return undefined;
}

/**
 * A detail of an action or an event that may be omitted.
 * @example const drop = action("drop", { item: entity, count: optional(u32) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Value>(field: Field<Value>): Optional<Value> {
  const { kind, problem, names } = field;
  return { kind, problem, ...(names && { names }), optional: true };
}

/**
 * The same field with a different initial value.
 *
 * @throws {ComponentError} if the field does not allow the value.
 * @example const Health = component("Health", { now: startingAt(i16, 10) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function startingAt<Value, Kept extends Column>(
  field: ColumnField<Value, Kept>,
  initial: NoInfer<Value>,
): ColumnField<Value, Kept> {
  const problem = field.problem(initial);
  if (problem !== undefined) throw new ComponentError(`initial value: ${problem}`);
  return { ...field, initial };
}

/**
 * Checks details against a schema. A `type` among them is the name of their action or event, not a detail.
 *
 * @param kind "action" or "event", which with `type` names it in messages: `action "move"`
 * @throws {CoreError} of the given class, for a detail that is missing, unknown or invalid.
 */
export function checkDetails(
  kind: "action" | "event",
  type: string,
  schema: { readonly [name: string]: Field },
  details: Readonly<Record<string, unknown>>,
  Refusal: new (message: string) => CoreError,
): void {
  let known = 0;
  for (const name in schema) {
    const field = schema[name]!;
    const value = details[name];
    if (value !== undefined) {
      const problem = field.problem(value);
      if (problem !== undefined) throw new Refusal(`${kind} "${type}": ${name}: ${problem}`);
    } else if (!("optional" in field)) {
      throw new Refusal(`${kind} "${type}": ${name} is missing`);
    } else if (!(name in details)) continue;
    known++;
  }
  for (const name in details) if (name !== "type") known--;
  if (known === 0) return;
  const { type: _, ...given } = details;
  refuseUnknown(`${kind} "${type}"`, given, Object.keys(schema), Refusal, "detail");
}

/** A value as it is shown in a message. */
export function show(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
