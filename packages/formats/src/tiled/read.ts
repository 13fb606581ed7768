import type { Grid, Point } from "@delvekit/grid";
import { placeIn } from "@delvekit/grid/data";
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
import { parseJson, validate } from "../json/validate";
import { type CellKind, checkKinds, KINDS, type Kinds, splitKinds } from "../kinds";
import { readGids } from "./data";
import {
  layerSchema,
  mapSchema,
  objectLayerSchema,
  type TiledMap,
  type TileLayer,
  tileLayerSchema,
} from "./schema";

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
 * Reads one tile layer of a Tiled map. The map must be orthogonal and not infinite, with CSV as its tile layer format, which is the usual one. Objects with the class or name `entrance` or `exit` define the ends.
 *
 * @throws FormatError if the text is not JSON, and with a path for any other problem, including an exceeded budget
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
    const problem = "infinite maps cannot be read: switch Infinite off in the map's properties";
    throw new FormatError("tmj", "infinite", problem);
  }
  checkKinds(options.tiles ?? {}, "tiles");
  const layers = allLayers(map, budget);
  const found = splitKinds(readKinds(map, layers, options, budget));
  const things = readThings(map, layers, found, options, budget);
  return adoptTerrain(found.terrain, "tmj", options, { ...found, ...findEnds(map, layers), ...things });
}

/**
 * The layers of the dungeon: what the terrain layer has, and above it the tile layers with these names, whose tiles have kinds of
 * that layer.
 */
function readThings(
  map: TiledMap,
  found: readonly FoundLayer[],
  { terrain, layers: things = createLayers(terrain) }: Kinds,
  { tiles }: ReadTmjOptions,
  budget: Budget,
): { layers?: Layers } {
  const names: readonly string[] = layerNames;
  const named = found.filter(({ type, name }) => type === "tilelayer" && names.includes(name));
  if (named.length === 0) return {};
  let cells = terrain.cells.length;
  for (const each of named) {
    const { value, path } = each;
    const name = each.name as LayerName;
    const layer = validate(tileLayerSchema, value, "tmj", "", path);
    if (layer.width !== terrain.width || layer.height !== terrain.height) {
      throw new FormatError("tmj", path, "must have the size of the terrain layer");
    }
    cells += terrain.cells.length;
    demandWithin(budget, "cells", cells, "tmj", path);
    const kinds = layerKinds[name].map((kind) => kind.name);
    readTiles(map, each, layer, numbersOfTiles(map, kinds, tiles), budget).forEach((number, cell) => {
      if (number !== 0) things[name].cells[cell] = number;
    });
  }
  return { layers: things };
}

/** What tiles stand for, by global id: places in a list of names, where the first is also what no tile stands for. */
function numbersOfTiles(
  { tilesets }: TiledMap,
  names: readonly string[],
  tiles: ReadTmjOptions["tiles"] = {},
): Map<number, number> {
  const classes = tilesets.flatMap(({ firstgid, tiles }) =>
    tiles.map(({ id, type, class: name }) => [firstgid + id, type || name] as const),
  );
  const given = Object.entries(tiles).map(([gid, name]) => [Number(gid), name] as const);
  const numbers = [...classes, ...given].map(([gid, name]) => [gid, names.indexOf(name)] as const);
  return new Map([[0, 0], ...numbers.filter(([, number]) => number !== -1)]);
}

/** What the tiles of a layer stand for, cell by cell. */
function readTiles(
  { tilesets }: TiledMap,
  { name, path }: FoundLayer,
  layer: TileLayer,
  numbers: ReadonlyMap<number, number>,
  budget: Budget,
): Uint8Array {
  return Uint8Array.from(readGids(layer, path, budget), (gid, cell) => {
    const number = numbers.get(gid);
    if (number !== undefined) return number;
    const tileset = tilesets.filter(({ firstgid }) => firstgid <= gid).at(-1);
    const from = tileset?.source === undefined ? "" : ` of ${show(tileset.source)}`;
    const where = `(${cell % layer.width}, ${Math.floor(cell / layer.width)}) of layer ${show(name)}`;
    const hint = "define it in the option tiles";
    throw new FormatError("tmj", `${path}.data`, `tile ${gid}${from} at ${where} is unknown: ${hint}`);
  });
}

/** A layer of a map, not fully checked yet. */
interface FoundLayer {
  readonly type: string;
  readonly name: string;
  readonly value: unknown;
  /** Its place in the file: `layers[2].layers[0]`. */
  readonly path: string;
}

/** How deep groups may be nested. */
const MAX_DEPTH = 32;

/**
 * All layers that are not groups, including those inside groups.
 *
 * @throws FormatError with the path of an invalid layer
 */
function* listLayers(layers: readonly unknown[], path = "", depth = 0): Generator<FoundLayer> {
  const list = placeIn(path, "layers");
  if (depth > MAX_DEPTH) throw new FormatError("tmj", list, "groups are nested too deeply");
  for (const [index, value] of layers.entries()) {
    const place = placeIn(list, index);
    const layer = validate(layerSchema, value, "tmj", "", place);
    if (layer.type === "group") yield* listLayers(layer.layers, place, depth + 1);
    else yield { type: layer.type, name: layer.name, value, path: place };
  }
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
  const kinds = numbersOfTiles(map, KINDS, options.tiles);
  return { width: layer.width, height: layer.height, cells: readTiles(map, found, layer, kinds, budget) };
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
