import type { Blueprint } from "@delvekit/core";
import type { Placed, Placer } from "@delvekit/procgen";
import { createPlacer, type Place } from "@delvekit/procgen/places";
import type { Digging } from "../levels";

/** What names stand for: content tables, with other names and tags such as `#boss` beside their rows. One of a list is drawn each time. */
export type Named = Readonly<Record<string, Blueprint | readonly Blueprint[]>>;

/** The content that drawn places may name. */
export interface ContentOfPlaces {
  readonly items: Named;
  readonly creatures: Named;
  /** Default: none. */
  readonly lights?: Named;
  /** How many places are drawn for a level. Default: 6. */
  readonly count?: number;
}

/** Drawn places whose names are bound to content. */
export interface BoundPlaces {
  /** For the option `places` of {@link levels}. */
  readonly placer: Placer;
  /** For the option `kindOf` of {@link machines}. Undefined for what only machines of other plans name. */
  readonly kindOf: (placed: Placed, machine: unknown, digging: Digging) => Blueprint | undefined;
}

/**
 * Binds the names in drawn places to content tables, before the game starts.
 *
 * @throws PlacesError for mistakes in the places, and for names that the tables lack: it lists all, each with its line, its place and the nearest name.
 * @example
 * ```ts
 * const drawn = bindPlaces(text, { items: { ...things, "#treasure": [things.ruby, things.pearl] }, creatures: beasts });
 * const works = machines({ tiles: { open: "floor", water: "deep water", chasm: "chasm", cage: "cage" }, kindOf: drawn.kindOf });
 * const halls = levels({ tiles, ...ends, places: drawn.placer, dig: (digging) => {
 *   const dungeon = delve.generate({ seed: digging.seed, places: digging.places });
 *   return { dungeon, things: works.furnish(dungeon, digging) };
 * } });
 * ```
 */
export function bindPlaces(
  places: string | readonly Place[],
  { items, creatures, lights = {}, count }: ContentOfPlaces,
): BoundPlaces {
  const tables = { item: items, mob: creatures, light: lights };
  const { keys } = Object;
  const names = { items: keys(items), creatures: keys(creatures), lights: keys(lights) };
  return {
    placer: createPlacer(places, { names, ...(count !== undefined && { count }) }),
    kindOf({ kind, name }, _machine, { random }) {
      const table = tables[kind];
      const kinds = Object.hasOwn(table, name) ? [table[name]!].flat() : [];
      return kinds.length > 1 ? random.pick(kinds) : kinds[0];
    },
  };
}
