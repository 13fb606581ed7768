import { type Divergence, type Proof, verifyReplay } from "@delvekit/core/replay";
import { KitError } from "@delvekit/kit";
import { newGameOf, type Result, resultOf } from "@delvekit/kit/game";
import type { App } from "..";
import type { Run } from "./bot";

/**
 * Replays a run, and compares it turn by turn. Its `result` is the ending and the score that it proves.
 *
 * @throws {KitError} for a run that was not recorded.
 * @example const { same } = verifyRun(cinderHalls, { seed: 7, replay: JSON.stringify(replay) });
 */
export function verifyRun(
  app: App,
  { seed, replay }: Pick<Run, "seed" | "replay">,
): Proof<Result> | Divergence {
  if (replay === "") throw new KitError(`the run of seed ${seed} has no replay: play it with recorded: true`);
  return verifyReplay(replay, newGameOf(app), { result: resultOf(app) });
}
