import { has, type World } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { listen } from "@delvekit/core/plugin";
import { entitiesAt, type LevelId, Moved } from "@delvekit/core/space";
import { ChangedDepth, LeftTheHalls } from "../depths/stairs";
import { Hero } from "../hero/hero";
import { describeItem } from "../loot/item";
import { listed } from "./grammar";
import { say } from "./messages";

/** Tells where the hero goes, and what lies there. */
export function narrateTravels(world: World): void {
  listen(world, ChangedDepth, (_, { from, to }) => {
    say(world, `You ${from < to ? "descend" : "climb"} to depth ${to}.`);
  });
  listen(world, LeftTheHalls, () => {
    say(world, "You climb out into the daylight, the Ember Crown in your hands.", "good");
  });
  listen(world, Moved, (_, { entity, to }) => {
    if (has(world, entity, Hero)) tellWhatLiesAt(world, to.level, to.x, to.y);
  });
}

function tellWhatLiesAt(world: World, level: LevelId, x: number, y: number): void {
  const names = entitiesAt(world, level, x, y)
    .filter((entity) => has(world, entity, Item))
    .map((item) => describeItem(world, item));
  if (names.length > 0) say(world, `You see ${listed(names)} here.`);
}
