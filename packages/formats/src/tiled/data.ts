import { type Budget, demandWithin } from "../budget";
import { FormatError } from "../errors";
import type { TileLayer } from "./schema";

/** The upper bits of a tile's number are flags for flipping and rotation. */
const NUMBER_BITS = 0x0fffffff;

/**
 * The global tile ids of a layer, row by row, without the flags for flipping and rotation.
 *
 * @throws FormatError with the path of data that cannot be read or exceed the budget
 */
export function readGids({ width, height, data }: TileLayer, path: string, budget: Budget): Uint32Array {
  const place = `${path}.data`;
  demandWithin(budget, "cells", width * height, "tmj", path);
  if (!Array.isArray(data)) {
    const remedy = "choose CSV as the tile layer format in the map's properties, and save it again";
    throw new FormatError("tmj", place, `must be a list of tile numbers: ${remedy}`);
  }
  if (data.length !== width * height)
    throw new FormatError("tmj", place, `has ${data.length} tiles, not ${width}x${height}`);
  return Uint32Array.from(data, (gid) => gid & NUMBER_BITS);
}
