import type { Blueprint } from "@delvekit/core";
import type { Placed, Placer } from "@delvekit/procgen";
import {
  createPlacer,
  type Place,
  type PlaceNames,
  PlacesError,
  parsePlaces,
} from "@delvekit/procgen/places";
import type { Furnishing } from "./furnish";

/** What the names in places are: a kind, or several of which one is drawn for each place, as for a tag: `{ "#boss": [ogre, troll] }`. */
export type NamedKinds = Readonly<Record<string, Blueprint | readonly Blueprint[]>>;

/** Options of {@link drawnPlaces}: what places may name, and nothing else. */
export interface PlacesOptions {
  readonly items?: NamedKinds;
  readonly creatures?: NamedKinds;
  readonly lights?: NamedKinds;
  /** How many places are drawn for a level. Default: 6. */
  readonly count?: number;
}

/** Places whose names are those of a game. */
export interface Places {
  /** What generators and `dungeonPlan` take as `places`. */
  readonly placer: Placer;
  /** What `machines` takes: the kind that a name stands for; undefined for a name of machines that were not drawn. */
  readonly kindOf: Furnishing["kindOf"];
}

/**
 * Binds places to the tables of a game: what a drawing calls a rat is the table's rat. Call it where the game is declared, so that a game whose places
 * name what it lacks does not start.
 *
 * @param source the text of a `*.places` file, or places as data
 * @throws {PlacesError} for places with mistakes, or with names that are not in the options; its `problems` are all of them, with line, column and fix
 * @example
 * const drawn = drawnPlaces(text, { items: { prize: [things.sword, things.mail], key: things.key }, creatures: beasts });
 * const works = machines({ tiles, kindOf: drawn.kindOf });
 * const dig = ({ seed }) => delve.generate({ seed, places: drawn.placer });
 */
export function drawnPlaces(source: string | readonly Place[], options: PlacesOptions): Places {
  const { items = {}, creatures = {}, lights = {}, count = 6 } = options;
  const kinds: Readonly<Record<Placed["kind"], NamedKinds>> = { item: items, mob: creatures, light: lights };
  const names = {
    items: Object.keys(items),
    creatures: Object.keys(creatures),
    lights: Object.keys(lights),
  };
  const drawn = typeof source === "string" ? placesOf(source, names) : source;
  return {
    placer: createPlacer(drawn, { count, names }),
    kindOf({ kind, name, x, y }, { id }, { random }) {
      const named = Object.hasOwn(kinds[kind], name) ? [kinds[kind][name]!].flat() : [];
      return named.length > 0 ? random.fork(`place ${id} ${name} ${x} ${y}`).pick(named) : undefined;
    },
  };
}

function placesOf(text: string, names: PlaceNames): readonly Place[] {
  const { places, problems } = parsePlaces(text, { names });
  if (problems.length > 0) throw new PlacesError(problems);
  return places;
}
