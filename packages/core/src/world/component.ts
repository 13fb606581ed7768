import { ComponentError } from "./errors";
import type { Field } from "./field";

/** A component's fields by name. An empty schema makes a tag. */
export type Schema = { readonly [name: string]: Field };

/** What a game reads from a component: one value a field. */
export type Values<S extends Schema> = {
  -readonly [K in keyof S]: S[K] extends Field<infer Value, infer _Kept> ? Value : never;
};

/** What a game writes: any of the fields; the others keep their value, or start at their initial one. */
export type Changes<S extends Schema> = Partial<Values<S>>;

/** The columns of a component in one world, indexed by entity. */
export type Store<S extends Schema> = {
  readonly [K in keyof S]: S[K] extends Field<infer _Value, infer Kept> ? Kept : never;
};

/**
 * A named schema. The object itself is the reference that bitecs sees, so `query(world, [Health])` works;
 * it holds no numbers: those live in each world's own store.
 */
export interface Component<S extends Schema = Schema> {
  readonly name: string;
  readonly schema: S;
  /** How many were declared before it, which is where a world finds its table. It need not be the same in the next run. */
  readonly index: number;
}

let declared = 0;

const NAME = /^[A-Za-z][\w.-]*$/;

/**
 * Declares a component. Its schema drives types, initial values, saving and hashing.
 *
 * @param name unique among the components of a world; written into saves.
 * @throws {ComponentError} for a name or a field name that cannot be used.
 * @example const Health = component("Health", { now: i16, max: i16 });
 */
/* @__NO_SIDE_EFFECTS__ */
export function component<const S extends Schema>(name: string, schema: S): Component<S> {
  checkName(name, `component name ${JSON.stringify(name)}`);
  for (const field of Object.keys(schema)) checkName(field, `field ${JSON.stringify(field)} of ${name}`);
  return Object.freeze({ name, schema: Object.freeze({ ...schema }), index: declared++ });
}

function checkName(name: string, told: string): void {
  if (NAME.test(name)) return;
  throw new ComponentError(`${told}: allowed are a letter, then letters, digits, . _ -`);
}

/** A schema's fields in the order they were declared, with their types erased for generic code. */
export function fieldsOf(component: Component): [name: string, field: Field][] {
  return Object.entries(component.schema) as [string, Field][];
}

/**
 * A component with the values to start it with: what `spawn` and blueprints are made of.
 * @example [Health, { now: 3, max: 3 }]
 */
export type Part<S extends Schema = Schema> =
  | Component<S>
  | readonly [component: Component<S>, values: Changes<S>];

/** A list of parts, each checked against its own component's schema. */
export type Parts<Schemas extends readonly Schema[]> = { readonly [K in keyof Schemas]: Part<Schemas[K]> };

/** Splits a part into its component and its values. */
export function partOf(part: Part): { component: Component; values: Record<string, unknown> } {
  return Array.isArray(part)
    ? { component: part[0] as Component, values: (part[1] ?? {}) as Record<string, unknown> }
    : { component: part as Component, values: {} };
}

/** A kind of entity, declared once and spawned often. */
export interface Blueprint {
  readonly name: string;
  readonly parts: readonly Part[];
}

/**
 * Declares a kind of entity.
 * @example const RAT = blueprint("rat", [Glyph, { char: "r" }], [Health, { now: 3, max: 3 }]);
 */
export function blueprint<const S extends readonly Schema[]>(name: string, ...parts: Parts<S>): Blueprint {
  return Object.freeze({ name, parts: parts as unknown as readonly Part[] });
}
