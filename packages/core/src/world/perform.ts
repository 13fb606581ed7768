import type { ActionResult, Command } from "./action";
import { noteCause } from "./emit";
import { rowOrNone } from "./entity";
import { ActionError, CoreError, FaultError, TurnError } from "./errors";
import { checkDetails } from "./field";
import type { Entity } from "./identity";
import { suggest } from "./refusals";
import { rowHas } from "./values";
import { type ActionHandler, type Answer, inside, type World } from "./world";

/** More alternates in a row than this are a cycle. */
const MOST_ALTERNATES = 8;

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

/** What a handler may return. */
const ALLOWED = "allowed are done(cost), failed(reason), instead(command), and undefined to pass it on";

/**
 * Carries out an action and its alternates.
 * @throws {ActionError} if nobody handles it, it is invalid, or alternates form a cycle.
 * @throws {FaultError} naming the plugin whose handler threw.
 * @example const result = perform(world, orc, shout());
 */
export function perform(
  world: World,
  actor: Entity,
  command: Command,
): Exclude<ActionResult, { kind: "instead" }> {
  const { causes } = world[inside];
  const { now } = causes;
  causes.now = causes.deed = noteCause(causes, command, actor);
  let chain = "";
  let current = command;
  for (let alternates = 0; alternates <= MOST_ALTERNATES; alternates++) {
    const result = handle(world, actor, current);
    if (result.kind !== "instead") {
      causes.now = now;
      return result;
    }
    chain += `${current.type} -> `;
    current = result.command;
  }
  throw new ActionError(
    `alternates never end: ${chain}${current.type}; let one of their handlers return done or failed`,
  );
}

/**
 * The handlers of a command, after checking it.
 * @throws {ActionError} if nobody handles it, or it is invalid.
 * @example const [answer] = answersTo(world, command);
 */
export function answersTo(world: World, command: Command): readonly [Answer, ...Answer[]] {
  if (typeof command?.type !== "string") throw untyped(command);
  const { actions } = world[inside];
  const answers = actions.get(command.type);
  if (answers === undefined)
    throw new ActionError(
      `nobody handles the action "${command.type}"; ${suggest(command.type, [...actions.keys()], "add the plugin that does; this world knows")}`,
    );
  const [first] = answers as [Answer];
  checkDetails("action", command.type, first.action.schema, command, ActionError);
  return answers as [Answer, ...Answer[]];
}

/** Whether a plugin of this world handles actions of this type. @example if (handles(world, "pick up")) goFor(loot); */
export function handles(world: World, type: string): boolean {
  return world[inside].actions.has(type);
}

function untyped(command: unknown): ActionError {
  const given =
    typeof command === "object" && command !== null
      ? `one of type ${String((command as Command).type)}`
      : String(command);
  return new ActionError(`a command needs a type that is text, as in { type: "wait" }; got ${given}`);
}

function handle(world: World, actor: Entity, command: Command): ActionResult {
  let refusal: string | undefined;
  for (const { plugin, handler, who, refusal: told } of answersTo(world, command)) {
    try {
      let may = true;
      for (const one of who)
        may &&= "schema" in one ? rowHas(world, rowOrNone(world, actor), one) : one(world, actor);
      if (!may) refusal = told;
      const result = may ? (handler as ActionHandler)(world, actor, command) : undefined;
      const nonsense = result === undefined ? undefined : nonsenseIn(result);
      if (nonsense !== undefined) throw new CoreError(`its handler returned ${nonsense}; ${ALLOWED}`);
      if (result !== undefined) return result;
    } catch (cause) {
      // An invalid action is the fault of its caller.
      throw cause instanceof ActionError
        ? cause
        : new FaultError(`plugin "${plugin}", doing "${command.type}",`, cause);
    }
  }
  if (refusal !== undefined) return failed(refusal);
  const passing = answersTo(world, command).map(({ plugin }) => `"${plugin}"`);
  throw new ActionError(
    `nobody handles the action "${command.type}"; the handler of ${passing.join(", ")} returned undefined, which passes it on; return done(), failed(reason) or instead(command)`,
  );
}

/** What is wrong with a handler's result, undefined if nothing: plugins in plain JavaScript can return anything. */
function nonsenseIn(result: ActionResult): string | undefined {
  switch (result?.kind) {
    case "done":
      return Number.isSafeInteger(result.cost) && result.cost >= 0
        ? undefined
        : `a cost of ${String(result.cost)}`;
    case "failed":
      return typeof result.reason === "string"
        ? undefined
        : `the reason ${String(result.reason)}, which is not text`;
    case "instead":
      return typeof result.command?.type === "string" ? undefined : "a command without a type";
    default:
      return strange(result);
  }
}

function strange(result: unknown): string {
  if (result instanceof Promise) return "a Promise, for which turns do not wait";
  if (typeof result !== "object" || result === null) return String(result);
  return `something of kind ${String((result as { kind?: unknown }).kind)}`;
}

const BETWEEN = "call it when step or advance has returned";

/**
 * For functions that would see or leave an incomplete turn, if they are called by a handler, a listener, a system, a hook or `around`.
 * @throws {TurnError} while a turn is being played.
 */
export function refuseWhilePlaying(world: World, what: string, advice = BETWEEN): void {
  if (world[inside].phase.playing)
    throw new TurnError(`${what} is called within a turn that is being played; ${advice}`);
}
