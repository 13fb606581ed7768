import { FormatError } from "../errors";
import { inflate, MOST_DEFLATED } from "../inflate";

/** Bytes of the head and the foot of a gzip file. */
const HEAD = 10;
const FOOT = 8;

/**
 * Unpacks a gzip file and compares length and checksum with what its foot says.
 *
 * @throws FormatError for a file that is no gzip, cut short or damaged
 */
export function gunzip(file: Uint8Array): Uint8Array {
  if (file[0] !== 0x1f || file[1] !== 0x8b) throw problem(0, "the file is not packed with gzip");
  if (file.length < HEAD + FOOT) throw problem(file.length, "the file breaks off");
  const foot = new DataView(file.buffer, file.byteOffset + file.length - FOOT);
  const size = foot.getUint32(4, true);
  // Checked before room is made for what the file claims to hold.
  const bytes = size > file.length * MOST_DEFLATED ? undefined : inflate(file, "gzip", size);
  if (bytes?.length === size && crc32(bytes) === foot.getUint32(0, true)) return bytes;
  throw problem(file.length - FOOT, "the file is damaged or breaks off: length or checksum differ");
}

/** The checksum of gzip: CRC-32, polynomial 0xEDB88320. */
function crc32(bytes: Uint8Array): number {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ table[(crc ^ bytes[i]!) & 255]!;
  return ~crc >>> 0;
}

function problem(offset: number, text: string): FormatError {
  return new FormatError("xp", `byte ${offset}`, text);
}
