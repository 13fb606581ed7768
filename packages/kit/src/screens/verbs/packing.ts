import { type Command, type Entity, has } from "@delvekit/core";
import { countOf, drop, Equipped, equip, Gear, pickUp, unequip } from "@delvekit/core/items";
import type { About, Button, Gauge, RichText } from "@delvekit/display/view";
import { capital } from "../../capital";
import { nameOf } from "../../names";
import { actionMode } from "../modes";
import { thingsHere } from "../sights";
import type { Scene, Ui, Verb, Verbs } from "../ui";
import { verb } from "../verb";

const inUse = ({ world }: Scene, item: Entity) => has(world, item, Equipped);
const toUse = ({ world }: Scene, item: Entity) => has(world, item, Gear) && !has(world, item, Equipped);

const PACK = verb({
  keys: ["i"],
  help: "Open the pack",
  group: "Things",
  button: "pack",
  sign: "i",
  pad: "y",
  run: (ui, scene) => openPack(ui, scene),
});

/** Picking up, the pack, dropping, equipping and unequipping. */
export const packing = {
  "pick up": verb(pickUp, {
    keys: ["g", ",", "Numpad0"],
    help: "Pick up what lies here",
    group: "Things",
    button: "pick up",
    sign: ",",
    pad: "x",
    fits: (scene) => thingsHere(scene).length > 0,
  }),
  pack: PACK,
  equip: verb(equip, {
    keys: ["e"],
    help: "Take something to hand, or put it on",
    group: "Things",
    item: { as: "item", can: toUse, label: "Take to use" },
    details: { item: (ui, scene) => ui.item("Use what?", (item) => toUse(scene, item)) },
  }),
  unequip: verb(unequip, {
    keys: ["r"],
    help: "Take something off",
    group: "Things",
    item: { as: "item", can: inUse, label: "Take off" },
    details: { item: (ui, scene) => ui.item("Take off what?", (item) => inUse(scene, item)) },
  }),
  drop: verb(drop, {
    keys: ["D"],
    help: "Drop something",
    group: "Things",
    item: { as: "item", can: () => true, label: "Drop" },
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

/** How a game shows its pack, beyond the standard. */
export interface PackOptions {
  /** Parts that can be shown by themselves: "Throw", "Drink". */
  readonly parts?: readonly {
    readonly label: string;
    readonly has: (scene: Scene, item: Entity) => boolean;
  }[];
  /** How much of the capacity is used, below the list. */
  readonly burden?: (scene: Scene) => Gauge;
  /** What an item is good for, in a few words below its name. */
  readonly detail?: (scene: Scene, item: Entity) => RichText | undefined;
  /** More about an item, next to the list: facts, a comparison, a warning. */
  readonly about?: (scene: Scene, item: Entity) => Partial<About>;
  /** A line next to the title of the pack. */
  readonly subtitle?: (scene: Scene) => RichText;
}

/**
 * The pack, showing next to each item what can be done with it.
 * @example const verbs = { ...packing, pack: packWith({ parts: [{ label: "Drink", has: (scene, item) => isPotion(scene.world, item) }] }) };
 */
export function packWith(options: PackOptions): Verb {
  return { ...PACK, run: (ui, scene) => openPack(ui, scene, options) };
}

async function openPack(
  ui: Ui,
  scene: Scene,
  { parts = [], detail, about, subtitle, burden }: PackOptions = {},
): Promise<Command | undefined> {
  const choices = ui.items().map((choice) => {
    const line = detail?.(scene, choice.value);
    const more = { ...choice.about, ...about?.(scene, choice.value) };
    const label = capital(nameOf(scene.world, choice.value, { article: "none" }));
    return { ...choice, label, ...(line !== undefined && { detail: line }), about: more as About };
  });
  const chosen = await ui.open(
    actionMode("Pack", choices, {
      empty: "You carry nothing.",
      layout: "cards",
      ...(subtitle && { subtitle: subtitle(scene) }),
      ...(burden && { gauge: burden(scene) }),
      parts: parts.map(({ label, has }) => ({ label, has: (item) => has(scene, item) })),
      actions: (item) => actionsFor(ui, scene, item),
    }),
  );
  const verb = chosen && ui.verbs[chosen.verb];
  return verb?.run(ui, scene, { [verb.item?.as ?? "item"]: chosen?.value });
}

/** What can be done with a carried item; dropping it comes last. */
function actionsFor(ui: Ui, scene: Scene, item: Entity): Button[] {
  return Object.entries(ui.verbs)
    .flatMap(([name, { item: about, help }]) => {
      if (about?.can(scene, item) !== true) return [];
      const key = ui.keysOf(name)[0];
      const { label = help } = about;
      const called = typeof label === "string" ? label : label(scene, item);
      return [{ verb: name, label: called, ...(key !== undefined && { key }) }];
    })
    .sort((a, b) => Number(a.verb === "drop") - Number(b.verb === "drop"));
}
