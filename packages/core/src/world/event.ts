import { tokenOf } from "./component";
import { EventError } from "./errors";
import { checkDetails, type DetailArgs, type Details, type Schema } from "./schema";

declare const made: unique symbol;

/** Something that happened, as plain data: `{ type: "died", entity: 7 }`. An event makes it: an object written by hand does not compile. */
export interface Happening {
  readonly type: string;
  readonly [made]: "happening";
}

/** An event of any schema: for lists of them, and for generic code. */
export interface AnyEvent {
  readonly type: string;
  readonly schema: Schema;
}

/** A kind of event. Called with its details it makes what `emit` tells: `Died({ entity })`. */
export interface Event<S extends Schema = Schema> extends AnyEvent {
  (...details: DetailArgs<Details<S>>): Happening & Details<S>;
  readonly schema: S;
  /** Whether something that happened is one of this kind; narrows its type. */
  is(happening: Happening): happening is Happening & Details<S>;
}

/** What listeners of an event are told. */
export type Told<E> = E extends Event<infer S> ? Happening & Details<S> : never;

/**
 * Declares a kind of event.
 *
 * @param type its name, unique in a world.
 * @param schema what it tells, in the notation of components: so anyone can find the entities and places that it names. Default nothing.
 * @throws {EventError} for a detail called "type".
 * @example
 * const Died = event("died", { entity, by: optional(entity) });
 * emit(world, Died({ entity: orc, by: hero }));
 */
/* @__NO_SIDE_EFFECTS__ */
export function event<const S extends Schema = Record<never, never>>(
  type: string,
  schema?: S & { readonly type?: never },
): Event<S> {
  const fields = Object.freeze({ ...schema }) as S;
  if ("type" in fields)
    throw new EventError(`event "${type}" has a detail "type", which is its own name; rename it`);
  const make = {
    [type]: (details: Readonly<Record<string, unknown>> = {}) => {
      checkDetails("event", type, fields, details, EventError);
      // Not a spread: V8 would give every event a shape of its own.
      return Object.assign({}, details, { type });
    },
  };
  const is = (happening: Happening): happening is Happening & Details<S> => happening.type === type;
  return tokenOf(make, type, { type, schema: fields, is }) as unknown as Event<S>;
}
