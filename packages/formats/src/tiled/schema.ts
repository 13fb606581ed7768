import { MAX_CELLS } from "@delvekit/grid";
import {
  anything,
  either,
  exactly,
  flag,
  list,
  number,
  optional,
  text,
  type ValueOf,
  whole,
} from "@delvekit/grid/data";
import { openTable } from "../json/validate";

const natural = whole(0);
const side = whole(1, MAX_CELLS);
const gid = whole(0, 0xffffffff);
const name = { ...text, default: "" } as const;
const layers = list(anything);

/** A tileset: embedded in the map, or a reference to a file. */
const tileset = openTable({
  firstgid: natural,
  source: optional(text),
  tiles: { ...list(openTable({ id: natural, type: name, class: name })), default: [] },
});

/** The parts of a Tiled map that are read, except its layers. */
export const mapSchema = openTable({
  type: { ...exactly("map"), default: "map" },
  orientation: exactly("orthogonal"),
  infinite: { ...flag, default: false },
  tilewidth: side,
  tileheight: side,
  tilesets: list(tileset),
  layers,
});

/** The properties that all layers have. Layers in groups are checked one by one. */
export const layerSchema = openTable({ type: text, name, layers: { ...layers, default: [] } });

export const tileLayerSchema = openTable({
  name,
  width: side,
  height: side,
  data: optional(either(text, list(gid))),
});

const object = openTable({
  name,
  type: name,
  class: name,
  x: number(),
  y: number(),
  height: number(undefined, undefined, { default: 0 }),
  gid: optional(gid),
});

export const objectLayerSchema = openTable({ objects: list(object) });

export type TiledMap = ValueOf<typeof mapSchema>;
export type TileLayer = ValueOf<typeof tileLayerSchema>;
