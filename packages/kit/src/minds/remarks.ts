import type { Entity, Remark, Spot, World } from "@delvekit/core";
import { type Mood, moodOf } from "./mood";

const MOODS: Readonly<Record<Mood, Omit<Remark, "name">>> = {
  asleep: { tone: "quiet", mark: "asleep" },
  "unaware of you": { tone: "quiet" },
  searching: { tone: "warning", mark: "wary" },
  "running away": { tone: "warning", mark: "flees" },
  hunting: { tone: "warning" },
  "hunting you": { tone: "bad", mark: "alert" },
  "with you": { tone: "good" },
};

/** What a creature is doing. */
export function moodRemarks(world: World, spot: Spot, viewer: Entity): readonly Remark[] {
  const mood = typeof spot === "object" || spot === viewer ? undefined : moodOf(world, spot);
  return mood === undefined ? [] : [{ name: "mood", text: mood, ...MOODS[mood] }];
}
