import { type Entity, has, type Making, read, spawn, type World } from "@delvekit/core";
import { Burning, Flammable } from "@delvekit/core/heat";
import { Carried, countOf, Gear, Item, Stack } from "@delvekit/core/items";
import { at } from "@delvekit/core/space";
import { ITEMS, type ItemKind, type ItemName } from "../content/items";
import { Glyph, LAYER, Name } from "../look";

/** The kind of an item, as the content table names it: each is a stack of its kind, if only of one. */
export function kindOf(world: World, item: Entity): ItemName {
  return read(world, item, Stack).kind as ItemName;
}

/** Puts some pieces of a kind on a floor. */
export function layItem(
  world: World,
  kind: ItemName,
  place: { level: number; x: number; y: number },
  count = 1,
): Entity {
  return spawn(world, ...partsOf(kind, count), at(place.level, place.x, place.y));
}

/** Gives somebody what it has from the beginning: nobody picks it up, so nothing is told of it. */
export function giveItem(world: World, owner: Entity, kind: ItemName, count = 1): Entity {
  return spawn(world, ...partsOf(kind, count), Carried({ by: owner }));
}

/** An item that lies somewhere, in words: "a burning torch", "3 flasks of oil". */
export function describeItem(world: World, item: Entity): string {
  const words = countedName(kindOf(world, item), countOf(world, item));
  return has(world, item, Burning) ? words.replace(" ", " burning ") : words;
}

/** How many of something, in words: "a torch", "3 torches", "the Ember Crown". */
export function countedName(kind: ItemName, count: number): string {
  const { name, plural } = ITEMS[kind];
  if (kind === "crown") return `the ${name}`;
  return count === 1 ? `a ${name}` : `${count} ${plural}`;
}

function partsOf(kind: ItemName, count: number): Making[] {
  const { name, glyph, colour, effect, burning }: ItemKind = ITEMS[kind];
  const isGear = effect.kind === "weapon" || effect.kind === "armour";
  return [
    Item,
    // Gear does not pile up: of two swords one is in the hand.
    Stack(isGear ? { kind, count, limit: 1 } : { kind, count }),
    Name({ text: name }),
    Glyph({ char: glyph, colour, layer: LAYER.item }),
    ...(isGear ? [Gear({ slot: effect.kind })] : []),
    ...(burning ? [Flammable(burning)] : []),
  ];
}
