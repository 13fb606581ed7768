import { hashPieces } from "../save";
import { step } from "../turns";
import {
  type Command,
  inside,
  type Outcome,
  ReplayError,
  refuseUnknown,
  refuseUnlessWhole,
  TurnError,
  type World,
} from "../world";
import {
  checkJson,
  checkpointOf,
  type Json,
  markOf,
  originOf,
  REPLAY_VERSION,
  type Replay,
  type ReplayTurn,
} from "./replay";

/** Options of {@link startRecording}. */
export interface RecordingOptions {
  /** What the game was started with besides the seed, as `newGame` receives it. Plain JSON. Default null. */
  readonly options?: Json;
  /** Turns between two fingerprints of the whole state, at least 1. Default 20. */
  readonly every?: number;
}

/** A game that is being recorded. */
export interface Recording {
  readonly world: World;
  readonly head: Omit<Replay, "turns" | "closed">;
  readonly turns: ReplayTurn[];
}

/**
 * Starts recording a world that awaits its first command, exactly as `newGame` makes it.
 * @throws {ReplayError} for options that are not JSON or not known, or an `every` that is not a whole number from 1.
 * @example const recording = startRecording(newGame({ seed: "ember", options: {} }));
 */
export function startRecording(world: World, settings: RecordingOptions = {}): Recording {
  refuseUnknown("startRecording", settings, ["options", "every"], ReplayError);
  const { options = null, every = 20 } = settings;
  refuseUnlessWhole("every", every, ReplayError, 1, undefined, "turns");
  const head = {
    kind: "delvekit replay",
    version: REPLAY_VERSION,
    seed: typeof world.seed === "bigint" ? { integer: String(world.seed) } : world.seed,
    options: JSON.parse(JSON.stringify(checkJson("options", options))) as Json,
    every,
    origin: originOf(world),
    start: checkpointOf(world),
  } as const;
  return { world, head, turns: [] };
}

/**
 * Carries out a command as `step` does, and records it. A command that fails is not recorded, because nothing happened.
 * @throws {ReplayError} for a command that is not plain JSON, before anything happens. @throws {TurnError} within `suppose`.
 * @example const outcome = record(recording, move({ dir: "n" }));
 */
export function record(recording: Recording, command: Command): Outcome {
  if (recording.world[inside].phase.supposing > 0) {
    throw new TurnError(
      "record is called within suppose, whose turns are taken back; call it for turns that are played",
    );
  }
  const noted = JSON.parse(JSON.stringify(checkJson("command", command))) as Command;
  const { world, head, turns } = recording;
  const outcome = step(world, command);
  if (outcome.status === "failed") return outcome;
  const mark = markOf(world, outcome);
  // Without a spread: an object that is copied and then extended takes a third more memory, and a recording
  // keeps every turn.
  const due = (turns.length + 1) % head.every === 0;
  turns.push(due ? { command: noted, mark, state: checkpointOf(world) } : { command: noted, mark });
  return outcome;
}

/**
 * The replay so far, with the state after its last turn. It shares nothing with the recording.
 * @example await writeFile("game.json", JSON.stringify(replayOf(recording)));
 */
export function replayOf({ world, head, turns }: Recording): Replay {
  const last = turns.at(-1);
  const closed = last ? [...turns.slice(0, -1), { ...last, state: checkpointOf(world) }] : turns;
  return JSON.parse(JSON.stringify({ ...head, turns: closed, closed: closed.length })) as Replay;
}

/**
 * Continues a recording, with the world that was recorded or one loaded from a save that was made together with the replay.
 * @throws {ReplayError} if the world is not in the state in which the replay ends.
 * @example const recording = resumeRecording(parseReplay(text), loadWorld(save, setup));
 */
export function resumeRecording(replay: Replay, world: World): Recording {
  const { turns, closed: _, ...head } = JSON.parse(JSON.stringify(replay)) as Replay;
  const end = turns.length === 0 ? head.start : turns.at(-1)?.state;
  const hash = hashPieces(world);
  if (end?.hash !== hash) {
    throw new ReplayError(
      `the replay ends with state ${end?.hash ?? "unknown"}, the world is in state ${hash}; give the world that belongs to it`,
    );
  }
  return { world, head, turns: [...turns] };
}
