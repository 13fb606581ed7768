import { ComponentError, type CoreError } from "./errors";
import { type ColourField, type ColumnField, checkDetails, type Field, type Optional } from "./field";
import type { ByRow } from "./identity";

/** What a game reads from a component: one value per field. */
export type Values<S extends Schema> = { -readonly [K in keyof S]: ValueOf<S[K]> };

/** What a game writes: any of the fields; the others keep their value, or get their initial one. */
export type Changes<S extends Schema> = {
  -readonly [K in keyof S]?: S[K] extends ColourField ? ColourField["written"] : ValueOf<S[K]>;
};

/** The columns of a component in one world: by field, its encoded value in each row. */
export type Columns<S extends Schema> = {
  readonly [K in keyof S]: S[K] extends ColumnField<infer _Value, infer Kept> ? ByRow<Kept[number]> : never;
};

/** The columns of a component in one world, read-only. */
export type ReadColumns<S extends Schema> = {
  readonly [K in keyof S]: S[K] extends ColumnField<infer _Value, infer Kept>
    ? Readonly<ByRow<Kept[number]>>
    : never;
};

/** A component of any schema: for lists of components, and for generic code. */
export interface AnyComponent {
  readonly name: string;
  readonly schema: Schema;
  /** The component's number in the order of declaration, which is its index in a world's tables. It may differ in the next run. */
  readonly index: number;
}

/** A component of a known schema that cannot be called: enough to read and write its values. */
export interface ComponentOf<S extends Schema> extends AnyComponent {
  readonly schema: S;
}

/**
 * A named schema. bitecs uses it as its reference, so `query(world, [Health])` works. It holds no values: those are in the columns of each world.
 * Calling it with values makes a part to spawn entities from: `Health({ now: 3 })`.
 */
export interface Component<S extends Schema = Schema> extends ComponentOf<S> {
  (values?: Changes<S>): Part;
}

/** A component with values, as `spawn` takes it. */
export interface Part {
  readonly component: AnyComponent;
  readonly values: Readonly<Record<string, unknown>>;
}

let declared = 0;

const NAME = /^[A-Za-z][\w.-]*$/;

/**
 * Declares a component. Its schema determines types, initial values, saving and hashing.
 *
 * @param name unique among the components of a world; written into saves.
 * @throws {ComponentError} for an invalid name or field name.
 * @example const Health = component("Health", { now: i16, max: i16 });
 */
/* @__NO_SIDE_EFFECTS__ */
export function component<const S extends ColumnSchema>(name: string, schema: S): Component<S> {
  checkName(name, `component name ${JSON.stringify(name)}`);
  for (const field of Object.keys(schema)) checkName(field, `field ${JSON.stringify(field)} of ${name}`);
  const make = { [name]: (values: Changes<S> = {}): Part => ({ component: token, values }) };
  const properties = { schema: Object.freeze({ ...schema }), index: declared++ };
  const token: Component<S> = tokenOf(make, name, properties);
  return token;
}

/**
 * Gives a function the properties of a token and freezes them. The function is passed as a property of an object and takes its name from it: in V8,
 * naming a function later gives it its own shape, which makes its properties slow to read.
 */
function tokenOf<F extends (...values: never[]) => unknown, T>(
  make: { readonly [name: string]: F },
  name: string,
  properties: T,
): F & T {
  return Object.freeze(Object.assign(make[name]!, properties));
}

/**
 * A token that makes plain data of its details: a command, an event.
 * @throws Refusal for a detail called "type"
 */
export function detailedToken<S extends Schema>(
  kind: "action" | "event",
  type: string,
  schema: S | undefined,
  Refusal: new (message: string) => CoreError,
) {
  const fields = Object.freeze({ ...schema }) as S;
  if ("type" in fields)
    throw new Refusal(`${kind} "${type}" has a detail "type", which is its own name; rename it`);
  const make = {
    [type]: (details: object = {}) => {
      // The details may contain a type, such as those of another command. A spread would be slower: V8 would give everything that is made its own shape.
      const told = Object.assign(kind === "action" ? { type } : {}, details, { type });
      checkDetails(kind, type, fields, told, Refusal);
      return told;
    },
  };
  const is = (told: { readonly type: string }) => told.type === type;
  return tokenOf(make, type, { type, schema: fields, is });
}

function checkName(name: string, told: string): void {
  if (NAME.test(name)) return;
  throw new ComponentError(`${told}: allowed are a letter, then letters, digits, . _ -`);
}

/** Something that `spawn` takes: a component with values, a component with its initial values, or a blueprint. */
export type Making = Part | AnyComponent | Blueprint;

/** A kind of entity, declared once and spawned many times. */
export interface Blueprint {
  readonly name: string;
  readonly makings: readonly Making[];
  /** The plugin that provides its components, for messages about worlds without it. Default: each component's own. */
  readonly plugin?: string;
}

/**
 * Declares a kind of entity. Blueprints can include other blueprints.
 * @example const RAT = blueprint("rat", Actor, Blocker, Health({ now: 3, max: 3 }));
 */
export function blueprint(name: string, ...makings: readonly Making[]): Blueprint {
  return Object.freeze({ name, makings });
}

/**
 * The part that something stands for: a component alone means its initial values.
 * @example const { component, values } = partOf(Blocker);
 */
export function partOf(making: Part | AnyComponent): Part {
  return "component" in making ? making : { component: making, values: {} };
}

/** The fields of a component, an action or an event, by name. A component with an empty schema is a tag. */
export type Schema = { readonly [name: string]: Field };

/** The fields of a component: the values of each are stored in a column. */
export type ColumnSchema = { readonly [name: string]: ColumnField };

/** The value of a field as games read it. */
type ValueOf<F> = F extends Field<infer Value> ? Value : never;

type OptionalKeys<S extends Schema> = { [K in keyof S]: S[K] extends Optional ? K : never }[keyof S];

type Flat<T> = { [K in keyof T]: T[K] };

/** The details of an action or an event: a value for every field, except optional ones. */
export type Details<S extends Schema> = Flat<
  { readonly [K in Exclude<keyof S, OptionalKeys<S>>]: Exclude<ValueOf<S[K]>, undefined> } & {
    readonly [K in OptionalKeys<S>]?: Exclude<ValueOf<S[K]>, undefined> | undefined;
  }
>;

/** The arguments of an action or event: its details, which may be omitted if none is required. */
export type DetailArgs<D> = object extends D ? [details?: D] : [details: D];
