import { parseReplay, type Verdict, verifyReplay } from "@delvekit/core/replay";
import { KitError } from "../errors";
import { newGameOf } from "../game";
import type { App } from "../screens";
import type { Run } from "./bot";

/**
 * Replays a run, and compares it turn by turn.
 *
 * @throws {KitError} for a run that was not recorded.
 * @example const { same } = verifyRun(app, { seed: 7, replay: JSON.stringify(replay) });
 */
export function verifyRun(app: App, { seed, replay }: Pick<Run, "seed" | "replay">): Verdict {
  if (replay === "") throw new KitError(`the run of seed ${seed} has no replay: play it with recorded: true`);
  return verifyReplay(parseReplay(replay), newGameOf(app));
}
