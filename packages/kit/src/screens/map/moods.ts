import { type Entity, has, hasPlugin, type World } from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import { Asleep, attitude, contactsOf, Mind, perceivesNow } from "@delvekit/core/minds";
import type { Disposition, Mark } from "@delvekit/display/look";
import type { RichText, Tone } from "@delvekit/display/view";

/** What somebody is about, as the viewer can tell. */
export type Mood = "asleep" | "burning" | "unaware" | "searching" | "hunting" | "with you" | "calm";

/**
 * What somebody is about, as the viewer can tell.
 * @example if (moodOf(world, hero, orc) === "asleep") say("It snores.");
 */
export function moodOf(world: World, viewer: Entity, other: Entity): Mood {
  if (has(world, other, Burning)) return "burning";
  if (has(world, other, Asleep)) return "asleep";
  const regard = attitude(world, viewer, other);
  if (regard === "friend") return "with you";
  if (regard !== "foe" || !has(world, other, Mind)) return "calm";
  if (!hasPlugin(world, "senses") || perceivesNow(world, other)) return "hunting";
  return contactsOf(world, other).length > 0 ? "searching" : "unaware";
}

/** What lists say of a mood; nothing of those that are just there. */
export function tellMood(mood: Mood): RichText | undefined {
  return mood === "calm" ? undefined : [{ text: mood, tone: TONES[mood] }];
}

const TONES: Readonly<Record<Exclude<Mood, "calm">, Tone>> = {
  asleep: "quiet",
  burning: "warning",
  unaware: "quiet",
  searching: "info",
  hunting: "bad",
  "with you": "good",
};

/** The colour of somebody. */
export function dispositionOf(world: World, viewer: Entity, other: Entity): Disposition {
  if (viewer === other) return "hero";
  if (has(world, other, Burning)) return "burning";
  const regard = attitude(world, viewer, other);
  return regard === "foe" ? "hostile" : regard === "friend" ? "ally" : "neutral";
}

/** The sign above somebody. */
export function markOf(world: World, viewer: Entity, other: Entity): Mark | undefined {
  if (viewer === other) return has(world, other, Burning) ? "burns" : undefined;
  switch (moodOf(world, viewer, other)) {
    case "burning":
      return "burns";
    case "asleep":
      return "asleep";
    case "searching":
      return "wary";
    default:
      return undefined;
  }
}
