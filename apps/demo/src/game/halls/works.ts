import type { Blueprint } from "@delvekit/core";
import { tileAt } from "@delvekit/core/space";
import type { Scene } from "@delvekit/kit/effects";
import type { Digging } from "@delvekit/kit/levels";
import { machines } from "@delvekit/kit/machines";
import { type Machine, type MachinePlan, machinePlans, type Placed } from "@delvekit/procgen";
import { CAPTIVE, type ItemName, LAMP, type MonsterName, monsters, STATUE, things } from "../content";
import { kindlePart, shootDarts, turnWind } from "../pieces";
import type { Piece } from "./ground";
import pieces from "./pieces.json" with { type: "json" };

/** The game's own set pieces. Where lamps come down, all that burns is far from the lever; a jailer has the key at its feet from the start. */
const OWN = pieces as readonly MachinePlan[];

/** What differs here from the plans of the package. `share` is how much of its ground a piece covers with water, lava or a gap; `more` is added to its parts. */
interface Change
  extends Partial<Pick<MachinePlan, "help" | "weight" | "size" | "gate" | "needs" | "fromMachines">> {
  readonly share?: number;
  readonly more?: MachinePlan["parts"];
}

/** Pieces that few rooms have space for are smaller, and tried more often. */
const CHANGES: Readonly<Record<string, Change>> = {
  "bridge under fire": { weight: 20, size: { min: 20, max: 120 }, share: 0.22 },
  // They guard what is seen between them.
  sentries: { weight: 8, more: [{ put: { item: "prize" }, where: "far", inView: true }] },
  // Its shelves have fallen across the door: a fire opens it, but nothing behind it should burn.
  library: { weight: 4, gate: "barricade", needs: ["oil"] },
  "dark hall": { weight: 6 },
  "haunted crypt": { weight: 6 },
  "plate gallery": { weight: 5 },
  barracks: { weight: 2 },
  "statue garden": { weight: 4 },
  "sleeping bearer": { weight: 3 },
  "guarded gap": { weight: 8 },
  "eel pool": { weight: 3, size: { min: 18, max: 90 }, share: 0.22 },
  patrol: { weight: 4 },
  "ice store": { weight: 3 },
  "lava ford": { weight: 8, size: { min: 14, max: 120 }, share: 0.22 },
  // Its keys lie in the open: whoever finds the tomb can open it.
  tomb: { weight: 4, fromMachines: false },
};

function changed(plan: MachinePlan): MachinePlan {
  const { share, more = [], ...change } = CHANGES[plan.name] ?? {};
  const parts =
    share === undefined ? plan.parts : plan.parts.map((part) => (part.share ? { ...part, share } : part));
  return { ...plan, ...change, parts: [...parts, ...more] };
}

/** All plans that depths choose from, by name. */
export const PLANS: readonly MachinePlan[] = [...machinePlans, ...OWN].map(changed);

/** Treasures worth a locked door: one of these can be taken, the others are lost. */
const CHARMS = ["keen charm", "iron charm", "ember charm"] as const;
const TREASURES: readonly ItemName[] = ["ashblade", "mail", "cloak", ...CHARMS];

/** The first depth whose vaults may have the ash blade: above, one would need nothing else. */
const ASHBLADE_FROM = 3;

/** Rewards of lesser set pieces; the more often one is listed, the more frequent it is. */
const PRIZES: readonly ItemName[] = [
  "healing",
  "healing",
  "haste",
  "cooling",
  "charge",
  "liquid fire",
  "rain",
  "blinking",
];

/** What pays for the dangers of the greater ones, and for what it costs to open them. */
const RICHES: readonly ItemName[] = ["healing", "haste", "cooling", "blinking", "rain"];

/** Pieces of which the way in or out is the danger. */
const DARING: readonly string[] = ["lava ford", "bridge under fire", "collapsing floor"];

const SCROLLS: readonly ItemName[] = ["gust", "blinking", "rain", "kindling"];

/** The monsters for the names that plans use, from the upper depths to the lower ones. */
const MOBS: Readonly<Record<string, readonly MonsterName[]>> = {
  archer: ["archer"],
  eel: ["eel"],
  soldier: ["goblin", "hobgoblin", "hobgoblin"],
  keeper: ["goblin", "goblin", "hobgoblin"],
  guard: ["goblin", "watchman", "hobgoblin"],
  ogre: ["goblin", "ogre", "ogre"],
  boarder: ["goblin", "hobgoblin", "ghoul"],
  ghost: ["goblin", "ghoul", "ghoul"],
  rat: ["rat"],
  spider: ["spider"],
  lurker: ["shade"],
  jailer: ["jailer"],
};

/** Picks one of several for a place in a set piece: always the same one for the same place. */
const drawn = <T>(from: readonly T[], { id }: Machine, { random }: Digging, place: Placed): T =>
  random.fork(`machine ${id} ${place.name} ${place.x} ${place.y}`).pick(from);

/** What always lies where plans ask for it. */
const GIVEN: Readonly<Partial<Record<string, ItemName>>> = {
  relic: "ashblade",
  bomb: "charge",
  key: "key",
  "silver key": "silver key",
  "golden key": "golden key",
  oil: "oil",
  healing: "healing",
  bell: "bell",
};

function itemOf(placed: Placed, machine: Piece, digging: Digging): Blueprint | undefined {
  if (placed.name === "prize" && machine.isHoard) return things.life;
  if (placed.name === "choice") {
    const choices = machine.things.filter(({ name }) => name === "choice");
    const fit = TREASURES.filter((item) => item !== "ashblade" || digging.depth >= ASHBLADE_FROM);
    const order = digging.random.fork(`vault ${machine.id}`).shuffle([...fit]);
    return things[order[choices.indexOf(placed)] ?? "ashblade"];
  }
  // A key that opens nothing would mislead.
  if (placed.name === "key" && placed.opens === undefined)
    return things[drawn(PRIZES, machine, digging, placed)];
  const isGreat = machine.needs.length > 0 || DARING.includes(machine.name);
  const from = { prize: isGreat ? RICHES : PRIZES, scroll: SCROLLS }[placed.name];
  const item = from ? drawn(from, machine, digging, placed) : GIVEN[placed.name];
  return item && things[item];
}

function isOnLever({ world, center: { level, x, y } }: Scene): boolean {
  return tileAt(world, level, x, y).name === "lever";
}

function mobOf({ name }: Placed, depth: number): Blueprint | undefined {
  if (name === "captive") return CAPTIVE;
  if (name === "statue") return STATUE;
  const kinds = MOBS[name];
  const kind = kinds?.[Math.min(kinds.length, Math.ceil(depth / 2)) - 1];
  return kind && monsters[kind];
}

/** The working set pieces of the halls. */
export const works = machines({
  tiles: { open: "passage", water: "flood", chasm: "chasm", cage: "cage" },
  kindOf(placed, machine, digging) {
    if (placed.kind === "item") return itemOf(placed, machine, digging);
    if (placed.kind === "mob") return mobOf(placed, digging.depth);
    return placed.name === "lamp" || placed.name === "brazier" ? LAMP : undefined;
  },
  // Levers that work again and again let loose the wind, as plates do darts.
  deeds: { shoot: (scene) => (isOnLever(scene) ? turnWind : shootDarts)(scene), burn: kindlePart },
});
