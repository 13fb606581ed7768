import type { Replay } from "@delvekit/core/replay";
import type { SaveStore } from "@delvekit/core/store";
import type { Seed } from "@delvekit/random";
import { jsonBytes, listIn } from "../saved";

/** A finished game. */
export interface Run {
  readonly seed: Seed;
  readonly won: boolean;
  /** How it ended, in a sentence. */
  readonly text: string;
  /** The game's name for an ending like this, such as "escaped": see `end`. */
  readonly outcome?: string;
  /** The turn in which it ended. */
  readonly turn: number;
  /** When it ended, by the clock of the program that played it. */
  readonly time: number;
  /** What it was worth, in a game with scores. */
  readonly score?: number;
  /** The slot with its replay: see `replayIn`. Only the most recent runs have one. */
  readonly replay?: string;
}

/** How a finished game compares with the others that are kept and have a score. */
export interface Standing {
  readonly score: number;
  /** 1 for the best. Equal scores share a place. */
  readonly place: number;
  readonly of: number;
}

/** How many runs are kept. */
const MOST_RUNS = 100;

/** How many of them keep their replay. */
const MOST_REPLAYS = 10;

/** The slot with the past runs of a game. */
function runsSlot(name: string): string {
  return `${name}-runs`;
}

/**
 * The finished games, the latest first. Empty if they cannot be read.
 * @example for (const { text, turn } of await runsIn(store, "cellars")) console.log(turn, text);
 */
export async function runsIn(store: SaveStore, name: string): Promise<readonly Run[]> {
  return (await listIn(store, runsSlot(name))).filter(isRun);
}

/** Adds a finished game, with its replay in place of the oldest one. Returns how it compares, if it has a score. */
export async function addRun(
  store: SaveStore,
  name: string,
  run: Omit<Run, "replay">,
  replay: Replay | undefined,
): Promise<Standing | undefined> {
  const before = await runsIn(store, name);
  const slot = replay && replaySlot(name, before);
  if (slot !== undefined) await store.write(slot, jsonBytes(replay), { time: run.time });
  const seed = typeof run.seed === "bigint" ? String(run.seed) : run.seed;
  const runs = [
    { ...run, seed, ...(slot !== undefined && { replay: slot }) },
    ...before.map((one) => without(one, slot)),
  ];
  const kept = runs.slice(0, MOST_RUNS);
  await store.write(runsSlot(name), jsonBytes(kept), { time: run.time });
  return run.score === undefined ? undefined : standingOf(run.score, kept);
}

function standingOf(score: number, runs: readonly Run[]): Standing {
  const scores = runs.flatMap((run) => run.score ?? []);
  return { score, place: 1 + scores.filter((other) => other > score).length, of: scores.length };
}

/** A slot for a replay that no run uses, or that of the oldest run that has one. */
function replaySlot(name: string, runs: readonly Run[]): string {
  const used = runs.flatMap(({ replay }) => replay ?? []);
  const slots = Array.from({ length: MOST_REPLAYS }, (_, index) => `${name}-replay-${index + 1}`);
  return slots.find((slot) => !used.includes(slot)) ?? (used.at(-1) as string);
}

function without(run: Run, slot: string | undefined): Run {
  if (run.replay === undefined || run.replay !== slot) return run;
  const { replay: _, ...rest } = run;
  return rest;
}

function isRun(run: unknown): run is Run {
  if (typeof run !== "object" || run === null) return false;
  const { won, text, turn, outcome = "", score = 0 } = run as Partial<Run>;
  return (
    typeof won === "boolean" &&
    typeof text === "string" &&
    typeof outcome === "string" &&
    typeof turn === "number" &&
    typeof score === "number"
  );
}
