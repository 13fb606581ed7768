import { add, char, component, type Entity, has, plugin, read, type World } from "@delvekit/core";
import { Carried, carrierOf, inventoryOf } from "@delvekit/core/items";

/** The letters of a pack, in order: as many as the items that the hero can carry (see content/creatures.ts). */
export const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * The letter by which the player selects an item from the pack. An item keeps it as long as it is carried, even if others are used up. It also keeps
 * it on the floor, and gets it back if it is still free.
 */
export const Letter = component("Letter", { char });

/** Assigns letters to carried items. */
export const letters = plugin({
  name: "letters",
  needs: ["items"],
  components: [Letter],
  hooks: [[Carried, { added: giveLetter, undone: () => undefined }]],
});

/** The letter of an item in the pack. */
export function letterOf(world: World, item: Entity): string {
  return read(world, item, Letter).char;
}

/** What is carried, in the order of its letters. */
export function lettered(world: World, carrier: Entity): Entity[] {
  const place = (item: Entity) => LETTERS.indexOf(letterOf(world, item));
  return inventoryOf(world, carrier).sort((a, b) => place(a) - place(b));
}

/**
 * Gives an item that came into a pack the first free letter, even if it comes from a save older than letters.
 */
function giveLetter(world: World, item: Entity): void {
  const carrier = carrierOf(world, item);
  if (carrier === undefined) return;
  const others = inventoryOf(world, carrier).filter((other) => other !== item);
  const taken = new Set(
    others.filter((other) => has(world, other, Letter)).map((other) => letterOf(world, other)),
  );
  if (has(world, item, Letter) && !taken.has(letterOf(world, item))) return;
  const free = [...LETTERS].find((letter) => !taken.has(letter));
  if (free !== undefined) add(world, item, Letter({ char: free }));
}
