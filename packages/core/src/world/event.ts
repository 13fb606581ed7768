import { type DetailArgs, type Details, type Schema, tokenOf } from "./component";
import { ActionError, EventError } from "./errors";
import { checkDetails } from "./field";
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
  const fields = Object.freeze({ ...schema }) as S;
  if ("type" in fields)
    throw new EventError(`event "${type}" has a detail "type", which is its own name; rename it`);
  const make = {
    [type]: (details: Readonly<Record<string, unknown>> = {}) => {
      checkDetails("event", type, fields, details, EventError);
      // A spread would be slower: V8 would give every event its own shape.
      return Object.assign({}, details, { type });
    },
  };
  const is = (happening: Happening): happening is Happening & Details<S> => happening.type === type;
  return tokenOf(make, type, { type, schema: fields, is }) as unknown as Event<S>;
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

declare const ordered: unique symbol;

/** What an actor is told to do, as plain data: `{ type: "move", dir: "n" }`. Made by an action; one that was read from JSON is checked when it is performed. */
export interface Command {
  readonly type: string;
  readonly [ordered]: "command";
  readonly [detail: string]: unknown;
}

/** An action of any schema: for lists of them, and for generic code. */
export interface AnyAction {
  readonly type: string;
  readonly schema: Schema;
}

/** Something that actors can do. Calling it with its details makes a command: `move({ dir: "n" })`. */
export interface Action<S extends Schema = Schema> extends AnyAction {
  (...details: DetailArgs<Details<S>>): Command;
  readonly schema: S;
  /**
   * Whether a command is of this action; narrows its type.
   * @example if (move.is(command)) console.log(`a step to the ${command.dir}`);
   */
  is(command: Command): command is Command & Details<S>;
}

/**
 * Declares something that actors can do.
 *
 * @param type the name of the action, unique in a world; written into replays.
 * @param schema the details of its commands, in the notation of components. Default none.
 * @throws {ActionError} for a detail called "type".
 * @example
 * const hurl = action("hurl", { what: entity, at: cell });
 * step(world, hurl({ what: spear, at: { x: 3, y: 4 } }));
 */
/* @__NO_SIDE_EFFECTS__ */
export function action<const S extends Schema = Record<never, never>>(
  type: string,
  schema?: S & { readonly type?: never },
): Action<S> {
  const fields = Object.freeze({ ...schema }) as S;
  if ("type" in fields)
    throw new ActionError(`action "${type}" has a detail "type", which is its own name; rename it`);
  const make = {
    [type]: (details: object = {}): Command => {
      // The type comes last, because the details may contain one, such as those of another command.
      const command = Object.assign({ type }, details, { type }) as unknown as Command;
      checkDetails("action", type, fields, command, ActionError);
      return command;
    },
  };
  const is = (command: Command): command is Command & Details<S> => command.type === type;
  return tokenOf(make, type, { type, schema: fields, is }) as Action<S>;
}

/** The result of an action. Handlers make one with `done`, `failed` or `instead`. */
export type ActionResult =
  | { readonly kind: "done"; readonly cost: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "instead"; readonly command: Command };
