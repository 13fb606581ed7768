import { add, component, has, read, remove, type World } from "@delvekit/core";
import { Health } from "../combat/health";
import { heroOf } from "../hero/hero";
import { say } from "./messages";

/** Was told that little health is left. */
export const BadlyHurt = component("BadlyHurt", {});

/** Tells once when the hero's health falls below a quarter, and again only when it was better in between. */
export function warnOfWounds(world: World): void {
  const hero = heroOf(world);
  const { now, max } = read(world, hero, Health);
  if (now * 4 >= max) {
    remove(world, hero, BadlyHurt);
  } else if (!has(world, hero, BadlyHurt)) {
    add(world, hero, BadlyHurt);
    say(world, "You are badly hurt!", "bad");
  }
}
