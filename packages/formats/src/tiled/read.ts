import { createGrid, type Grid, type Point } from "@delvekit/grid";
import {
  createLayers,
  type Dungeon,
  type LayerName,
  type Layers,
  layerKinds,
  layerNames,
  OptionError,
} from "@delvekit/procgen";
import { type Budget, type BudgetOption, budgetOf, demandWithin, textOf } from "../budget";
import { FormatError, show } from "../errors";
import { adoptTerrain, type EndOptions } from "../foreign";
import { parseJson } from "../json/parse";
import { validate } from "../json/validate";
import { type CellKind, KINDS, splitKinds } from "../kinds";
import { readGids } from "./data";
import { type FoundLayer, listLayers } from "./layers";
import { mapSchema, objectLayerSchema, type TiledMap, tileLayerSchema } from "./schema";

/** Options of {@link fromTmj}. */
export interface ReadTmjOptions extends EndOptions, BudgetOption {
  /**
   * What each tile stands for, by global id: the `firstgid` of the tileset plus the tile's id in it. 0 means no tile, and is solid by default. Tiles
   * with the class `solid`, `floor`, `corridor`, `door`, `entrance` or `exit` may be left out if their tileset is embedded in the map.
   */
  readonly tiles?: Readonly<Record<number, CellKind>>;
  /** The tile layer to read (default: the one named `terrain`, otherwise the first). */
  readonly layer?: string;
}

/**
 * Reads one tile layer of a Tiled map. The map must be orthogonal and not infinite; its data may be CSV or base64, uncompressed or compressed with
 * gzip or zlib. Objects with the class or name `entrance` or `exit` define the ends.
 *
 * @throws FormatError with line and column if the text is not JSON, and with a path for any other problem,
 *   including an exceeded budget
 * @throws OptionError for a missing layer, an invalid limit, an unknown kind of tile or an end that is not an open cell
 * @example
 * ```ts
 * const level = fromTmj(readFileSync("level.tmj", "utf8"));
 * ```
 */
export function fromTmj(text: string, options: ReadTmjOptions = {}): Dungeon {
  const budget = budgetOf(options);
  const json = parseJson(textOf(text, budget, "tmj"), "tmj");
  const map = validate(mapSchema, json, "tmj", "the map");
  if (map.infinite) {
    throw new FormatError(
      "tmj",
      "infinite",
      "infinite maps cannot be read: switch Infinite off in the map's properties",
    );
  }
  const layers = allLayers(map, budget);
  const { terrain, ...found } = splitKinds([readKinds(map, layers, options, budget)]);
  const things = readThings(map, layers, terrain, budget);
  return adoptTerrain(terrain, "tmj", options, { ...found, ...findEnds(map, layers), ...things });
}

/** The layers of the dungeon, from the tile layers with these names whose tiles have kinds of that layer. */
function readThings(
  map: TiledMap,
  found: readonly FoundLayer[],
  terrain: Grid<Uint8Array>,
  budget: Budget,
): { layers?: Layers } {
  if (!found.some(({ type, name }) => type === "tilelayer" && isLayerName(name))) return {};
  const things = createLayers(terrain);
  let cells = terrain.cells.length;
  for (const { type, name, value, path } of found) {
    if (type !== "tilelayer" || !isLayerName(name)) continue;
    const layer = validate(tileLayerSchema, value, "tmj", "", path);
    if (layer.width !== terrain.width || layer.height !== terrain.height) {
      throw new FormatError("tmj", path, "must have the size of the terrain layer");
    }
    cells += terrain.cells.length;
    demandWithin(budget, "cells", cells, "tmj", path);
    const numbers = numbersOfTiles(map, name);
    const gids = readGids(layer, path, budget);
    for (let cell = 0; cell < gids.length; cell++) {
      const number = numbers.get(gids[cell]!);
      if (number === undefined) {
        throw unknownTile(map, gids[cell]!, { type, name, value, path }, cell, layer.width);
      }
      things[name].cells[cell] = number;
    }
  }
  return { layers: things };
}

function isLayerName(name: string): name is LayerName {
  return (layerNames as readonly string[]).includes(name);
}

/** The number that each tile stands for in a layer, by global id. */
function numbersOfTiles({ tilesets }: TiledMap, name: LayerName): Map<number, number> {
  const numbers = new Map([[0, 0]]);
  for (const { firstgid, tiles } of tilesets) {
    for (const tile of tiles) {
      const number = layerKinds[name].findIndex((kind) => kind.name === (tile.type || tile.class));
      if (number > 0) numbers.set(firstgid + tile.id, number);
    }
  }
  return numbers;
}

function allLayers(map: TiledMap, budget: Budget): FoundLayer[] {
  const layers: FoundLayer[] = [];
  for (const layer of listLayers(map.layers)) {
    layers.push(layer);
    demandWithin(budget, "layers", layers.length, "tmj", layer.path);
  }
  return layers;
}

function readKinds(
  map: TiledMap,
  layers: readonly FoundLayer[],
  options: ReadTmjOptions,
  budget: Budget,
): Grid<Uint8Array> {
  const found = findLayer(layers, options.layer);
  const layer = validate(tileLayerSchema, found.value, "tmj", "", found.path);
  const gids = readGids(layer, found.path, budget);
  const kinds = kindsOfTiles(map, options.tiles ?? {});
  const grid = createGrid(layer.width, layer.height);
  for (let cell = 0; cell < gids.length; cell++) {
    const kind = kinds.get(gids[cell]!);
    if (kind === undefined) throw unknownTile(map, gids[cell]!, found, cell, layer.width);
    grid.cells[cell] = kind;
  }
  return grid;
}

function findLayer(layers: readonly FoundLayer[], name: string | undefined): FoundLayer {
  const tileLayers = layers.filter(({ type }) => type === "tilelayer");
  const found = tileLayers.find((layer) => layer.name === (name ?? "terrain"));
  if (found) return found;
  const names = tileLayers.map((layer) => `"${layer.name}"`).join(", ");
  if (name !== undefined) throw new OptionError("layer", name, names || "none: the map has no tile layer");
  if (tileLayers[0]) return tileLayers[0];
  throw new FormatError("tmj", "layers", "the map has no tile layer");
}

/** The kinds of all tiles that define one, by global id. */
function kindsOfTiles(
  { tilesets }: TiledMap,
  given: Readonly<Record<number, CellKind>>,
): Map<number, number> {
  const kinds = new Map([[0, KINDS.indexOf("solid")]]);
  for (const { firstgid, tiles } of tilesets) {
    for (const tile of tiles) {
      const kind = (KINDS as readonly string[]).indexOf(tile.type || tile.class);
      if (kind !== -1) kinds.set(firstgid + tile.id, kind);
    }
  }
  for (const [gid, name] of Object.entries(given)) {
    const kind = KINDS.indexOf(name);
    if (kind === -1) throw new OptionError(`tiles.${gid}`, name, KINDS.join(", "));
    kinds.set(Number(gid), kind);
  }
  return kinds;
}

function unknownTile(
  map: TiledMap,
  gid: number,
  layer: FoundLayer,
  cell: number,
  width: number,
): FormatError {
  const tileset = map.tilesets.filter(({ firstgid }) => firstgid <= gid).at(-1);
  const from = tileset?.source === undefined ? "" : ` of ${show(tileset.source)}`;
  const where = `(${cell % width}, ${Math.floor(cell / width)}) of layer ${show(layer.name)}`;
  const hint = "define it in the option tiles";
  return new FormatError("tmj", `${layer.path}.data`, `tile ${gid}${from} at ${where} is unknown: ${hint}`);
}

/** The cells of the objects named entrance or exit. */
function findEnds(map: TiledMap, layers: readonly FoundLayer[]): EndOptions {
  const ends: { entrance?: Point; exit?: Point } = {};
  for (const { type, value, path } of layers) {
    if (type !== "objectgroup") continue;
    for (const object of validate(objectLayerSchema, value, "tmj", "", path).objects) {
      const name = [object.type, object.class, object.name].find(
        (word) => word === "entrance" || word === "exit",
      );
      if (name !== "entrance" && name !== "exit") continue;
      // A tile object is placed by its lower left corner, any other by its upper left corner.
      const top = object.gid === undefined ? object.y : object.y - object.height;
      const x = Math.floor(object.x / map.tilewidth);
      const y = Math.floor(top / map.tileheight);
      ends[name] ??= { x, y };
    }
  }
  return ends;
}
