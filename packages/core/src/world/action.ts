import { type DetailArgs, type Details, detailedToken, type Schema } from "./component";
import { ActionError } from "./errors";

declare const made: unique symbol;

/** What an actor is told to do, as plain data: `{ type: "move", dir: "n" }`. Made by an action; one that was read from JSON is checked when it is performed. */
export interface Command {
  readonly type: string;
  readonly [made]: "command";
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
  return detailedToken("action", type, schema, ActionError) as unknown as Action<S>;
}

/** The result of an action. Handlers make one with `done`, `failed` or `instead`. */
export type ActionResult =
  | { readonly kind: "done"; readonly cost: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "instead"; readonly command: Command };
