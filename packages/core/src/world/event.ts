import { type DetailArgs, type Details, detailedToken, type Schema } from "./component";
import { EventError } from "./errors";
import type { Entity } from "./identity";

declare const made: unique symbol;

/** Something that happened, as plain data: `{ type: "died", entity: 7 }`. Only an event can make it: an object literal does not compile. */
export interface Happening {
  readonly type: string;
  readonly [made]: "happening";
}

/** An event of any schema: for lists of events, and for generic code. */
export interface AnyEvent {
  readonly type: string;
  readonly schema: Schema;
}

/** A kind of event. Calling it with its details makes what `emit` takes: `Died({ entity })`. */
export interface Event<S extends Schema = Schema> extends AnyEvent {
  (...details: DetailArgs<Details<S>>): Happening & Details<S>;
  readonly schema: S;
  /**
   * Whether a happening is of this kind; narrows its type.
   * @example for (const told of step(world, command).events) if (Died.is(told)) say(`${told.entity} dies.`);
   */
  is(happening: Happening): happening is Happening & Details<S>;
}

/** Something that the story of a death tells of a turn. */
export interface Recalled {
  readonly turn: number;
  /** A sentence: "You spill the oil." */
  readonly text: string;
}

/** What listeners of an event receive. */
export type Told<E> = E extends Event<infer S> ? Happening & Details<S> : never;

/**
 * Declares a kind of event.
 *
 * @param type its name, unique in a world.
 * @param schema its details, in the notation of components, so that tools can find the entities and places in it. Default none.
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
  return detailedToken("event", type, schema, EventError) as unknown as Event<S>;
}

/** The result of a step, with all its events, oldest first. */
export type Outcome = { readonly events: readonly Happening[] } & (
  | {
      /** The actor awaits its next command. */
      readonly status: "input";
      readonly actor: Entity;
    }
  | {
      /** The command could not be carried out; no time has passed, and the same actor is still awaited. */
      readonly status: "failed";
      readonly actor: Entity;
      /** The reason, for the player. */
      readonly reason: string;
    }
  | {
      /** No player is left that could be awaited: players that are not actors, or are dormant, do not count. */
      readonly status: "over";
    }
  | {
      /** The requested time has come. */
      readonly status: "paused";
    }
);
