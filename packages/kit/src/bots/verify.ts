import { type Divergence, type Proof, verifyReplay } from "@delvekit/core/replay";
import { KitError } from "../errors";
import { newGameOf, type Result, resultOf } from "../game";
import type { App } from "../screens";
import type { Run } from "./bot";

/**
 * Replays a run, and compares it turn by turn. Its `result` is the ending and the score that it proves.
 *
 * @throws {KitError} for a run that was not recorded.
 * @example const { same } = verifyRun(app, { seed: 7, replay: JSON.stringify(replay) });
 */
export function verifyRun(
  app: App,
  { seed, replay }: Pick<Run, "seed" | "replay">,
): Proof<Result> | Divergence {
  if (replay === "") throw new KitError(`the run of seed ${seed} has no replay: play it with recorded: true`);
  return verifyReplay(replay, newGameOf(app), { result: resultOf(app) });
}
