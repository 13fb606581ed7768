import type { Plugin } from "@delvekit/core";
import * as items from "@delvekit/core/items";
import * as sight from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import * as hero from "./hero";
import * as names from "./names";

/**
 * The plugins that every roguelike has: space, turns, sight, items, names, and who the hero is. To leave one out or to set it up, name
 * them one by one instead.
 *
 * @example createWorld({ seed: 1, plugins: [...basics(tiles), wounds, fights, log] });
 */
export function basics(tiles: space.Tileset): readonly Plugin[] {
  return [space.plugin(tiles), turns.plugin(), sight.plugin(), items.plugin(), hero.plugin(), names.plugin()];
}
