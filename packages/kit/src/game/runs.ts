import type { SaveStore } from "@delvekit/core/store";
import type { Seed } from "@delvekit/random";
import { jsonBytes, jsonOf } from "../json";

/** A game that is over. */
export interface Run {
  readonly seed: Seed;
  readonly won: boolean;
  /** How it ended, in a sentence. */
  readonly text: string;
  /** The turn in which it ended. */
  readonly turn: number;
  /** When it ended, in the count of the program that played it. */
  readonly time: number;
}

/** How many are kept. */
const MOST_RUNS = 100;

/** The slot where the past runs of a game are. */
export function runsSlot(name: string): string {
  return `${name}-runs`;
}

/** The games that are over, the latest first. What cannot be read counts as none. */
export async function pastRuns(store: SaveStore, name: string): Promise<readonly Run[]> {
  const save = await store.read(runsSlot(name));
  if (!save) return [];
  try {
    const runs: unknown = jsonOf(save.bytes);
    return Array.isArray(runs) ? runs.filter(isRun) : [];
  } catch {
    return [];
  }
}

/** Adds a game that is over. */
export async function addRun(store: SaveStore, name: string, run: Run): Promise<void> {
  const seed = typeof run.seed === "bigint" ? String(run.seed) : run.seed;
  const runs = [{ ...run, seed }, ...(await pastRuns(store, name))].slice(0, MOST_RUNS);
  await store.write(runsSlot(name), jsonBytes(runs), { time: run.time });
}

function isRun(run: unknown): run is Run {
  if (typeof run !== "object" || run === null) return false;
  const { won, text, turn } = run as Partial<Run>;
  return typeof won === "boolean" && typeof text === "string" && typeof turn === "number";
}
