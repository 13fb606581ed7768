import { type Command, type Entity, has } from "@delvekit/core";
import { countOf, drop, Equipped, equip, Gear, pickUp, unequip } from "@delvekit/core/items";
import { itemChoices } from "../ask";
import { aboutEntity } from "../sights";
import type { Scene, Ui, Verbs } from "../ui";
import { verb } from "../verb";

const inUse = ({ world }: Scene, item: Entity) => has(world, item, Equipped);
const toUse = ({ world }: Scene, item: Entity) => has(world, item, Gear) && !has(world, item, Equipped);

/** Picking up, the pack, dropping, taking gear to use and out of it. */
export const packing = {
  "pick up": verb(pickUp, {
    keys: ["g", ",", "Numpad0"],
    help: "Pick up what lies here",
    group: "Things",
    button: "pick up",
    sign: ",",
    pad: "x",
  }),
  pack: verb({
    keys: ["i"],
    help: "Open the pack",
    group: "Things",
    button: "pack",
    sign: "i",
    pad: "y",
    run: openPack,
  }),
  equip: verb(equip, {
    keys: ["e"],
    help: "Take something to hand, or put it on",
    group: "Things",
    item: { as: "item", can: toUse },
    details: { item: (ui, scene) => ui.item("Use what?", (item) => toUse(scene, item)) },
  }),
  unequip: verb(unequip, {
    keys: ["r"],
    help: "Take something off",
    group: "Things",
    item: { as: "item", can: inUse },
    details: { item: (ui, scene) => ui.item("Take off what?", (item) => inUse(scene, item)) },
  }),
  drop: verb(drop, {
    keys: ["D"],
    help: "Drop something",
    group: "Things",
    item: { as: "item", can: () => true },
    details: {
      item: (ui) => ui.item("Drop what?"),
      count: (ui, scene, { item }) => howMany(ui, scene, item as Entity),
    },
  }),
} satisfies Verbs;

async function howMany(ui: Ui, { world }: Scene, item: Entity): Promise<number | undefined> {
  const count = countOf(world, item);
  return count === 1 ? 1 : ui.number("How many?", count);
}

/** The pack; then what can be done with the thing that was chosen. */
async function openPack(ui: Ui, scene: Scene): Promise<Command | undefined> {
  const item = await ui.list("Pack", itemChoices(scene), { empty: "You carry nothing.", layout: "cards" });
  if (item === undefined) return undefined;
  const choices = Object.entries(ui.verbs).flatMap(([name, verb]) =>
    verb.item?.can(scene, item) === true
      ? [{ label: verb.help, value: verb, note: ui.keysOf(name)[0] ?? "" }]
      : [],
  );
  const { title, text } = aboutEntity(scene, item);
  const chosen = await ui.list(title, choices, {
    subtitle: text[0] ?? "",
    empty: "There is nothing to do with it.",
  });
  return chosen?.run(ui, scene, { [chosen.item?.as ?? "item"]: item });
}
