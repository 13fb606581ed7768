import { entitiesAt, has, type LevelId, listen, Moved, read, type World } from "@delvekit/core";
import { ITEMS, type ItemName } from "../content/items";
import { ChangedDepth } from "../depths/stairs";
import { Hero } from "../hero/hero";
import { Dropped, Drunk, PickedUp, Thrown, WoreOff } from "../items/events";
import { countedName, Item, kindOf } from "../items/item";
import { say } from "./messages";

/** Tells of what the hero finds, carries, drinks and throws, and where it goes. */
export function narrateThings(world: World): void {
  listen(world, PickedUp, (_, { kind, count }) => {
    say(world, `You pick up ${countedName(kind as ItemName, count)}.`, "good");
  });
  listen(world, Dropped, (_, { kind, count }) => {
    say(world, `You drop ${countedName(kind as ItemName, count)}.`);
  });
  listen(world, Thrown, (_, { kind }) => {
    say(
      world,
      kind === "oil" ? "The flask shatters, and oil spills over the floor." : "You throw a burning torch.",
    );
  });
  listen(world, Drunk, (_, { kind, points }) => {
    say(
      world,
      `You drink a ${ITEMS[kind as ItemName].name}. ${TASTES[kind] ?? ""}`.trim(),
      points > 0 ? "good" : "plain",
    );
  });
  listen(world, WoreOff, (_, { condition }) => {
    say(world, condition === "haste" ? "The world speeds up again." : "You feel the heat again.", "warning");
  });
  listen(world, ChangedDepth, (_, { from, to }) => {
    say(world, `You ${from < to ? "descend" : "climb"} to depth ${to}.`);
  });
  listen(world, Moved, (_, { entity, to }) => {
    if (has(world, entity, Hero)) tellWhatLiesAt(world, to.level, to.x, to.y);
  });
}

/** What each potion feels like. */
const TASTES: Readonly<Record<string, string>> = {
  healing: "Your wounds close.",
  cooling: "A chill settles on your skin: no fire can hurt you.",
  haste: "The world slows down.",
  life: "You have never felt better.",
};

function tellWhatLiesAt(world: World, level: LevelId, x: number, y: number): void {
  const names = entitiesAt(world, level, x, y)
    .filter((entity) => has(world, entity, Item))
    .map((item) => countedName(kindOf(world, item), read(world, item, Item).count));
  if (names.length > 0) say(world, `You see ${listed(names)} here.`);
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
