import {
  at,
  Burning,
  component,
  entitiesWith,
  entity,
  Flammable,
  has,
  type Part,
  read,
  spawn,
  startingAt,
  text,
  u16,
  type World,
  write,
} from "@delvekit/core";
import { ITEMS, type ItemKind, type ItemName } from "../content/items";
import { Glyph, LAYER, Name } from "../look";

/** Something to carry: `count` pieces of the kind that the table of items has under this name. */
export const Item = component("Item", { kind: text, count: startingAt(u16, 1) });

/** In somebody's pack. What is carried has no `Position`. */
export const Carried = component("Carried", { by: entity });

/** Was put down on purpose: whoever explores leaves it where it is. */
export const LeftBehind = component("LeftBehind", {});

/** The kind of an item, as the content table names it. */
export function kindOf(world: World, item: number): ItemName {
  return read(world, item, Item).kind as ItemName;
}

/** Puts some pieces of a kind on a floor. */
export function layItem(
  world: World,
  kind: ItemName,
  place: { level: number; x: number; y: number },
  count = 1,
): number {
  return spawn(world, ...partsOf(kind, count), at(place.level, place.x, place.y));
}

/** Puts some pieces of a kind into a pack, onto the pile of those that are there. */
export function giveItem(world: World, owner: number, kind: ItemName, count = 1): number {
  const pile = packOf(world, owner).find((item) => kindOf(world, item) === kind);
  if (pile === undefined) return spawn(world, ...partsOf(kind, count), [Carried, { by: owner }]);
  write(world, pile, Item, { count: read(world, pile, Item).count + count });
  return pile;
}

/** What somebody carries, in the order in which it was first picked up. */
export function packOf(world: World, owner: number): number[] {
  return entitiesWith(world, [Item, Carried]).filter((item) => read(world, item, Carried).by === owner);
}

/** An item that lies somewhere, in words: "a burning torch", "3 flasks of oil". */
export function describeItem(world: World, item: number): string {
  const words = countedName(kindOf(world, item), read(world, item, Item).count);
  return has(world, item, Burning) ? words.replace(" ", " burning ") : words;
}

/** How many of something, in words: "a torch", "3 torches", "the Ember Crown". */
export function countedName(kind: ItemName, count: number): string {
  const { name, plural } = ITEMS[kind];
  if (kind === "crown") return `the ${name}`;
  return count === 1 ? `a ${name}` : `${count} ${plural}`;
}

function partsOf(kind: ItemName, count: number): Part[] {
  const { name, glyph, colour, burning }: ItemKind = ITEMS[kind];
  return [
    [Item, { kind, count }],
    [Name, { text: name }],
    [Glyph, { char: glyph, colour, layer: LAYER.item }],
    ...(burning ? ([[Flammable, burning]] satisfies Part[]) : []),
  ];
}
