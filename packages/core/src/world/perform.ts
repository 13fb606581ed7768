import { type Action, type ActionResult, isCost } from "./action";
import { ActionError, FaultError } from "./errors";
import { type ActionHandler, insideOf, type World } from "./world";

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
