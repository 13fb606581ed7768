import { dungeonPlan, type PlannedLevel } from "@delvekit/procgen";
import { own } from "../level/own";
import type { Wanted } from "./link";

/** A level of the dungeon, as it is made. */
export type Made = PlannedLevel;

// Digs off the main thread. Each level is told as soon as it is there, since a dungeon takes a few seconds.
addEventListener("message", ({ data: { seed, depths } }: MessageEvent<Wanted>) => {
  const places = own.places ? { places: own.places } : {};
  const plan = dungeonPlan({ seed: /^\d{1,15}$/.test(seed) ? Number(seed) : seed, depths, ...places });
  for (const level of plan.levels()) postMessage(level satisfies Made);
});
