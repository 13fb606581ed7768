import type { Entity } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { ordinal } from "./numbers";
import type { Scene, Verb, Verbs } from "./ui";

/** How many things are ready, each with a digit. */
const READY = 4;

/** The first things in the pack that can be used. */
export function readyItems({ world, hero }: Scene, can: (item: Entity) => boolean): readonly Entity[] {
  return inventoryOf(world, hero).filter(can).slice(0, READY);
}

/** The name of the verb that uses the thing in a place of the list, counted from 1. */
export function readyName(place: number): string {
  return `use the ${ordinal(place)} ready thing`;
}

/** The verbs of a game, with one more for each thing that is ready, by its digit. Only for hosts on which digits are not the number pad. */
export function withReady(verbs: Verbs): Verbs {
  const { use } = verbs;
  const can = use?.item?.can;
  if (!use || !can) return verbs;
  const places = Array.from({ length: READY }, (_, index) => index + 1);
  const digits = places.map(String);
  const others = Object.entries(verbs).map(([name, verb]) => [
    name,
    { ...verb, keys: verb.keys.filter((key) => !digits.includes(key)) },
  ]);
  const more = places.map((place) => [readyName(place), readyVerb(use, can, place)]);
  return Object.fromEntries([...others, ...more]);
}

function readyVerb(use: Verb, can: (scene: Scene, item: Entity) => boolean, place: number): Verb {
  return {
    keys: [`${place}`],
    help: `Use the ${ordinal(place)} thing that is ready`,
    ...(use.group !== undefined && { group: use.group }),
    async run(ui, scene) {
      const item = readyItems(scene, (one) => can(scene, one))[place - 1];
      if (item !== undefined) return use.run(ui, scene, { [use.item?.as ?? "item"]: item });
      ui.notice("You have no such thing ready.");
      return undefined;
    },
  };
}
