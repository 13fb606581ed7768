import { type Budget, demandWithin } from "../budget";
import { FormatError } from "../errors";
import { decodeBase64 } from "../packed/base64";
import { inflate } from "../packed/inflate";
import { gzipWrapping, zlibWrapping } from "../packed/wrapping";
import type { TileLayer } from "./schema";

/** The upper bits of a tile's number are flags for flipping and rotation. */
const NUMBER_BITS = 0x0fffffff;

/**
 * The global tile ids of a layer, row by row, without the flags for flipping and rotation.
 *
 * @throws FormatError with the path of data that cannot be read or exceed the budget
 */
export function readGids(layer: TileLayer, path: string, budget: Budget): Uint32Array {
  const { width, height, data, encoding, compression = "" } = layer;
  const place = `${path}.data`;
  const size = width * height;
  demandWithin(budget, "cells", size, "tmj", path);
  if (encoding === "base64" && typeof data === "string") {
    const bytes = unpack(data, compression, size * 4, place, budget);
    return gidsOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), size);
  }
  if (!Array.isArray(data))
    throw problem(place, "must be a list of tile numbers, or base64 text if the encoding is base64");
  if (data.length !== size) throw problem(place, `has ${data.length} tiles, not ${width}x${height}`);
  return Uint32Array.from(data, (gid) => gid & NUMBER_BITS);
}

function gidsOf(view: DataView, size: number): Uint32Array {
  const gids = new Uint32Array(size);
  for (let i = 0; i < size; i++) gids[i] = view.getUint32(i * 4, true) & NUMBER_BITS;
  return gids;
}

/** Unpacks base64 data, never to more bytes than the size claims. */
function unpack(text: string, compression: string, size: number, place: string, budget: Budget): Uint8Array {
  demandWithin(budget, "unpacked", size, "tmj", place);
  const packed = decodeBase64(text);
  if (typeof packed === "number") throw problem(place, `is not base64 at character ${packed}`);
  const bytes = decompress(packed, compression, size, place);
  if (bytes?.length === size) return bytes;
  throw problem(
    place,
    `must hold ${size} bytes, 4 for each tile${compression && `, packed with ${compression}`}`,
  );
}

function decompress(
  packed: Uint8Array,
  compression: string,
  size: number,
  place: string,
): Uint8Array | undefined {
  if (compression === "") return packed;
  if (compression !== "gzip" && compression !== "zlib") {
    throw problem(place, `compression "${compression}" cannot be read: save it as CSV, zlib or gzip`);
  }
  const wrapping = compression === "gzip" ? gzipWrapping(packed) : zlibWrapping(packed);
  if (!wrapping) return undefined;
  const inflated = inflate(packed.subarray(wrapping.start, wrapping.end), size);
  return inflated.kind === "bytes" ? inflated.bytes : undefined;
}

function problem(place: string, text: string): FormatError {
  return new FormatError("tmj", place, text);
}
