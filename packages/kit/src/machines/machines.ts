import { type Blueprint, blueprint, plugin as define, on, type Plugin, when } from "@delvekit/core";
import { Light } from "@delvekit/core/light";
import { open, Position, type Tileset, tileIdOf, unlock } from "@delvekit/core/space";
import { Triggered } from "@delvekit/core/triggers";
import type { Dungeon, Locked, Machined, Placed, Placer } from "@delvekit/procgen";
import { createPlacer, type Place } from "@delvekit/procgen/places";
import { KitError } from "../errors";
import type { Digging, Lying, Painted } from "../levels";
import { Deed, type DeedName, Key, Keyhole } from "./components";
import { act, type DeedHandler, STANDARD } from "./deeds";
import { type Furnishing, furnishLevel, type MachineTiles } from "./furnish";
import { tryLock } from "./locks";

/** Options of {@link machines}. */
export interface MachinesOptions<T extends string = string> extends Furnishing {
  readonly tiles: MachineTiles<T>;
  /** What deeds do, by name; omitted ones do what the kit provides. `shoot` has no default: the game decides what darts do. */
  readonly deeds?: Readonly<Partial<Record<DeedName, DeedHandler>>>;
}

/** The machines of a game. */
export interface Machines {
  readonly plugin: Plugin;
  /**
   * Everything that the machines of a new level consist of: for the `things` in the result of `dig`. Takes a dungeon of any generator; one without
   * machines and places needs nothing.
   */
  readonly furnish: (dungeon: Dungeon & Partial<Machined>, digging: Digging) => readonly Lying[];
}

/**
 * Makes the set pieces of `@delvekit/procgen` work. Their triggers set off the circuits of `@delvekit/core/triggers`, which open gates, flood rooms
 * and collapse floors; sleepers wake, lamps fall and burn, vents smoke; keys open the locks that they belong to, and are used up.
 *
 * @example
 * const works = machines({ tiles: { open: "floor", water: "deep water", chasm: "chasm", cage: "cage" }, kindOf: ({ name }) => kinds[name] });
 * const halls = levels({ tiles, ...ends, dig: (digging) => {
 *   const dungeon = delve.generate({ seed: digging.seed });
 *   return { dungeon, things: works.furnish(dungeon, digging) };
 * } });
 * const plugins = [...basics(tiles), triggers.plugin({ falls: ["chasm"] }), halls, works];
 */
export function machines<T extends string>(options: MachinesOptions<T>): Machines {
  const deeds = { ...STANDARD, ...options.deeds };
  return {
    plugin: define({
      name: "machines",
      needs: ["space", "items", "minds", "senses", "triggers"],
      components: [Deed, Keyhole, Key],
      actions: [on(unlock, { who: Position }, tryLock), on(open, { who: Position }, tryLock)],
      events: [when(Triggered, (world, { circuit }) => act(world, circuit, deeds))],
    }),
    furnish: (dungeon, digging) => furnishLevel(dungeon, digging, options),
  };
}

/** How locked doors and their keys look. */
export interface LockedDoorsOptions<T extends string> {
  /** The tile of a locked door. It unlocks into another tile. */
  readonly door: T;
  /** The kind of the keys. Each opens one door only, and is used up. */
  readonly key: Blueprint;
}

/** The locked doors of a game. */
export interface LockedDoors<T extends string> {
  readonly plugin: Plugin;
  /** The doors and keys of a new level: for the `paint` and the `things` of the result of `dig`. */
  readonly furnish: (
    dungeon: Dungeon & Locked,
    digging: Pick<Digging, "depth">,
  ) => { readonly paint: readonly Painted<T>[]; readonly things: readonly Lying[] };
}

/** Circuits of machines count from 1 at each depth; those of doors from here, so that no key opens both. */
const FIRST_DOOR = 0x8000;

/**
 * The doors that the pass `lockDoors` of `@delvekit/procgen` locks, with a key for each. Walking into a door with its key opens it.
 *
 * @throws {KitError} for a tile that does not unlock into another.
 * @example
 * const tiles = tileset({ "iron door": { glyph: "X", walkable: false, unlocksInto: "floor" }, floor: { glyph: "." } });
 * const { key } = content([]).things({ key: { look: ["k", 0xc0c8d0] } });
 * const doors = lockedDoors(tiles, { door: "iron door", key });
 * // In the `dig` of levels: const dungeon = lockDoors({ locks: 2 })(tree.generate({ seed }));
 * // return { dungeon, ...doors.furnish(dungeon, digging) };
 */
export function lockedDoors<T extends string>(
  tiles: Tileset<T>,
  { door, key }: LockedDoorsOptions<NoInfer<T>>,
): LockedDoors<T> {
  if (tiles.tiles[tileIdOf(tiles, door)]?.unlocksInto === undefined)
    throw new KitError(
      `lockedDoors: the tile "${door}" has no unlocksInto; name there the tile that it becomes when its key is used`,
    );
  return {
    plugin: define({
      name: "locked doors",
      needs: ["space", "items"],
      components: [Keyhole, Key],
      actions: [on(unlock, { who: Position }, tryLock), on(open, { who: Position }, tryLock)],
    }),
    furnish(dungeon, { depth }) {
      const circuitOf = (index: number) => depth * 0x10000 + FIRST_DOOR + index;
      const lockOf = (index: number) => blueprint("lock", Keyhole({ circuit: circuitOf(index), keys: 1 }));
      const keyOf = (index: number) => blueprint(key.name, key, Key({ circuit: circuitOf(index) }));
      return {
        paint: dungeon.locks.map(({ door: { x, y } }) => ({ tile: door, x, y })),
        things: dungeon.locks.flatMap(({ door: at, key: lies }, index) => [
          { kind: lockOf(index), x: at.x, y: at.y },
          { kind: keyOf(index), x: lies.x, y: lies.y },
        ]),
      };
    },
  };
}

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
    kindOf({ kind, name, colour, radius }, _machine, { random }) {
      const table = tables[kind];
      const kinds = Object.hasOwn(table, name) ? [table[name]!].flat() : [];
      const found = kinds.length > 1 ? random.pick(kinds) : kinds[0];
      if (!found || (colour === undefined && radius === undefined)) return found;
      return blueprint(found.name, found, Light({ ...(colour && { colour }), ...(radius && { radius }) }));
    },
  };
}
