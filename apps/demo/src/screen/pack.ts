import { type Entity, get, has, type World } from "@delvekit/core";
import { Flammable } from "@delvekit/core/heat";
import { Equipped, Gear, inventoryOf } from "@delvekit/core/items";
import { tileIdOf } from "@delvekit/core/space";
import type { About, RichText } from "@delvekit/display/view";
import { kindNameOf } from "@delvekit/kit/content";
import { compareGear, packWith, type Scene } from "@delvekit/screens";
import { body, deeds, fights, packLore, THROW_RANGE, TILES, throws, unknown } from "../game";
import briefs from "./briefs.json" with { type: "json" };

const burns = (world: World, item: Entity) => has(world, item, Flammable);
const isThrown = ({ world }: Scene, item: Entity) =>
  deeds.aimOf(world, item)?.at === "cell" || throws.isMissile(world, item);
const isDrunk = ({ world }: Scene, item: Entity) => deeds.aimOf(world, item)?.at === "self";
const isGear = ({ world }: Scene, item: Entity) => has(world, item, Gear);

const gear = compareGear({
  stats: body,
  labels: { attack: "To hit", defence: "Defence", bearing: "Degrees borne" },
  fights,
  weapons: "weapon",
});

/** Carried items are selected by letters. */
const MOST_CARRIED = 26;

/** What one does with a thing, in a few words. */
const BRIEFS: Readonly<Record<string, string>> = briefs;

/** The pack of the halls: what can be thrown, drunk and worn, what burns, and what gear would change. */
export const pack = packWith({
  parts: [
    { label: "Throw", has: isThrown },
    { label: "Use", has: isDrunk },
    { label: "Gear", has: isGear },
  ],
  subtitle: ({ world, hero }) => {
    const items = inventoryOf(world, hero);
    const tinder = items.filter((item) => burns(world, item)).length;
    return tinder === 0 ? "" : [{ text: `▲ ${tinder} of these burn`, tone: "warning" }];
  },
  burden: ({ world, hero }) => ({
    label: "Carried",
    now: inventoryOf(world, hero).length,
    max: MOST_CARRIED,
    tone: "plain",
  }),
  detail: ({ world }, item): RichText => {
    const slot = get(world, item, Gear)?.slot;
    if (slot !== undefined) return has(world, item, Equipped) ? `${slot} · in use` : slot;
    if (!unknown.isKnown(world, item)) return "use · nobody knows what it does";
    return BRIEFS[kindNameOf(world, item) ?? ""] ?? "";
  },
  about: (scene, item) => ({
    text: [packLore(scene, item)],
    ...factsOf(scene, item),
    ...warningOf(scene, item),
  }),
});

const { flame, fuel } = TILES.tiles[tileIdOf(TILES, "oil")]!;

/** What spilled oil does. */
const OIL: NonNullable<About["facts"]> = [
  { label: "When lit", value: [{ text: `${flame}°, ${fuel} turns`, tone: "warning" }] },
  { label: "On water", value: [{ text: "is lost", tone: "info" }] },
];

function factsOf(scene: Scene, item: Entity): Pick<About, "facts"> {
  return {
    facts: [
      ...(isThrown(scene, item) ? [{ label: "Reach", value: reachOf(scene, item) }] : []),
      ...(kindNameOf(scene.world, item) === "oil" ? OIL : []),
      ...gear(scene, item),
    ],
  };
}

function reachOf({ world }: Scene, item: Entity): string {
  const aim = deeds.aimOf(world, item);
  const reach = aim?.at === "cell" ? aim.reach : THROW_RANGE;
  return reach === 1 ? "1 cell" : `${reach} cells`;
}

function warningOf({ world }: Scene, item: Entity): Pick<About, "warning"> {
  if (kindNameOf(world, item) === "oil" && !get(world, item, Equipped))
    return {
      warning: { text: "Keep it out of the fire: it bursts there, and burns over 13 cells.", tone: "bad" },
    };
  return burns(world, item) ? { warning: { text: "It burns, if you do.", tone: "warning" } } : {};
}
