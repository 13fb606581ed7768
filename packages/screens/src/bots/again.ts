import { type Divergence, type Proof, parseReplay, verifyReplay } from "@delvekit/core/replay";
import { hashPieces, type Snapshot, snapshotWorld } from "@delvekit/core/save";
import { compareWorlds, type Difference, tellDifference } from "@delvekit/core/undo";
import { KitError } from "@delvekit/kit";
import { newGameOf, type Result, resultOf } from "@delvekit/kit/game";
import type { App } from "..";
import type { Run } from "./bot";
import { troubleOf } from "./hunt/fault";
import { unsavedGame } from "./unsaved";

/** How many differences are told. */
const MOST_TOLD = 5;

/** What tells a run from others. */
type Recorded = Pick<Run, "seed" | "replay">;

/** What the commands of a recorded run come to, as plain data. */
export interface PlayedAgain {
  /** Fingerprints of the state: of the beginning, then after each command. */
  readonly hashes: readonly string[];
  /** Why the next command could not be played, if so. */
  readonly refusal: string | undefined;
  /** Whether the game had ended by then. */
  readonly ended: boolean;
  /** The last state. */
  readonly state: Snapshot;
}

/**
 * Plays the commands of a recorded run in another version of its game, as far as they go.
 *
 * @param most how many commands are played at most. Default: all.
 * @throws {ReplayError} for a run that was not recorded.
 * @example const { hashes } = playAgain(cinderHalls, await playRun(cinderHalls, { seed: 7, tactics: [] }));
 */
export function playAgain(app: App, { seed, replay }: Recorded, most?: number): PlayedAgain {
  const game = unsavedGame(app, seed);
  const { world } = game;
  const hashes = [hashPieces(world)];
  let refusal: string | undefined;
  for (const { command } of parseReplay(replay).turns.slice(0, most)) {
    if (game.ending) break;
    try {
      const outcome = game.play(command);
      if (outcome.status === "failed") refusal = outcome.reason;
    } catch (error) {
      refusal = troubleOf(error, undefined).text;
    }
    if (refusal !== undefined) break;
    hashes.push(hashPieces(world));
  }
  return { hashes, refusal, ended: game.ending !== undefined, state: snapshotWorld(world) };
}

/**
 * The first values in which the last states of two runs that were played again differ, in words, with the kinds of entities.
 * @example
 * const run = await playRun(cinderHalls, { seed: 7, tactics: [] });
 * const [first] = tellDifferences(playAgain(cinderHalls, run, 12), playAgain(cinderHalls, run, 11));
 */
export function tellDifferences({ state: one }: PlayedAgain, { state: other }: PlayedAgain): string[] {
  const kinds = one.components.find(({ name }) => name === "OfKind");
  const kindIn = ({ path: [list, serial] }: Difference) => {
    const row = list === "entities" ? kinds?.serials.indexOf(Number(serial)) : undefined;
    const name = kinds?.columns["name"]?.[row ?? -1];
    return name === undefined ? "" : `${name}, `;
  };
  return compareWorlds(one, other, MOST_TOLD).map((found) => `${kindIn(found)}${tellDifference(found)}`);
}

/**
 * Replays a run, and compares it turn by turn. Its `result` is the ending and the score that it proves.
 *
 * @throws {KitError} for a run that was not recorded.
 * @example const { same } = verifyRun(cinderHalls, { seed: 7, replay: JSON.stringify(replay) });
 */
export function verifyRun(app: App, { seed, replay }: Recorded): Proof<Result> | Divergence {
  if (replay === "") throw new KitError(`the run of seed ${seed} has no replay: play it with recorded: true`);
  return verifyReplay(replay, newGameOf(app), { result: resultOf(app) });
}
