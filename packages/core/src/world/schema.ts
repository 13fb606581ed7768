import type { CoreError } from "./errors";
import type { ColumnField, Field, Optional } from "./field";
import { refuseUnknown } from "./refusals";

/** The fields of a component, an action or an event, by name. A component with an empty schema is a tag. */
export type Schema = { readonly [name: string]: Field };

/** The fields of a component: the values of each are stored in a column. */
export type ColumnSchema = { readonly [name: string]: ColumnField };

/** The value of a field as games read it. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never;

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

/**
 * Checks details against a schema. A `type` among them is the name of their action or event, not a detail.
 *
 * @param kind "action" or "event", which with `type` names it in messages: `action "move"`
 * @throws {CoreError} of the given class, for a detail that is missing, unknown or invalid.
 */
export function checkDetails(
  kind: "action" | "event",
  type: string,
  schema: Schema,
  details: Readonly<Record<string, unknown>>,
  Refusal: new (message: string) => CoreError,
): void {
  let known = 0;
  for (const name in schema) {
    const field = schema[name] as Field;
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
