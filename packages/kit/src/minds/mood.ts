import { type Entity, get, has, type Remark, type Spot, type World } from "@delvekit/core";
import { Asleep, attitudeTo, Mind, targetOf } from "@delvekit/core/minds";
import { levelOf, Position } from "@delvekit/core/space";
import { Fleeing } from "../flight";
import { heroOf } from "../hero";

/** What a creature is doing, as an observer sees it. */
export type Mood =
  | "asleep"
  | "with you"
  | "running away"
  | "hunting you"
  | "hunting"
  | "searching"
  | "unaware of you";

/**
 * What a creature is doing, for screens. Draws and changes nothing. Undefined for entities without a mind.
 * @example moodOf(world, goblin) // "hunting you"
 */
export function moodOf(world: World, creature: Entity): Mood | undefined {
  const level = get(world, creature, Position)?.level;
  if (!has(world, creature, Mind) || level === undefined) return undefined;
  if (has(world, creature, Asleep)) return "asleep";
  const hero = heroOf(world);
  if (hero !== undefined && attitudeTo(world, creature, hero) === "friend") return "with you";
  if (has(world, creature, Fleeing)) return "running away";
  const target = targetOf(world, creature, levelOf(world, level));
  if (!target) return "unaware of you";
  if (!target.now) return "searching";
  return target.who === hero ? "hunting you" : "hunting";
}

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
