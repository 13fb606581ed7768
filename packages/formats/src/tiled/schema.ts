import { MAX_CELLS } from "@delvekit/grid";
import {
  anything,
  choice,
  either,
  exactly,
  flag,
  list,
  number,
  optional,
  table,
  text,
  type ValueOf,
  whole,
} from "@delvekit/grid/data";

const OPEN = { open: true };

const natural = whole(0);
const side = whole(1, MAX_CELLS);
const gid = whole(0, 0xffffffff);
const name = { ...text, default: "" } as const;
const layers = list(anything);

/** A tileset: embedded in the map, or a reference to a file. */
const tileset = table(
  {
    firstgid: natural,
    source: optional(text),
    tiles: { ...list(table({ id: natural, type: name, class: name }, OPEN)), default: [] },
  },
  OPEN,
);

/** The parts of a Tiled map that are read, except its layers. */
export const mapSchema = table(
  {
    type: { ...exactly("map"), default: "map" },
    orientation: exactly("orthogonal"),
    infinite: { ...flag, default: false },
    tilewidth: side,
    tileheight: side,
    tilesets: list(tileset),
    layers,
  },
  OPEN,
);

/** The properties that all layers have. Layers in groups are checked one by one. */
export const layerSchema = table({ type: text, name, layers: { ...layers, default: [] } }, OPEN);

export const tileLayerSchema = table(
  {
    name,
    width: side,
    height: side,
    encoding: optional(choice(["csv", "base64"])),
    compression: optional(text),
    data: optional(either(text, list(gid))),
  },
  OPEN,
);

const object = table(
  {
    name,
    type: name,
    class: name,
    x: number(),
    y: number(),
    height: number(undefined, undefined, { default: 0 }),
    gid: optional(gid),
  },
  OPEN,
);

export const objectLayerSchema = table({ objects: list(object) }, OPEN);

export type TiledMap = ValueOf<typeof mapSchema>;
export type TileLayer = ValueOf<typeof tileLayerSchema>;
