import { type Cells, DIRECTIONS, type Direction, type Point } from "@delvekit/grid";
import {
  choice,
  colourIn,
  colour as colourShape,
  flag,
  type Leaf,
  leaf,
  number,
  problemIn,
  refuseUnless,
  type Shape,
  whole,
} from "@delvekit/grid/data";
import { type AsData, findDataProblem } from "./data";
import { ComponentError, type CoreError } from "./errors";
import type { Entity } from "./identity";
import { refuseUnknown } from "./refusals";

/** A column of one component in one world: numbers in a typed array, texts in a plain one. */
export type Column = Cells | string[];

/** The type of one value of a component, an action or an event: the values that it allows, and its name in saves. */
export interface Field<out Value = unknown> extends Leaf<Value> {
  /** The name of the type in saves: a save made with another type does not load without a migration. */
  readonly kind: string;
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

/*
 * Fields have types with names, so that editors show "EntityField" and not what it is made of.
 */
/** Whole numbers from -128 to 127. */
export interface I8Field extends ColumnField<number, Int8Array<ArrayBuffer>> {}
/** Whole numbers from 0 to 255. */
export interface U8Field extends ColumnField<number, Uint8Array<ArrayBuffer>> {}
/** Whole numbers of 16 bits with a sign. */
export interface I16Field extends ColumnField<number, Int16Array<ArrayBuffer>> {}
/** Whole numbers of 16 bits. */
export interface U16Field extends ColumnField<number, Uint16Array<ArrayBuffer>> {}
/** Whole numbers of 32 bits with a sign. */
export interface I32Field extends ColumnField<number, Int32Array<ArrayBuffer>> {}
/** Whole numbers of 32 bits. */
export interface U32Field extends ColumnField<number, Uint32Array<ArrayBuffer>> {}
/** Numbers of 32 bits. */
export interface F32Field extends ColumnField<number, Float32Array<ArrayBuffer>> {}
/** Numbers of 64 bits. */
export interface F64Field extends ColumnField<number, Float64Array<ArrayBuffer>> {}
/** A colour: a number, which may be written as a text, too. */
export interface ColourField extends ColumnField<number, Uint32Array<ArrayBuffer>> {
  readonly written: number | string;
}
/** True or false. */
export interface BoolField extends ColumnField<boolean, Uint8Array> {}
/** One character. */
export interface CharField extends ColumnField<string, Uint32Array> {}
/** Text. */
export interface TextField extends ColumnField<string, string[]> {}
/** An entity, or none. */
export interface EntityField extends ColumnField<Entity | undefined, Uint32Array> {}
/** One of the eight directions. */
export interface DirectionField extends ColumnField<Direction, string[]> {}
/** A cell of the actor's own level. */
export interface CellField extends Field<Point> {}
/** A cell of any level. */
export interface PlaceField extends Field<Place> {}

const same = <T>(value: T): T => value;

/* @__NO_SIDE_EFFECTS__ */
function columnField<Value, Kept extends Column>(
  shape: Leaf<Value>,
  column: Omit<ColumnField<Value, Kept>, keyof Leaf>,
): ColumnField<Value, Kept> {
  return { ...shape, ...column };
}

/* @__NO_SIDE_EFFECTS__ */
function numberField<Kept extends Exclude<Column, string[]>>(
  kind: string,
  shape: Leaf<number>,
  column: (length: number) => Kept,
): ColumnField<number, Kept> {
  return columnField(shape, { kind, initial: 0, entity: false, column, encode: same, decode: same });
}

/* @__NO_SIDE_EFFECTS__ */
function textField<Text extends string>(shape: Leaf<Text>, initial: Text): ColumnField<Text, string[]> {
  const column = (length: number) => new Array<string>(length).fill(initial);
  const decode = (kept: string) => kept as Text;
  return columnField(shape, { kind: "text", initial, entity: false, column, encode: same, decode });
}

/** Signed 8-bit integer, -128 to 127. */
export const i8: I8Field = numberField("i8", whole(-0x80, 0x7f), (size) => new Int8Array(size));
/** Unsigned 8-bit integer, 0 to 255. */
export const u8: U8Field = numberField("u8", whole(0, 0xff), (size) => new Uint8Array(size));
/** Signed 16-bit integer, -32768 to 32767. */
export const i16: I16Field = numberField("i16", whole(-0x8000, 0x7fff), (size) => new Int16Array(size));
/** Unsigned 16-bit integer, 0 to 65535. */
export const u16: U16Field = numberField("u16", whole(0, 0xffff), (size) => new Uint16Array(size));
/** Signed 32-bit integer. */
export const i32: I32Field = numberField(
  "i32",
  whole(-0x80000000, 0x7fffffff),
  (size) => new Int32Array(size),
);
/** Unsigned 32-bit integer. */
export const u32: U32Field = numberField("u32", whole(0, 0xffffffff), (size) => new Uint32Array(size));

/**
 * A colour, 0xRRGGBB, stored as `u32`. What writes it may also give a text as in CSS, see `colourIn`.
 * @example const Banner = component("Banner", { colour }); // then Banner({ colour: "#ff8000" })
 */
export const colour: ColourField = /* @__PURE__ */ Object.assign({}, u32, colourShape, {
  written: 0xffffff,
  initial: 0xffffff,
  fits: (value: unknown) => colourIn(value) !== undefined,
  encode: colourIn as (written: number) => number,
});

/** The greatest 32-bit float. */
const MOST = 3.4028234663852886e38;

/** Finite 32-bit float: a value is rounded to 32 bits when it is written. */
export const f32: F32Field = numberField("f32", number(-MOST, MOST), (size) => new Float32Array(size));
/** Finite 64-bit float. */
export const f64: F64Field = numberField("f64", number(), (size) => new Float64Array(size));

/** True or false, stored as 1 or 0. */
export const bool: BoolField = columnField(flag, {
  kind: "bool",
  initial: false,
  entity: false,
  column: (size) => new Uint8Array(size),
  encode: (value) => (value ? 1 : 0),
  decode: (kept) => kept === 1,
});

const character = leaf<string>(
  "one character",
  (value) => typeof value === "string" && [...value].length === 1,
  { type: "string", minLength: 1, maxLength: 1 },
);

/** One character (a single code point), stored as its code point. */
export const char: CharField = columnField(character, {
  kind: "char",
  initial: " ",
  entity: false,
  column: (size) => new Uint32Array(size),
  encode: (value) => value.codePointAt(0) as number,
  decode: (kept) => String.fromCodePoint(kept),
});

/** A surrogate without its other half: UTF-8, and so a save, cannot hold it. */
const HALF_CHARACTER = /\p{Surrogate}/u;

const wholeText = leaf<string>(
  "a text without half a character, a lone surrogate",
  (value) => typeof value === "string" && !HALF_CHARACTER.test(value),
  { type: "string" },
);

/** Text of any length, of whole characters: half an emoji is rejected. */
export const text: TextField = textField(wholeText, "");

const entityOrNone = leaf<Entity | undefined>(
  "an entity, or undefined for none",
  (value) => value === undefined || (Number.isInteger(value) && (value as number) >= 1),
);

/**
 * Another entity, or undefined for none. It reads as undefined once that entity is gone. The column holds its serial, 0 for none.
 */
export const entity: EntityField = columnField(entityOrNone, {
  kind: "entity",
  initial: undefined,
  entity: true,
  column: (size) => new Uint32Array(size),
  encode: (value) => value ?? 0,
  decode: (kept) => (kept === 0 ? undefined : (kept as Entity)),
});

/** A column of a field in which every row has its initial value. */
export function initialColumn(field: ColumnField, length: number): Column {
  const column = field.column(length);
  const first = field.encode(field.initial);
  // A typed array begins with zeros: a world has hundreds of columns of thousands of rows.
  if (!Object.is(first, 0) || Array.isArray(column)) column.fill(first as never);
  return column;
}

/**
 * One of a few texts. The first is the initial value.
 * @example const Door = component("Door", { state: oneOf("open", "closed", "locked") }); // starts open
 */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Name extends string>(
  ...names: readonly [Name, ...Name[]]
): ColumnField<Name, string[]> {
  // Here beside the column and not in another file, because every command with a direction comes by.
  const fits = (value: unknown) => names.includes(value as Name);
  return textField<Name>({ ...choice(names), fits }, names[0]);
}

/** One of the eight directions: "n", "ne", "e", "se", "s", "sw", "w", "nw". */
export const direction: DirectionField = /* @__PURE__ */ oneOf(
  ...(DIRECTIONS.map(({ name }) => name) as [Direction, ...Direction[]]),
);

/** A place in a world: a cell of one of its levels. */
export interface Place {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/* @__NO_SIDE_EFFECTS__ */
function coordinates<Value>(kind: string, names: readonly string[], example: string): Field<Value> {
  const properties = Object.fromEntries(names.map((name) => [name, { type: "integer" }]));
  const fits = (value: unknown) =>
    typeof value === "object" &&
    value !== null &&
    names.every((name) => Number.isSafeInteger(value[name as never]));
  return {
    ...leaf<Value>(`a ${kind}, as in ${example}`, fits, { type: "object", properties, required: names }),
    kind,
  };
}

/** A cell of the actor's own level, as in `{ x: 3, y: 4 }`: for actions and events. */
export const cell: CellField = coordinates("cell", ["x", "y"], "{ x: 3, y: 4 }");

/** A cell of any level, as in `{ level: 0, x: 3, y: 4 }`: for actions and events. */
export const place: PlaceField = coordinates("place", ["level", "x", "y"], "{ level: 0, x: 3, y: 4 }");

/**
 * Plain data of any shape, for actions and events: JSON and typed arrays. Do not put entities in it, because nothing could find them there.
 * @example const Found = event("found", { by: entity, names: data<readonly string[]>() });
 */
/* @__NO_SIDE_EFFECTS__ */
export function data<T>(): Field<AsData<T>> {
  return {
    ...leaf<AsData<T>>("plain data", (value) => findDataProblem("it", value) === undefined),
    kind: "data",
    read(value, reading) {
      const problem = findDataProblem("it", value);
      if (problem !== undefined) reading.refuse(value, `plain data, but ${problem}`);
      return value as AsData<T>;
    },
  };
}

/**
 * A detail of an action or an event that may be omitted, or a member of a table of checked data.
 * @example const drop = action("drop", { item: entity, count: optional(u32) });
 */
export function optional<Value>(field: Field<Value>): Optional<Value>;
export function optional<S extends Shape>(shape: S): S & { readonly optional: true };
/* @__NO_SIDE_EFFECTS__ */
export function optional(shape: Shape): Shape {
  return { ...shape, optional: true };
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
  refuseUnless("initial value", initial, field, ComponentError);
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
      if (!field.fits(value)) throw new Refusal(`${kind} "${type}": ${problemIn(field, value, name)}`);
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
