import { listOf, withNearest } from "./reading";
import { type GivenOf, leaf, optional, type Shape, type ValueOf } from "./shape";

/** Shapes by the names of members. */
export type Shapes = { readonly [name: string]: Shape };

type OptionalIn<S> = { [K in keyof S]: S[K] extends { readonly optional: true } ? K : never }[keyof S];
type DefaultIn<S> = { [K in keyof S]: S[K] extends { readonly default: unknown } ? K : never }[keyof S];
/** The members in one object, which is what an editor shows. */
type Flat<T> = { readonly [K in keyof T]: T[K] };

type OmittableIn<S> = OptionalIn<S> | DefaultIn<S>;

/** What the shapes of a table's members read. */
export type TableValue<S> = Flat<
  { readonly [K in Exclude<keyof S, OptionalIn<S>>]: ValueOf<S[K]> } & {
    readonly [K in OptionalIn<S>]?: ValueOf<S[K]>;
  }
>;

/** What one may give for them. */
export type TableGiven<S> = Flat<
  { readonly [K in Exclude<keyof S, OmittableIn<S>>]: GivenOf<S[K]> } & {
    readonly [K in OmittableIn<S>]?: GivenOf<S[K]> | undefined;
  }
>;

/** An object with members of certain shapes. */
export interface TableShape<S extends Shapes> extends Shape<TableValue<S>, TableGiven<S>> {
  readonly shapes: S;
}

/** What a table can have besides its members. */
export interface TableOptions {
  /** What it is called where something else is given. Default "an object with" and its names. */
  readonly allowed?: string;
  /** Whether it may have other members, which are kept as they are. Default: they are refused. */
  readonly open?: boolean;
}

/** Anything, as it is. */
export const anything: Shape = /* @__PURE__ */ leaf("anything", () => true);

/**
 * An object with these members. One may be left out if its shape has a default or is {@link optional}.
 *
 * @example const rat = table({ health: whole(1, 99), bite: optional(text) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function table<const S extends Shapes>(shapes: S, options: TableOptions = {}): TableShape<S> {
  const names = Object.keys(shapes);
  const { allowed = `an object with ${listOf(names)}`, open = false } = options;
  const known = new Set(names);
  return {
    shapes,
    allowed,
    schema: () => tableSchema(shapes, open),
    read(value, reading) {
      if (!isObject(value)) return reading.refuse(value, allowed) as never;
      const members: Record<string, unknown> = {};
      for (const name of names) {
        const member = reading.inside(value, name, shapes[name]!);
        if (member !== undefined) members[name] = member;
      }
      const others = Object.keys(value).filter((name) => !known.has(name));
      if (others.length === 0) return members as never;
      const rest = others.map((name) => {
        const shape = open ? anything : unknown(name, names);
        return [name, reading.inside(value, name, shape)] as const;
      });
      // Spread, because a stranger's "__proto__" must become a member.
      return {
        ...members,
        ...Object.fromEntries(rest.filter(([, member]) => member !== undefined)),
      } as never;
    },
  };
}

/** The shape of a member that a table does not have. */
function unknown(name: string, names: readonly string[]): Shape {
  return {
    ...anything,
    read: (given, reading) =>
      reading.refuse(given, withNearest(`only ${listOf(names)}`, name, names, reading), "is unknown"),
  };
}

function tableSchema(shapes: Shapes, open: boolean) {
  const members = Object.entries(shapes);
  return {
    type: "object",
    properties: Object.fromEntries(members.map(([name, shape]) => [name, shape.schema()])),
    required: members.filter(([, shape]) => !shape.optional && !("default" in shape)).map(([name]) => name),
    additionalProperties: open,
  };
}

/**
 * An object with some of these members.
 *
 * @example const resists = partial({ fire: whole(0, 100), cold: whole(0, 100) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function partial<const S extends Shapes>(
  shapes: S,
): TableShape<{ readonly [K in keyof S]: S[K] & { readonly optional: true } }> {
  const members = Object.entries(shapes).map(([name, shape]) => [name, optional(shape)]);
  return table(Object.fromEntries(members));
}

/** What a record can have besides its values. */
export interface RecordOptions {
  /** The shape of its names. Default: any text. */
  readonly names?: Shape<string>;
  /** The fewest entries. Default 0. */
  readonly least?: number;
  /** What it is called where something else is given. Default "an object with names for" and what its values may be. */
  readonly allowed?: string;
}

/**
 * An object with any names, whose values have one shape.
 *
 * @example const prices = record(whole(1, 1000), { least: 1 });
 */
/* @__NO_SIDE_EFFECTS__ */
export function record<Value, Given>(
  shape: Shape<Value, Given>,
  { names = anything as Shape<string>, least = 0, ...more }: RecordOptions = {},
): Shape<{ readonly [name: string]: Value }, { readonly [name: string]: Given }> {
  const { allowed = `an object with ${least > 0 ? "at least one name" : "names"} for ${shape.allowed}` } =
    more;
  return {
    allowed,
    schema: () => ({
      type: "object",
      propertyNames: names.schema(),
      additionalProperties: shape.schema(),
      minProperties: least,
    }),
    read(value, reading) {
      const keys = isObject(value) ? Object.keys(value) : undefined;
      if (!keys || keys.length < least) return reading.refuse(value, allowed) as never;
      const members = keys.map((key) => [key, reading.inside(value as object, key, entry(key))] as const);
      return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as never;
    },
  };

  function entry(key: string): Shape<Value> {
    return {
      ...shape,
      read(member, reading) {
        const before = reading.count;
        names.read(key, reading);
        return reading.count === before ? shape.read(member, reading) : (undefined as Value);
      },
    };
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
