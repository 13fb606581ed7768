import type { Plugin } from "@delvekit/core";
import * as items from "@delvekit/core/items";
import * as sight from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import * as hero from "./hero";
import * as names from "./names";
import * as quickslots from "./quickslots";

/** Options of {@link basics}. */
export interface BasicsOptions {
  /** Options of the items plugin: which stacks merge, what nobody can pick up. */
  readonly items?: items.ItemsOptions;
  /** Options of the names plugin: the language. */
  readonly names?: Parameters<typeof names.plugin>[0];
}

/**
 * The plugins that every roguelike needs: space, turns, sight, items, names, the hero, and its quick slots. To leave one out, list them one by one instead.
 *
 * @example createWorld({ seed: 1, plugins: [...basics(tiles), wounds, fights] });
 */
export function basics(tiles: space.Tileset, options: BasicsOptions = {}): readonly Plugin[] {
  return basicsWith(sight.plugin(), tiles, options);
}

/**
 * `basics` without WebAssembly, for pages on which every kilobyte counts: equal views, computed more slowly, which no player notices on maps of usual
 * size.
 *
 * @example createWorld({ seed: 1, plugins: [...bareBasics(tiles), wounds, fights] });
 */
export function bareBasics(tiles: space.Tileset, options: BasicsOptions = {}): readonly Plugin[] {
  return basicsWith(sight.bare(), tiles, options);
}

function basicsWith(seeing: Plugin, tiles: space.Tileset, options: BasicsOptions): readonly Plugin[] {
  return [
    space.plugin(tiles),
    turns.plugin(),
    seeing,
    items.plugin(options.items),
    hero.plugin(),
    names.plugin(options.names),
    quickslots.plugin(),
  ];
}
