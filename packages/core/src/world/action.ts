import { ActionError } from "./errors";

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

export function isCost(cost: number): boolean {
  return Number.isSafeInteger(cost) && cost >= 0;
}
