import { MAX_CELLS } from "@delvekit/grid";
import { FormatError } from "../errors";
import { inflate, MOST_DEFLATED } from "../inflate";
import { decodeBase64 } from "./base64";
import type { TileLayer } from "./schema";

/** The upper bits of a tile's number say how it is flipped and turned. */
const NUMBER_BITS = 0x0fffffff;

/**
 * The global tile ids of a layer, row by row, without the bits that flip and turn.
 *
 * @throws FormatError with the path of what cannot be read
 */
export function readGids(layer: TileLayer, path: string): Uint32Array {
  const { width, height, data, encoding, compression = "" } = layer;
  const place = `${path}.data`;
  const size = width * height;
  if (size > MAX_CELLS) throw problem(path, `has ${size} cells: at most ${MAX_CELLS} are allowed`);
  if (encoding === "base64" && typeof data === "string") {
    const bytes = unpack(data, compression, size * 4, place);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Uint32Array.from({ length: size }, (_, i) => view.getUint32(i * 4, true) & NUMBER_BITS);
  }
  if (!Array.isArray(data))
    throw problem(place, "must be a list of tile numbers, or base64 with that encoding");
  if (data.length !== size) throw problem(place, `has ${data.length} tiles, not ${width}x${height}`);
  return Uint32Array.from(data, (gid) => gid & NUMBER_BITS);
}

/** The bytes of base64 data. Its size is compared with what is claimed before room is made for that. */
function unpack(text: string, compression: string, size: number, place: string): Uint8Array {
  const packed = decodeBase64(text);
  if (typeof packed === "number") throw problem(place, `no base64 at character ${packed}`);
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
  return size > packed.length * MOST_DEFLATED ? undefined : inflate(packed, compression, size);
}

function problem(place: string, text: string): FormatError {
  return new FormatError("tmj", place, text);
}
