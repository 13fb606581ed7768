import {
  add,
  char,
  component,
  plugin as define,
  type Entity,
  get,
  type Plugin,
  type World,
} from "@delvekit/core";
import { Carried, carrierOf, inventoryOf } from "@delvekit/core/items";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The letter by which the player selects an item, which it also keeps on the floor. */
export const Letter = /* @__PURE__ */ component("Letter", { char });

/**
 * Gives every carried item a letter by which the player selects it. It keeps the letter as long as it is carried, even if others are used up, and gets
 * it back when it is picked up again, if it is still free. A pack with more than 26 items has some without a letter.
 *
 * @example const hall = { setup: { plugins: [...basics(tiles), letters()] }, letterOf }; // of an app: the lists of its screens go by them
 */
export function letters(): Plugin {
  return define({
    name: "letters",
    needs: ["items"],
    components: [Letter],
    hooks: [[Carried, { added: giveLetter, undone: () => undefined }]],
  });
}

/**
 * The letter of a carried item, from "a" to "z".
 * @example say(world, `You pick up ${nameOf(world, lamp)} (${letterOf(world, lamp)}).`);
 */
export function letterOf(world: World, item: Entity): string | undefined {
  return get(world, item, Letter)?.char;
}

/**
 * What is carried, in the order of its letters; what has none comes last.
 * @example const names = lettered(world, hero).map((item) => nameOf(world, item));
 */
export function lettered(world: World, carrier: Entity): Entity[] {
  const place = (item: Entity) => letterOf(world, item) ?? "~";
  return inventoryOf(world, carrier).sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}

/** Gives an item that came into a pack the first free letter, also one from a save before there were letters. */
function giveLetter(world: World, item: Entity): void {
  const carrier = carrierOf(world, item);
  if (carrier === undefined) return;
  const others = inventoryOf(world, carrier).filter((other) => other !== item);
  const taken = new Set(others.map((other) => letterOf(world, other)));
  const own = letterOf(world, item);
  if (own !== undefined && !taken.has(own)) return;
  const free = [...LETTERS].find((letter) => !taken.has(letter));
  if (free !== undefined) add(world, item, Letter({ char: free }));
}
