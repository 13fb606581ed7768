import {
  type Analysis,
  analyze,
  checkDungeon,
  type Dungeon,
  distanceMapOf,
  GenerationError,
  OptionError,
  type Problem,
  type RoomDungeon,
  type RoomGraph,
  roomGraphOf,
} from "@delvekit/procgen";
import { parseSeed } from "@delvekit/random";
import { type Film, shoot } from "./film";
import { generators } from "./generators";
import { own } from "./own";
import type { Pane } from "./pane";

/** A level with everything that the page shows. */
export interface Level {
  readonly dungeon: Dungeon | RoomDungeon;
  readonly film: Film;
  readonly analysis: Analysis;
  /** Absent if the dungeon has no list of rooms. */
  readonly graph?: RoomGraph;
  /** Steps from the entrance to each cell. */
  readonly distances: Int32Array;
  /** Broken guarantees; there should be none. */
  readonly problems: readonly Problem[];
  /** The time for digging alone, in milliseconds. */
  readonly time: number;
}

/** Why there is no level. */
export interface Refusal {
  /** The invalid option, if the cause is one. */
  readonly option?: string;
  readonly message: string;
}

/** Digs the level of a pane. */
export function digLevel({ generator, seed, options }: Pane): Level | Refusal {
  const chosen = generators[generator];
  if (chosen === undefined) return { message: `there is no generator "${generator}"` };
  // The plan of a whole dungeon has its own.
  const places = generator === "whole-dungeon" ? undefined : own.places;
  const request = { ...options, places, seed: parseSeed(seed) };
  try {
    const { terrain } = chosen.generate(request);
    const { film, dungeon } = shoot(chosen.steps(request), terrain.width, terrain.height);
    const time = timeOf(() => chosen.generate(request));
    const level = {
      dungeon,
      film,
      analysis: analyze(dungeon),
      distances: distanceMapOf(dungeon).cells,
      problems: checkDungeon(dungeon),
      time,
    };
    return "rooms" in dungeon ? { ...level, graph: roomGraphOf(dungeon as RoomDungeon) } : level;
  } catch (error) {
    if (error instanceof OptionError || error instanceof GenerationError) {
      return { option: error.option, message: error.message };
    }
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/** The time in milliseconds that work takes once its code is compiled. */
function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Whether digging failed. */
export function isRefusal(result: Level | Refusal): result is Refusal {
  return "message" in result;
}
