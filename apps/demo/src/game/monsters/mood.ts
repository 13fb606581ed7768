import { type Entity, has, read, type World } from "@delvekit/core";
import { Asleep, Mind, targetOf } from "@delvekit/core/minds";
import { levelOf, Position } from "@delvekit/core/space";
import type { BehaviourName } from "./behaviours";
import { isBadlyHurt } from "./desires";

/** What a monster is about, as one sees it. */
export type Mood = "asleep" | "running away" | "hunting you" | "searching" | "unaware of you";

/** What a monster is about. It only looks: no nerve is tried for it. */
export function moodOf(world: World, monster: Entity): Mood {
  if (has(world, monster, Asleep)) return "asleep";
  const target = targetOf(world, monster, levelOf(world, read(world, monster, Position).level));
  if (!target) return "unaware of you";
  const behaviour = read(world, monster, Mind).behaviour as BehaviourName;
  if (behaviour === "coward" && isBadlyHurt(world, monster)) return "running away";
  return target.now ? "hunting you" : "searching";
}
