import { type Blueprint, type Entity, findResource, resource, resourceOf, type World } from "@delvekit/core";
import type { Wind } from "@delvekit/core/heat";
import { type LevelId, type Tileset, tileIdOf } from "@delvekit/core/space";
import { createGrid, type Grid, type Point } from "@delvekit/grid";
import {
  type Dungeon,
  type LayerKindName,
  layerKinds,
  type Placer,
  type RoomDungeon,
  Terrain,
  topKindAt,
} from "@delvekit/procgen";
import type { Random, Seed } from "@delvekit/random";
import { KitError } from "../errors";
import { AtlasResource, chartedOf, type LevelSound } from "./atlas";

/** Finds the dungeons of levels. Not saved: a level can be dug again, because only the seed, the depth and the way by which somebody came determine it. */
interface Dungeons {
  /** The last depth. */
  readonly last: number;
  readonly dig: (world: World, depth: number, way: number | undefined) => Dug;
  readonly known: Map<LevelId, Dug>;
}

/** Created by `levels`, with its `dig`. */
export const DungeonsResource = /* @__PURE__ */ resource<Dungeons>({
  name: "levels.dungeons",
  create() {
    throw new KitError("nothing digs levels: give the world the plugin of `levels`");
  },
});

/**
 * The dungeon of a level as `dig` returned it: rooms with their roles, connections with their doors. It takes no room in saves: in a game that was
 * loaded, the level is dug once more when somebody asks. Undefined for a level that `levels` did not dig, and for one that `dig` digs differently
 * today, because the game has changed.
 * @example const rooms = dungeonOf(world, level)?.rooms ?? [];
 */
export function dungeonOf(world: World, level: LevelId): (Dungeon & Partial<RoomDungeon>) | undefined {
  return dugOf(world, level)?.dungeon;
}

/**
 * How many depths there are below the level of an entity; undefined on a level that `levels` did not make, and in a game without `levels`.
 * @example if (depthsLeft(world, hero) === 0) say(world, "It goes no deeper.");
 */
export function depthsLeft(world: World, who: Entity): number | undefined {
  const charted = chartedOf(world, who);
  return charted && resourceOf(world, DungeonsResource).last - charted.depth;
}

/**
 * The cells of a level that `dig` marked, by name; empty for a level that `levels` did not dig.
 * @example for (const { x, y } of marksOf(world, level)["altars"] ?? []) setTile(world, level, x, y, "broken altar");
 */
export function marksOf(world: World, level: LevelId): Marked {
  return dugOf(world, level)?.marks ?? {};
}

function dugOf(world: World, id: LevelId): Dug | undefined {
  const charted = findResource(world, AtlasResource)?.find(({ level }) => level === id);
  if (!charted || charted.adopted) return undefined;
  const { known, dig } = resourceOf(world, DungeonsResource);
  const dug = known.get(id) ?? dig(world, charted.depth, charted.way);
  const { x, y } = dug.up?.[0] ?? dug.dungeon.entrance;
  if (x !== charted.entrance.x || y !== charted.entrance.y) return undefined;
  known.set(id, dug);
  return dug;
}

/** What `dig` is given. */
export interface Digging {
  /** From 1. */
  readonly depth: number;
  /** The way down by which somebody comes for the first time, from 0: of two, each may lead to a level of its own. Undefined for those who fall. */
  readonly way?: number | undefined;
  /** The level's own seed, for the generator: always the same for this level. */
  readonly seed: Seed;
  /** A seed that all levels of a game share: for a plan of all of them, such as `dungeonPlan` of procgen. */
  readonly dungeonSeed: Seed;
  /** The level's own randomness for everything else, also always the same. */
  readonly random: Random;
  /** The drawn places of this depth, for the generator; undefined unless the levels have `places`. */
  readonly places?: Placer;
}

/** Something to put on a new level. */
export interface Lying {
  readonly kind: Blueprint;
  readonly x: number;
  readonly y: number;
  /** The cells between which a creature walks, with `patrolRoute` among its desires. Default: those of the route that its `mind` names. */
  readonly stops?: readonly Point[];
  /** Whether a creature guards its cell, with `guardPlace` among its desires. Default: if its `mind` says how far. */
  readonly guards?: boolean;
}

/** A cell of a new level that gets its own tile. */
export interface Painted<T extends string> {
  readonly tile: T;
  readonly x: number;
  readonly y: number;
}

/** Cells of a new level by name. */
export type Marked = Readonly<Record<string, readonly Point[]>>;

/** A level as `dig` returns it. Ambient light needs the plugin `light`, wind needs `heat`. */
export interface Dug<T extends string = string, D extends Dungeon = Dungeon> {
  readonly dungeon: D;
  /** The ambient light, 0xRRGGBB or "#rrggbb". Default: that of the plugin's options. */
  readonly ambient?: number | string;
  /**
   * What is on the level; `{ kind: blueprint("lamp", Light({ radius: 5 })), x, y }` is a lamp. A creature whose cell is occupied is placed as near to it
   * as possible.
   */
  readonly things?: readonly Lying[];
  /** Tiles that replace what the dungeon says. */
  readonly paint?: readonly Painted<T>[];
  /** The tiles of terrain kinds on this level, replacing those of all levels: the walls of a cave, the floor of a crypt. */
  readonly terrain?: Readonly<Partial<Record<keyof typeof Terrain, T>>>;
  /** The tiles of kinds in layers on this level, replacing those of all levels. */
  readonly layers?: Readonly<Partial<Record<LayerKindName, T>>>;
  /** The name of the level. Default: "depth 3" and so on. */
  readonly name?: string;
  /** Where the ways up are. Default: at the dungeon's entrance. The second way down leads to the second way up, and so on. */
  readonly up?: readonly Point[];
  /** Where the ways down are. Default: at the dungeon's exit. */
  readonly down?: readonly Point[];
  /**
   * The stops of routes by name. A creature whose `mind` says `walks: "ramparts"` goes from stop to stop, round and round, beginning with the nearest.
   * The route "rooms" leads from the middle of one room to the next, unless you give another. Entities that occupy a stop are avoided.
   */
  readonly routes?: Marked;
  /** Names for cells that rules look up later with `marksOf`: altars, shop counters, the doors of a vault. */
  readonly marks?: Marked;
  /** The wind over the level, as for `setWind`. Default: calm. */
  readonly wind?: Wind;
  /** Sounds that go on, on the whole level or around a cell: music, a river, dripping water. A host that plays files needs one for each name; other hosts are silent. */
  readonly sounds?: readonly LevelSound[];
  /** Called once when everything is in its place, for all that is not data: machines, a first fire. */
  readonly after?: (world: World, level: LevelId) => void;
}

/** The tile for each kind of terrain and of layers. */
export interface Paints {
  readonly terrain: Readonly<Record<keyof typeof Terrain, string>>;
  readonly layers: Readonly<Partial<Record<LayerKindName, string>>>;
}

/**
 * The tiles of a level, without its ways.
 * @throws {KitError} if a layer of the dungeon contains a kind for which no tile was given.
 */
export function paint(tiles: Tileset, paints: Paints, dug: Dug): Grid<Uint8Array> {
  const { dungeon } = dug;
  const terrain = { ...paints.terrain, ...dug.terrain };
  const layers = { ...paints.layers, ...dug.layers };
  const { width, height, cells } = dungeon.terrain;
  const grid = createGrid(width, height);
  const byTerrain = new Uint8Array(Object.keys(Terrain).length);
  for (const [name, value] of Object.entries(Terrain))
    byTerrain[value] = tileIdOf(tiles, terrain[name as keyof typeof Terrain]);
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = dungeon.layers && topKindAt(dungeon.layers, cell);
    grid.cells[cell] = kind
      ? tileIdOf(tiles, tileOf(layers, kind.name as LayerKindName))
      : byTerrain[cells[cell]!]!;
  }
  for (const { tile, x, y } of dug.paint ?? []) grid.cells[y * width + x] = tileIdOf(tiles, tile);
  return grid;
}

function tileOf(layers: Paints["layers"], name: LayerKindName): string {
  const tile = layers[name];
  if (tile !== undefined) return tile;
  throw new KitError(
    `the level has "${name}", and no tile is named for it; name one in the layers of levels()`,
  );
}

/**
 * The same tile for every kind of liquid, growth and feature, except for the kinds that you name: the option `layers` of `levels` in a game that uses
 * few of them.
 *
 * @example layersAs("floor", { grass: "reeds", tall: "reeds" }) // the tileset has the tiles "floor" and "reeds"
 */
export function layersAs<const T extends string>(
  tile: T,
  others: Readonly<Partial<Record<LayerKindName, T>>> = {},
): Readonly<Record<LayerKindName, T>> {
  // The first kind of a layer is none.
  const names = Object.values(layerKinds).flatMap((kinds) => kinds.slice(1).map(({ name }) => name));
  return {
    ...(Object.fromEntries(names.map((name) => [name, tile])) as Record<LayerKindName, T>),
    ...others,
  };
}
