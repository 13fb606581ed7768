import { type Entity, has, type World } from "@delvekit/core";
import { ItemDropped, ItemEquipped, ItemPickedUp } from "@delvekit/core/items";
import { listen } from "@delvekit/core/plugin";
import { ITEMS, type ItemName } from "../content/items";
import { Hero } from "../hero/hero";
import { Drunk, Thrown, WoreOff } from "../loot/events";
import { countedName, kindOf } from "../loot/item";
import { letterOf } from "../loot/letter";
import { say } from "./messages";
import { isNoticed, subject } from "./words";

/** What each potion feels like. */
const TASTES: { readonly [Kind in ItemName]?: string } = {
  healing: "Your wounds close.",
  cooling: "A chill settles on your skin: no fire can hurt you.",
  haste: "The world slows down.",
  life: "You have never felt better.",
};

/** Tells of what is picked up, dropped, drunk and thrown. */
export function narrateItems(world: World): void {
  listen(world, ItemPickedUp, (_, { item, count }) => {
    say(world, `You pick up ${countedName(kindOf(world, item), count)} (${letterOf(world, item)}).`, "good");
  });
  listen(world, ItemPickedUp, (_, { item }) => {
    if (kindOf(world, item) !== "crown") return;
    say(
      world,
      "The halls stir. Carry the crown up the stairs, all the way out, and you have won.",
      "warning",
    );
  });
  listen(world, ItemDropped, (_, { item, count }) => {
    say(world, `You drop ${countedName(kindOf(world, item), count)}.`);
  });
  listen(world, Drunk, (_, { kind }) => {
    say(world, `You drink ${countedName(kind, 1)}. ${TASTES[kind] ?? ""}`, "good");
  });
  listen(world, ItemEquipped, (_, { item }) => {
    const { name, effect } = ITEMS[kindOf(world, item)];
    say(world, `You ${effect.kind === "weapon" ? "take up" : "put on"} the ${name}.`, "good");
  });
  listen(world, Thrown, (_, { actor, kind }) => tellThrow(world, actor, kind));
  listen(world, WoreOff, (_, { condition }) => {
    const text = condition === "haste" ? "The world speeds up again." : "You feel the heat again.";
    say(world, text, "warning");
  });
}

function tellThrow(world: World, actor: Entity, kind: ItemName): void {
  if (kind === "oil") {
    say(world, "The flask shatters, and oil spills over the floor.");
  } else if (has(world, actor, Hero)) {
    say(world, "You throw a burning torch.", "fire");
  } else if (isNoticed(world, actor)) {
    say(world, `${subject(world, actor)} throws a burning torch!`, "fire");
  } else {
    say(world, "A burning torch flies out of the dark!", "fire");
  }
}
