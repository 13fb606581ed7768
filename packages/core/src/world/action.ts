import { type DetailArgs, type Details, type Schema, tokenOf } from "./component";
import { ActionError, type CoreError } from "./errors";
import type { Field } from "./field";
import { refuseUnknown } from "./refusals";

declare const made: unique symbol;

/** What an actor is told to do, as plain data: `{ type: "move", dir: "n" }`. Made by an action, or from JSON by `parseCommand`. */
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

/** The result of an action. Handlers make one with `done`, `failed` or `instead`. */
export type ActionResult =
  | { readonly kind: "done"; readonly cost: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "instead"; readonly command: Command };

/** The cost of a normal action in ticks, at normal speed. */
export const NORMAL_COST = 100;

/**
 * The action was carried out, and takes `cost` ticks at normal speed: a whole number, 0 for free.
 * @example return done(50); // half a normal turn
 */
export function done(cost: number = NORMAL_COST): ActionResult {
  if (!Number.isSafeInteger(cost) || cost < 0)
    throw new ActionError(`cost ${cost}: allowed are whole ticks from 0`);
  return { kind: "done", cost };
}

/**
 * Nothing happened, for a reason that is shown to the player. Takes no time.
 * @example return failed("The door is locked.");
 */
export function failed(reason: string): ActionResult {
  return { kind: "failed", reason };
}

/**
 * Carries out another command in place of this one: bumping into a door opens it.
 * @example return instead(open({ dir }));
 */
export function instead(command: Command): ActionResult {
  return { kind: "instead", command };
}
