import { type Entity, has, type World } from "@delvekit/core";
import { Burning, HeatSource } from "@delvekit/core/heat";
import { attitudeTo } from "@delvekit/core/minds";
import type { Disposition, Mark } from "@delvekit/display/look";
import type { RichText, Tone } from "@delvekit/display/view";
import { type Mood, moodOf } from "@delvekit/kit/minds";

/** What lists say about a creature: whether it burns, and what it is doing. Undefined without a mind. */
export function tellMood(world: World, other: Entity, mood = moodOf(world, other)): RichText | undefined {
  const parts = [
    ...(has(world, other, Burning) ? [{ text: "burning", tone: "warning" as const }] : []),
    ...(mood === undefined ? [] : [{ text: mood, tone: TONES[mood] }]),
  ];
  return parts.length === 0
    ? undefined
    : parts.flatMap((part, place) => (place === 0 ? [part] : [", ", part]));
}

const TONES: Readonly<Record<Mood, Tone>> = {
  asleep: "quiet",
  "unaware of you": "quiet",
  searching: "warning",
  "running away": "warning",
  hunting: "warning",
  "hunting you": "bad",
  "with you": "good",
};

/** The colour of an entity. */
export function dispositionOf(world: World, viewer: Entity, other: Entity): Disposition {
  if (viewer === other) return "hero";
  if (has(world, other, Burning)) return "burning";
  const regard = attitudeTo(world, viewer, other);
  return regard === "foe" ? "hostile" : regard === "friend" ? "ally" : "neutral";
}

const MARKS: Partial<Record<Mood, Mark>> = {
  asleep: "asleep",
  searching: "wary",
  "running away": "flees",
  "hunting you": "alert",
};

/** Whether it gives off heat and has no mind, like a brazier. */
export function isFire(world: World, other: Entity): boolean {
  return has(world, other, HeatSource) && moodOf(world, other) === undefined;
}

/** The sign above an entity. */
export function markOf(world: World, viewer: Entity, other: Entity): Mark | undefined {
  if (has(world, other, Burning) || isFire(world, other)) return "burns";
  const mood = viewer === other ? undefined : moodOf(world, other);
  return mood && MARKS[mood];
}
