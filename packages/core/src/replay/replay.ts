import { createHasher, hashText, type Seed } from "@delvekit/random";
import { hashPieces } from "../save";
import { awaitedActor, step, timeOf } from "../turns";
import {
  type Command,
  type Form,
  findDataProblem,
  inside,
  messageOf,
  type Outcome,
  ReplayError,
  type World,
} from "../world";

/** The version of the engine, as in `package.json`: what replays were recorded with. */
export const VERSION = "0.1.0";

/** Plain JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** A seed as JSON can hold it: a bigint is written as digits. */
export type WrittenSeed = string | number | { readonly integer: string };

/**
 * A recorded game: what it was started with, every command, and fingerprints of the results. Plain JSON: write it with `JSON.stringify` and read it
 * with `parseReplay`.
 */
export interface Replay {
  readonly kind: "delvekit replay";
  /** The version of this layout. */
  readonly version: number;
  readonly seed: WrittenSeed;
  /** What the game was started with besides the seed. */
  readonly options: Json;
  /** The number of turns between two fingerprints of the whole state. */
  readonly every: number;
  /** What it was recorded with. */
  readonly origin: Origin;
  /** The state before the first command. */
  readonly start: Checkpoint;
  readonly turns: readonly ReplayTurn[];
  /** How many turns it had when `replayOf` closed it: with fewer, it was cut. */
  readonly closed?: number;
}

/** What a replay was recorded with. Empty texts stand for what the game does not say: see `GameInfo`. */
export interface Origin {
  /** The name of the game. */
  readonly game: string;
  /** A fingerprint of its content. */
  readonly content: string;
  /** The versions of the game and of the engine: "1.4.0, delvekit 0.1.0". */
  readonly version: string;
}

/** What a world is played with now. */
export function originOf(world: World): Origin {
  const { name = "", version, content } = world[inside].game;
  const engine = `delvekit ${VERSION}`;
  return {
    game: name,
    content: content === undefined ? "" : hashText(JSON.stringify(content, named)),
    version: version === undefined ? engine : `${version}, ${engine}`,
  };
}

/** JSON has no functions, such as components, and no bigints. */
function named(_key: string, value: unknown): unknown {
  if (typeof value === "function") return value.name;
  return typeof value === "bigint" ? `${value}` : value;
}

/** A fingerprint of the whole state. */
export interface Checkpoint {
  /** `hashPieces` of the world. */
  readonly hash: string;
}

/** One command, with fingerprints of the results. */
export interface ReplayTurn {
  /** The command that the awaited actor was given. */
  readonly command: Command;
  /** A fingerprint of the course of the game: the time, whose turn it is, which entities exist, what happened, how many random numbers were drawn. */
  readonly mark: string;
  /** The state after this turn: recorded every few turns, and after the last. */
  readonly state?: Checkpoint;
}

/** The layout that this version writes and reads. */
export const REPLAY_VERSION = 3;

/** What a game is started with. */
export interface Beginning {
  readonly seed: Seed;
  readonly options: Json;
}

/** Starts a game: creates the world in the state in which it awaits the first command. */
export type NewGame = (beginning: Beginning) => World;

/**
 * What a replay's game was started with, for `NewGame`.
 * @example const world = newGame(beginningOf(parseReplay(text)));
 */
export function beginningOf({ seed, options }: Replay): Beginning {
  return { seed: typeof seed === "object" ? BigInt(seed.integer) : seed, options };
}

/**
 * A rough fingerprint of a step, as 8 hexadecimal digits: cheap enough for every command, and independent of rows, which may differ in a loaded game.
 * It shows most differences at once; the hash of the state shows all of them.
 */
export function markOf(world: World, outcome: Outcome): string {
  const { identity, streams } = world[inside];
  const hasher = createHasher()
    .text(outcome.status)
    .number(timeOf(world))
    .number(awaitedActor(world) ?? 0);
  hasher.number(identity.next).number(identity.rows.size);
  for (const { type } of outcome.events) hasher.text(type);
  for (const name of [...streams.keys()].sort()) {
    const { c, s0, s1, s2 } = streams.get(name)?.save().position ?? { c: 0, s0: 0, s1: 0, s2: 0 };
    hasher.text(name).number(c).number(s0).number(s1).number(s2);
  }
  return hasher.digest().slice(0, 8);
}

/** A fingerprint of a world for a replay. */
export function checkpointOf(world: World): Checkpoint {
  return { hash: hashPieces(world) };
}

const JSON_ONLY: Form = {
  allowed: "JSON has null, true, false, numbers, texts, lists and plain objects",
  cells: false,
  numberProblem: (value) => (Number.isFinite(value) ? undefined : "JSON has finite numbers only"),
};

/**
 * Returns the value itself if it is plain JSON: what is read back from a file must be what was played.
 * @param place what it is called in messages
 * @throws {ReplayError} naming the first place that is not plain JSON.
 */
export function checkJson(place: string, value: unknown): Json {
  const problem = findDataProblem(place, value, JSON_ONLY);
  if (problem !== undefined) throw new ReplayError(problem);
  return value as Json;
}

/** The result of a recorded turn: an outcome, or why there is none. */
export interface Played {
  readonly outcome?: Outcome;
  readonly refusal?: string;
  readonly cause?: unknown;
}

/** Plays one recorded turn. */
export function playTurn(world: World, { command }: Pick<ReplayTurn, "command">): Played {
  try {
    const outcome = step(world, command);
    return outcome.status === "failed" ? { refusal: `no longer works: ${outcome.reason}` } : { outcome };
  } catch (cause) {
    // The game is not to blame for a budget that is used up.
    if (cause instanceof ReplayError && cause.limit !== undefined) throw cause;
    return { refusal: `no longer works: ${messageOf(cause)}`, cause };
  }
}
