import { parseReplay, verifyReplay } from "@delvekit/core/replay";
import { KitError } from "../errors";
import { newGameOf } from "../game";
import type { App } from "../screens";
import type { Run } from "./bot";

/**
 * Plays a run again from its replay, and says where it goes otherwise; undefined if it goes as it did.
 *
 * @throws {KitError} for a run that was not recorded.
 * @example const problem = replayProblem(app, await playRun(app, { seed: 7, recorded: true }));
 */
export function replayProblem(app: App, { seed, replay }: Pick<Run, "seed" | "replay">): string | undefined {
  if (replay === "") throw new KitError(`the run of seed ${seed} has no replay: play it with recorded: true`);
  const verdict = verifyReplay(parseReplay(replay), newGameOf(app));
  return verdict.same ? undefined : verdict.told;
}
