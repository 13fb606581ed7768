import type { Blueprint } from "@delvekit/core";
import { type Tileset, tileId } from "@delvekit/core/space";
import { createGrid, type Grid, type Point } from "@delvekit/grid";
import { type Dungeon, type LayerKindName, Terrain, topKind } from "@delvekit/procgen";
import type { Random, Seed } from "@delvekit/random";
import { KitError } from "../errors";

/** What is known when a level is dug. */
export interface Digging {
  /** From 1. */
  readonly depth: number;
  /** The level's own: the same whenever it is dug. For the generator. */
  readonly seed: Seed;
  /** The same for all that is drawn besides. */
  readonly random: Random;
}

/** Something that lies or waits on a new level. */
export interface Lying {
  readonly kind: Blueprint;
  readonly x: number;
  readonly y: number;
}

/** A cell of a new level with a tile of its own. */
export interface Painted<T extends string> {
  readonly tile: T;
  readonly x: number;
  readonly y: number;
}

/** A level as it was dug. */
export interface Dug<T extends string = string, D extends Dungeon = Dungeon> {
  readonly dungeon: D;
  /** What is on it. A creature whose cell is taken comes as near as it can. */
  readonly things?: readonly Lying[];
  /** Tiles on top of what the dungeon says. */
  readonly paint?: readonly Painted<T>[];
  /** Tiles of this level for kinds of terrain, in place of those of all levels: the walls of a cave, the floor of a crypt. */
  readonly terrain?: Readonly<Partial<Record<keyof typeof Terrain, T>>>;
  /** The same for what lies on the terrain. */
  readonly layers?: Readonly<Partial<Record<LayerKindName, T>>>;
  /** What the level is called. Default "depth 3" and the like. */
  readonly name?: string;
  /** Where the ways up are. Default at the dungeon's entrance. The second way down leads to the second way up, and so on. */
  readonly up?: readonly Point[];
  /** Where the ways down are. Default at the dungeon's exit. */
  readonly down?: readonly Point[];
}

/** Which tile each kind of terrain and of layers becomes. */
export interface Paints {
  readonly terrain: Readonly<Record<keyof typeof Terrain, string>>;
  readonly layers: Readonly<Partial<Record<LayerKindName, string>>>;
}

/**
 * The tiles of a level, without its ways.
 * @throws {KitError} where the dungeon has something in a layer that no tile was named for.
 */
export function paint(tiles: Tileset, paints: Paints, dug: Dug): Grid<Uint8Array> {
  const { dungeon } = dug;
  const terrain = { ...paints.terrain, ...dug.terrain };
  const layers = { ...paints.layers, ...dug.layers };
  const { width, height, cells } = dungeon.terrain;
  const grid = createGrid(width, height);
  const byTerrain = new Uint8Array(Object.keys(Terrain).length);
  for (const [name, value] of Object.entries(Terrain))
    byTerrain[value] = tileId(tiles, terrain[name as keyof typeof Terrain]);
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = dungeon.layers && topKind(dungeon.layers, cell);
    grid.cells[cell] = kind
      ? tileId(tiles, tileOf(layers, kind.name as LayerKindName))
      : (byTerrain[cells[cell] as number] as number);
  }
  for (const { tile, x, y } of dug.paint ?? []) grid.cells[y * width + x] = tileId(tiles, tile);
  return grid;
}

function tileOf(layers: Paints["layers"], name: LayerKindName): string {
  const tile = layers[name];
  if (tile !== undefined) return tile;
  throw new KitError(
    `the level has "${name}", and no tile is named for it; name one in the layers of levels()`,
  );
}
