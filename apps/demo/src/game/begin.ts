import { type Entity, spawn, type World } from "@delvekit/core";
import { at } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { give } from "@delvekit/kit/content";
import { say } from "@delvekit/kit/messages";
import { HERO, STARTING_PACK, things } from "./content";
import { halls } from "./halls";

/** Fills an empty world: the first depth, the hero, its equipment. */
export function begin(world: World): void {
  const { level, x, y } = halls.entrance(world, 1);
  const hero = spawn(world, HERO, at(level, x, y));
  for (const [item, count] of STARTING_PACK) give(world, hero, things[item], count);
  say(
    world,
    "You climb down into the cinder halls. Somewhere below lies the Ember Crown: bring it up.",
    "good",
  );
}

/** The player's character: every game has one from the start, and it still exists when the game is over. */
export function heroIn(world: World): Entity {
  const hero = heroOf(world);
  if (hero === undefined) throw new Error("this game has no hero yet");
  return hero;
}
