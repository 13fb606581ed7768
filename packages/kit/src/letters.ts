import {
  add,
  char,
  component,
  type Details,
  plugin as define,
  type Entity,
  get,
  type Plugin,
  show,
  type World,
} from "@delvekit/core";
import { Carried, carrierOf, countOf, ItemPickedUp, inventoryOf, setApart } from "@delvekit/core/items";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The letter by which the player selects an item, which it also keeps on the floor. */
export const Letter = /* @__PURE__ */ component("Letter", { char });

/**
 * Gives every carried item a letter by which the player selects it. An item keeps its letter while it is carried, even if others are used up. It
 * also keeps it on the floor, and gets it back when it is picked up again if the letter is still free. From the 27th on, items have no letter.
 * The log tells the letter of what the hero picks up. The lists of screens use the letters.
 *
 * @example const world = createWorld({ seed: 1, plugins: [...basics(tiles), letters()] });
 */
export function letters(): Plugin {
  return define({
    name: "letters",
    needs: ["items"],
    components: [Letter],
    setup: (world) => setApart(world, Letter),
    hooks: [[Carried, { added: giveLetter, undone: () => undefined }]],
    shows: [show(ItemPickedUp, { yours: { says: withLetter } })],
  });
}

/** What was added to a stack is told with how many there are now. */
function withLetter({ item, count }: Details<typeof ItemPickedUp.schema>, world: World): string {
  const letter = letterOf(world, item);
  const mark = letter === undefined ? "" : ` (${letter})`;
  const all = countOf(world, item);
  return all > count
    ? `{The by} [pick up by] {a item}, and [have by] ${all}${mark}.`
    : `{The by} [pick up by] {a item}${mark}.`;
}

/**
 * The letter of a carried item, from "a" to "z".
 * @example const label = (item: Entity) => `${letterOf(world, item) ?? "-"} ${nameOf(world, item)}`;
 */
export function letterOf(world: World, item: Entity): string | undefined {
  return get(world, item, Letter)?.char;
}

/**
 * The carried items in the order of their letters. Those without a letter come last.
 * @example const names = lettered(world, hero).map((item) => nameOf(world, item));
 */
export function lettered(world: World, carrier: Entity): Entity[] {
  const placed = inventoryOf(world, carrier).map((item) => ({ item, at: letterOf(world, item) ?? "~" }));
  return placed.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).map(({ item }) => item);
}

/** Gives an item that came into a pack the first free letter, even if it comes from a save older than letters. */
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
