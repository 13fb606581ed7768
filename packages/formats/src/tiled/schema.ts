import { MAX_CELLS } from "@delvekit/grid";
import * as v from "valibot";

const natural = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const side = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_CELLS));
const gid = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff));
const name = v.optional(v.string(), "");

/** A tileset: embedded in the map, or a reference to a file. */
const tileset = v.looseObject({
  firstgid: natural,
  source: v.optional(v.string()),
  tiles: v.optional(v.array(v.looseObject({ id: natural, type: name, class: name })), []),
});

/** The parts of a Tiled map that are read, except its layers. */
export const mapSchema = v.looseObject({
  type: v.optional(v.literal("map"), "map"),
  orientation: v.literal("orthogonal"),
  infinite: v.optional(v.boolean(), false),
  tilewidth: side,
  tileheight: side,
  tilesets: v.array(tileset),
  layers: v.array(v.unknown()),
});

/** The properties that all layers have. Layers in groups are checked one by one. */
export const layerSchema = v.looseObject({
  type: v.string(),
  name,
  layers: v.optional(v.array(v.unknown()), []),
});

export const tileLayerSchema = v.looseObject({
  name,
  width: side,
  height: side,
  encoding: v.optional(v.picklist(["csv", "base64"])),
  compression: v.optional(v.string()),
  data: v.optional(v.union([v.string(), v.array(gid)])),
});

export const objectLayerSchema = v.looseObject({
  objects: v.array(
    v.looseObject({
      name,
      type: name,
      class: name,
      x: v.number(),
      y: v.number(),
      height: v.optional(v.number(), 0),
      gid: v.optional(gid),
    }),
  ),
});

export type TiledMap = v.InferOutput<typeof mapSchema>;
export type TileLayer = v.InferOutput<typeof tileLayerSchema>;
