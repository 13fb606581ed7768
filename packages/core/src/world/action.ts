import { ActionError, FaultError } from "./errors";
import { insideOf, type World } from "./world";

/** What an actor does, as plain data: `{ type: "move", dir: "n" }`. Commands of a player are the same. */
export interface Action {
  readonly type: string;
  readonly [detail: string]: unknown;
}

/** How an action went. A handler makes one with `done`, `failed` or `instead`. */
export type ActionResult =
  | { readonly kind: "done"; readonly cost: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "instead"; readonly action: Action };

/**
 * Carries out an action, or answers undefined to leave it to the next handler of its type.
 * It checks everything before it changes anything.
 */
export type ActionHandler = (world: World, actor: number, action: Action) => ActionResult | undefined;

/** A handler, and the name of the plugin that brings it. */
export interface Handling {
  readonly plugin: string;
  readonly handler: ActionHandler;
}

/** What a normal action takes, in ticks, at normal speed. */
export const NORMAL_COST = 100;

/** The action was carried out and takes `cost` ticks at normal speed: a whole number, 0 for free. */
export function done(cost: number = NORMAL_COST): ActionResult {
  if (!isCost(cost)) throw new ActionError(`cost ${cost}: allowed are whole ticks from 0`);
  return { kind: "done", cost };
}

/** Nothing happened, for a reason that a person can read. Takes no time. */
export function failed(reason: string): ActionResult {
  return { kind: "failed", reason };
}

/** Do this other action in its place: bumping into a door opens it. */
export function instead(action: Action): ActionResult {
  return { kind: "instead", action };
}

/** More alternates in a row than this are a circle. */
const MOST_ALTERNATES = 8;

/**
 * Carries out an action and its alternates.
 * @throws {ActionError} when nobody handles it, it is malformed, or alternates go round in a circle.
 * @throws {FaultError} naming the plugin whose handler fails.
 */
export function perform(
  world: World,
  actor: number,
  action: Action,
): Exclude<ActionResult, { kind: "instead" }> {
  checkAction(action);
  let chain = action.type;
  let current = action;
  for (let alternates = 0; alternates <= MOST_ALTERNATES; alternates++) {
    if (alternates > 0) chain += ` -> ${current.type}`;
    const result = handle(world, actor, current);
    if (result.kind !== "instead") return result;
    current = result.action;
  }
  throw new ActionError(`alternates never end: ${chain}`);
}

/** @throws {ActionError} for what has no type. */
export function checkAction(action: Action): void {
  if (typeof action?.type === "string") return;
  const given =
    action === undefined || action === null ? String(action) : `one of type ${String(action.type)}`;
  throw new ActionError(`an action has a type that is text, as in { type: "wait" }; given was ${given}`);
}

function handle(world: World, actor: number, action: Action): ActionResult {
  const { actions } = insideOf(world);
  for (const { plugin, handler } of actions.get(action.type) ?? []) {
    const result = attempt(plugin, handler, world, actor, action);
    if (result) return result;
  }
  throw new ActionError(
    `nobody handles the action "${action.type}"; this world knows ${[...actions.keys()].join(", ")}`,
  );
}

function attempt(
  plugin: string,
  handler: ActionHandler,
  world: World,
  actor: number,
  action: Action,
): ActionResult | undefined {
  let result: ActionResult | undefined;
  try {
    result = handler(world, actor, action);
  } catch (cause) {
    // A malformed action is the fault of whoever gave it.
    throw cause instanceof ActionError ? cause : faultOf(plugin, action, cause);
  }
  const nonsense = result === undefined ? undefined : nonsenseIn(result);
  if (nonsense !== undefined) {
    const allowed = "allowed are done(cost), failed(reason), instead(action), and undefined to pass it on";
    throw faultOf(plugin, action, new ActionError(`its handler answers ${nonsense}; ${allowed}`));
  }
  return result;
}

function faultOf(plugin: string, { type }: Action, cause: unknown): FaultError {
  return new FaultError(`plugin "${plugin}", doing "${type}",`, cause);
}

/** What is wrong with an answer, undefined for nothing: plugins without types can answer anything. */
function nonsenseIn(result: ActionResult): string | undefined {
  switch (result?.kind) {
    case "done":
      return isCost(result.cost) ? undefined : `a cost of ${String(result.cost)}`;
    case "failed":
      return typeof result.reason === "string" ? undefined : `the reason ${String(result.reason)}, no text`;
    case "instead":
      return typeof result.action?.type === "string" ? undefined : "an action without a type";
    default:
      return strange(result);
  }
}

function strange(result: unknown): string {
  if (result instanceof Promise) return "a Promise, for which turns do not wait";
  if (typeof result !== "object" || result === null) return String(result);
  return `something of kind ${String((result as { kind?: unknown }).kind)}`;
}

function isCost(cost: number): boolean {
  return Number.isSafeInteger(cost) && cost >= 0;
}
