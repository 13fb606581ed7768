import { add, char, component, type Entity, has, plugin, read, type World } from "@delvekit/core";
import { Carried, carrierOf, inventoryOf } from "@delvekit/core/items";

/** The letters of a pack, in their order. As many as the hero can carry things (see content/creatures.ts). */
export const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * By what the player chooses an item from the pack. It keeps its letter for as long as it is carried, whatever is used up before it, and
 * remembers it on the floor, to have it again if it is still free.
 */
export const Letter = component("Letter", { char });

/** Letters for what is carried. */
export const letters = plugin({
  name: "letters",
  needs: ["items"],
  components: [Letter],
  hooks: [[Carried, { added: giveLetter }]],
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

/** Hears of what came into a pack, also of a save from before there were letters: it gets the first one that is free. */
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
