import type { Seed } from "@delvekit/random";
import type { Command, World } from "../world";

/** Plain JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** A seed as JSON holds it: a bigint is spelt out. */
export type WrittenSeed = string | number | { readonly integer: string };

/**
 * A game that was played: what it began with, every command, and fingerprints of what came of them. Plain JSON, to be written with
 * `JSON.stringify` and read with `parseReplay`.
 */
export interface Replay {
  readonly kind: "delvekit replay";
  /** The version of this layout. */
  readonly version: number;
  readonly seed: WrittenSeed;
  /** Whatever else the game was begun with. */
  readonly options: Json;
  /** Turns between two fingerprints of the whole state. */
  readonly every: number;
  /** The state before the first command. */
  readonly start: Checkpoint;
  readonly turns: readonly ReplayTurn[];
}

/** A fingerprint of the whole state. */
export interface Checkpoint {
  /** `hashWorld` */
  readonly hash: string;
  /** The state itself (`treeOf`, as JSON), if the recording was asked for it. */
  readonly tree?: Json;
}

/** One command, or time that passed without one, and what is known of the consequences. */
export interface ReplayTurn {
  /** What the awaited actor was told. */
  readonly command?: Command;
  /** Where there was no command: what `advance` was called with, null for no limit. */
  readonly until?: number | null;
  /** A fingerprint of the course of the game: time, whose turn it is, who is there, what happened, how much was drawn at random. */
  readonly mark: string;
  /** The state after it, every so many turns and after the last. */
  readonly state?: Checkpoint;
}

/** The layout that this version writes and reads. */
export const REPLAY_VERSION = 1;

/** What a game is begun with. */
export interface Beginning {
  readonly seed: Seed;
  readonly options: Json;
}

/** Begins a game: makes the world as it is when the first command is awaited. */
export type NewGame = (beginning: Beginning) => World;

/** What a replay's game was begun with, for `NewGame`. */
export function beginningOf({ seed, options }: Replay): Beginning {
  return { seed: typeof seed === "object" ? BigInt(seed.integer) : seed, options };
}

/** A turn in words, for messages. */
export function tellTurn(turn: number, { command, until }: ReplayTurn): string {
  const passage = until === null ? "advance" : `advance until ${until}`;
  return `turn ${turn} (${command ? JSON.stringify(command) : passage})`;
}
