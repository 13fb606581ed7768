import type { Seed } from "@delvekit/random";
import { advance, step } from "../turns";
import {
  type Command,
  type Outcome,
  ReplayError,
  refuseUnknown,
  refuseUnlessWhole,
  type World,
} from "../world";
import {
  checkJson,
  checkpointOf,
  hashState,
  type Json,
  markOf,
  originOf,
  REPLAY_VERSION,
  type Replay,
  type ReplayTurn,
  type WrittenSeed,
} from "./replay";

/** Options of {@link startRecording}. */
export interface RecordingOptions {
  /** What the game was started with besides the seed, as `newGame` receives it. Plain JSON. Default null. */
  readonly options?: Json;
  /** Turns between two fingerprints of the whole state, at least 1. Default 20. */
  readonly every?: number;
  /** Whether to store the state with every fingerprint, so that differences can be located later. Makes replays large. Default false. */
  readonly trees?: boolean;
}

/** A game that is being recorded. */
export interface Recording {
  readonly world: World;
  readonly trees: boolean;
  readonly head: Omit<Replay, "turns" | "closed">;
  readonly turns: ReplayTurn[];
}

/**
 * Starts recording a world that awaits its first command, exactly as `newGame` makes it.
 * @throws {ReplayError} for options that are not JSON or not known, or an `every` that is not a whole number from 1.
 * @example const recording = startRecording(newGame({ seed: "ember", options: {} }));
 */
export function startRecording(world: World, settings: RecordingOptions = {}): Recording {
  refuseUnknown("startRecording", settings, ["options", "every", "trees"], ReplayError);
  const { options = null, every = 20, trees = false } = settings;
  refuseUnlessWhole("every", every, ReplayError, 1, undefined, "turns");
  const head = {
    kind: "delvekit replay",
    version: REPLAY_VERSION,
    seed: written(world.seed),
    options: JSON.parse(JSON.stringify(checkJson("options", options))) as Json,
    every,
    origin: originOf(world),
    start: checkpointOf(world, REPLAY_VERSION, trees),
  } as const;
  return { world, trees, head, turns: [] };
}

/**
 * Carries out a command as `step` does, and records it. A command that fails is not recorded, because nothing happened.
 * @throws {ReplayError} for a command that is not plain JSON, before anything happens.
 * @example const outcome = record(recording, move({ dir: "n" }));
 */
export function record(recording: Recording, command: Command): Outcome {
  const noted = JSON.parse(JSON.stringify(checkJson("command", command))) as Command;
  const outcome = step(recording.world, command);
  if (outcome.status !== "failed") noteTurn(recording, { command: noted }, outcome);
  return outcome;
}

/**
 * Lets time pass as `advance` does, and records it: for games in which time passes without commands.
 * @throws {TurnError} for options that `advance` rejects.
 * @example recordAdvance(recording, { until: timeOf(world) + 100 });
 */
export function recordAdvance(recording: Recording, options: { readonly until?: number } = {}): Outcome {
  const outcome = advance(recording.world, options);
  const { until = Number.POSITIVE_INFINITY } = options;
  noteTurn(recording, { until: until === Number.POSITIVE_INFINITY ? null : until }, outcome);
  return outcome;
}

function noteTurn(
  { world, trees, head, turns }: Recording,
  play: { readonly command: Command } | { readonly until: number | null },
  outcome: Outcome,
): void {
  const mark = markOf(world, outcome);
  // Without a spread: an object that is copied and then extended takes a third more memory, and a recording
  // keeps every turn.
  const turn = "command" in play ? { command: play.command, mark } : { until: play.until, mark };
  const due = (turns.length + 1) % head.every === 0;
  turns.push(due ? { ...turn, state: checkpointOf(world, head.version, trees) } : turn);
}

/**
 * Removes the last commands from a recording, and the time that passed after them, to match `undo`.
 * @throws {ReplayError} if there are fewer commands.
 * @example undo(world); unrecord(recording);
 */
export function unrecord({ turns }: Recording, count = 1): void {
  const commands = turns.flatMap(({ command }, index) => (command ? [index] : []));
  if (!Number.isSafeInteger(count) || count < 1 || count > commands.length) {
    throw new ReplayError(
      `${count} turns; allowed are whole numbers from 1 to the ${commands.length} recorded`,
    );
  }
  turns.length = commands.at(-count) as number;
}

/**
 * The replay so far, with the state after its last turn. It shares nothing with the recording.
 * @example await writeFile("game.json", JSON.stringify(replayOf(recording)));
 */
export function replayOf({ world, trees, head, turns }: Recording): Replay {
  const last = turns.at(-1);
  const closed = last
    ? [...turns.slice(0, -1), { ...last, state: checkpointOf(world, head.version, trees) }]
    : turns;
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
  const hash = hashState(world, head.version);
  if (end?.hash !== hash) {
    throw new ReplayError(
      `the replay ends with state ${end?.hash ?? "unknown"}, the world is in state ${hash}; give the world that belongs to it`,
    );
  }
  return { world, trees: head.start.tree !== undefined, head, turns: [...turns] };
}

function written(seed: Seed): WrittenSeed {
  return typeof seed === "bigint" ? { integer: String(seed) } : seed;
}
