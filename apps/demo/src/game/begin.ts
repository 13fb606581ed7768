import { spawn, type World } from "@delvekit/core";
import { at } from "@delvekit/core/space";
import { say } from "@delvekit/kit/messages";
import { givePack, HERO, STARTING_PACK } from "./content";
import { halls } from "./halls";
import { beginWeek } from "./rules/weeks";

/** Fills an empty world: the first depth, the hero, its equipment. */
export function begin(world: World): void {
  const { level, x, y } = halls.entrance(world, 1);
  const hero = spawn(world, HERO, at(level, x, y));
  givePack(world, hero, STARTING_PACK);
  say(
    world,
    "You climb down into the cinder halls. Somewhere below lies the Ember Crown: bring it up.",
    "good",
  );
  const week = beginWeek(world, hero);
  if (week !== undefined) say(world, week, "warning");
}
