import { type Command, type Entity, has, hasPlugin } from "@delvekit/core";
import { countOf, drop, Equipped, equip, Gear, inventoryOf, pickUp, unequip } from "@delvekit/core/items";
import type { About, Button, Gauge, RichText } from "@delvekit/display/view";
import { assignSlot, quickSlotsOf } from "@delvekit/kit";
import { kindNameOf, nameOf } from "@delvekit/kit/names";
import { capital, QUICK_SLOTS } from "@delvekit/kit/plugin";
import { actionMode } from "../modes";
import { kindCalled, usesOf, verbsFor } from "../ready";
import { thingsHere } from "../sights";
import type { Scene, Ui, Verb, Verbs } from "../ui";
import { verb } from "../verb";

const inUse = ({ world }: Scene, item: Entity) => has(world, item, Equipped);
const isOfKind = ({ world }: Scene, item: Entity) =>
  hasPlugin(world, "quickslots") && kindNameOf(world, item) !== undefined;
const toUse = ({ world }: Scene, item: Entity) => has(world, item, Gear) && !has(world, item, Equipped);

const liesHere = (scene: Scene) => thingsHere(scene).length > 0;

const PACK = verb({
  keys: ["i"],
  help: "Open the pack",
  group: "Things",
  button: "pack",
  rank: -1,
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
    rank: -1,
    sign: ",",
    pad: "x",
    can: liesHere,
    fits: liesHere,
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
  "quick slot": verb(assignSlot, {
    keys: ["q"],
    help: "Put something on a quick slot",
    group: "Things",
    item: { as: "item", can: isOfKind, label: "Quick slot", tidies: true },
    can: (scene, verbs) =>
      inventoryOf(scene.world, scene.hero).some(
        (item) => isOfKind(scene, item) && usesOf(verbs, scene, item).length > 0,
      ),
    details: {
      item: (ui, scene) =>
        ui.item("Put what on a quick slot?", (item) => usesOf(ui.verbs, scene, item).length > 0),
      slot: whichSlot,
    },
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

/** Which quick slot: each with what is on it. */
function whichSlot(ui: Ui, scene: Scene): Promise<number | undefined> {
  const choices = quickSlotsOf(scene.world).map((kind, at) => ({
    label: `Slot ${at + 1}`,
    note: kind === undefined ? "empty" : kindCalled(scene, kind),
    value: at + 1,
    key: `${at + 1}`,
  }));
  return ui.list("On which quick slot?", choices);
}

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

async function openPack(ui: Ui, scene: Scene, options: PackOptions = {}): Promise<Command | undefined> {
  for (let selected: Entity | undefined; ; ) {
    const chosen = await ui.open(packMode(ui, scene, options, selected));
    const verb = chosen && ui.verbs[chosen.verb];
    if (!chosen || !verb) return undefined;
    selected = chosen.value;
    const { slot } = verb;
    const tidying = slot === undefined ? verb : ui.verbs["quick slot"];
    const given = { [tidying?.item?.as ?? "item"]: selected, ...(slot !== undefined && { slot }) };
    const command = await tidying?.run(ui, scene, given);
    if (tidying?.item?.tidies !== true) return command;
    if (command) scene.play(command);
  }
}

/** The pack, with a thing selected. */
function packMode(
  ui: Ui,
  scene: Scene,
  { parts = [], detail, about, subtitle, burden }: PackOptions,
  selected: Entity | undefined,
) {
  const choices = ui.items().map((choice) => {
    const line = detail?.(scene, choice.value);
    const more = { ...choice.about, ...about?.(scene, choice.value) };
    const label = capital(nameOf(scene.world, choice.value, { article: "none" }));
    return { ...choice, label, detail: line, about: more as About };
  });
  return actionMode("Pack", choices, {
    empty: "You carry nothing.",
    layout: "cards",
    chosen: choices.findIndex(({ value }) => value === selected),
    subtitle: subtitle?.(scene),
    gauge: burden?.(scene),
    parts: parts.map(({ label, has }) => ({ label, has: (item) => has(scene, item) })),
    actions: (item) => actionsFor(ui, scene, item),
    also: (name, item) => ui.verbs[name]?.slot !== undefined && usesOf(ui.verbs, scene, item).length > 0,
  });
}

/** What can be done with a carried item. */
function actionsFor(ui: Ui, scene: Scene, item: Entity): Button[] {
  return verbsFor(ui.verbs, scene, item).map(([name, { item: about, help }]) => {
    const key = name === "quick slot" ? slotKeys(ui) : ui.keysOf(name)[0];
    const label = about?.label ?? help;
    const called = typeof label === "string" ? label : label(scene, item);
    return { verb: name, label: called, key };
  });
}

/** The keys of the quick slots, which put the selected thing there: "1–4". */
function slotKeys(ui: Ui): string | undefined {
  const keys = Object.keys(ui.verbs).flatMap((name) =>
    ui.verbs[name]?.slot ? ui.keysOf(name).slice(0, 1) : [],
  );
  return keys.length < QUICK_SLOTS
    ? ui.keysOf("quick slot")[0]
    : `${keys[0]}–${keys.at(-1)?.replace("Alt+", "")}`;
}
