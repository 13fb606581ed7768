import type { Grid } from "@delvekit/grid";
import {
  type Dungeon,
  type LayerName,
  layerKinds,
  layerNames,
  OptionError,
  type RoomDungeon,
  Terrain,
} from "@delvekit/procgen";
import { resolveTheme, type Theme } from "../pictures/theme";
import { endLayer, markLayers, roomLayer } from "./objects";

/** Options of {@link toTmj}. */
export interface TmjOptions {
  /** Pixels along the side of a tile, 1 to 1024 (default 16). */
  readonly tileSize?: number;
  /**
   * The image of the tiles, as a path relative to the map file: solid, floor, corridor and door side by side, as drawn by `toTilesPng`. Without it,
   * the tiles have names but show nothing.
   */
  readonly image?: string;
  /** Colours of objects and background that differ from those of {@link DARK_THEME}. */
  readonly theme?: Partial<Theme>;
}

/** Tiles are numbered from 1 because 0 means no tile. */
const FIRST = 1;

/** The first number of each layer's tiles, with room for kinds to be added. */
const FIRST_GIDS: Readonly<Record<LayerName, number>> = { liquid: 101, growth: 201, feature: 301 };

/**
 * Writes a dungeon as a Tiled map: a tile layer `terrain`, tile layers `liquid`, `growth` and `feature` if the dungeon has layers, and objects for
 * entrance and exit, rooms, roles of rooms and marks of vaults.
 *
 * @throws OptionError for an invalid tile size or colour
 * @example
 * ```ts
 * writeFileSync("level.tmj", toTmj(delve.generate({ seed: 7 })));
 * ```
 */
export function toTmj(dungeon: Dungeon | RoomDungeon, options: TmjOptions = {}): string {
  const { tileSize = 16, image } = options;
  if (!Number.isInteger(tileSize) || tileSize < 1 || tileSize > 1024) {
    throw new OptionError("tileSize", tileSize, "a whole number from 1 to 1024");
  }
  const theme = resolveTheme(options.theme);
  let objects = 1;
  const tiles = [tileLayer("terrain", 1, dungeon.terrain, FIRST), ...thingLayers(dungeon)];
  const groups = objectLayers(dungeon, theme, tileSize).map(({ objects: found, ...layer }, index) => ({
    id: index + 1 + tiles.length,
    type: "objectgroup",
    ...layer,
    draworder: "index",
    opacity: 1,
    visible: true,
    x: 0,
    y: 0,
    objects: found.map((object) => ({ id: objects++, ...object, rotation: 0, visible: true })),
  }));
  return `${JSON.stringify({
    type: "map",
    version: "1.10",
    tiledversion: "1.10.2",
    orientation: "orthogonal",
    renderorder: "right-down",
    infinite: false,
    compressionlevel: -1,
    backgroundcolor: theme.solid,
    width: dungeon.terrain.width,
    height: dungeon.terrain.height,
    tilewidth: tileSize,
    tileheight: tileSize,
    nextlayerid: groups.length + tiles.length + 1,
    nextobjectid: objects,
    tilesets: [
      tileset("terrain", FIRST, Object.keys(Terrain), tileSize, image),
      ...(dungeon.layers ? thingTilesets(tileSize) : []),
    ],
    layers: [...tiles, ...groups],
  })}\n`;
}

/** Marks come last: one may have the name of an end, and readers take the first. */
function objectLayers(dungeon: Dungeon | RoomDungeon, theme: Theme, tileSize: number) {
  const rooms = "rooms" in dungeon ? [roomLayer(dungeon, theme, tileSize)] : [];
  return [...rooms, endLayer(dungeon, theme, tileSize), ...markLayers(dungeon, theme, tileSize)];
}

/** A tile layer for each layer of the dungeon, with no tile where a layer is empty. */
function thingLayers({ layers }: Dungeon) {
  if (layers === undefined) return [];
  return layerNames.map((name, i) => tileLayer(name, i + 2, layers[name], FIRST_GIDS[name] - 1, true));
}

function tileLayer(
  name: string,
  id: number,
  { width, height, cells }: Grid<Uint8Array>,
  first: number,
  hasGaps = false,
) {
  const data = Array.from(cells, (value) => (hasGaps && value === 0 ? 0 : value + first));
  const size = { width, height, x: 0, y: 0 };
  return { id, type: "tilelayer", name, ...size, opacity: 1, visible: true, data };
}

/** A tileset for the kinds of each layer. Its tiles have names but no picture: a game supplies its own. */
function thingTilesets(tileSize: number) {
  return layerNames.map((name) => {
    const types = layerKinds[name].slice(1).map((kind) => kind.name);
    return tileset(name, FIRST_GIDS[name], types, tileSize);
  });
}

function tileset(name: string, firstgid: number, types: readonly string[], tileSize: number, image?: string) {
  const tiles = types.map((type, id) => ({ id, type }));
  return {
    firstgid,
    name,
    tilewidth: tileSize,
    tileheight: tileSize,
    tilecount: tiles.length,
    columns: image === undefined ? 0 : tiles.length,
    margin: 0,
    spacing: 0,
    ...(image === undefined ? {} : { image, imagewidth: tiles.length * tileSize, imageheight: tileSize }),
    tiles,
  };
}
