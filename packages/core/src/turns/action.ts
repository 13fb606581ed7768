import { ActionError, FaultError } from "../errors";
import { insideOf, type World } from "../world/world";

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
  if (!Number.isSafeInteger(cost) || cost < 0)
    throw new ActionError(`cost ${cost}: allowed are whole ticks from 0`);
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
  try {
    return handler(world, actor, action);
  } catch (cause) {
    // A malformed action is the fault of whoever gave it.
    throw cause instanceof ActionError
      ? cause
      : new FaultError(`plugin "${plugin}", doing "${action.type}",`, cause);
  }
}
