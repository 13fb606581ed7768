import { type Budget, overBudget } from "../budget";
import { FormatError } from "../errors";
import { inflate } from "./inflate";
import { gzipWrapping } from "./wrapping";

/**
 * Unpacks a gzip file and verifies the length and checksum in its footer.
 *
 * @throws FormatError if the file is not gzip, is truncated or damaged, or unpacks to more than the budget allows
 */
export function gunzip(file: Uint8Array, budget: Budget): Uint8Array {
  if (file[0] !== 0x1f || file[1] !== 0x8b) throw problem(0, "the file is not packed with gzip");
  const wrapping = gzipWrapping(file);
  if (!wrapping) throw problem(file.length, "the file is incomplete");
  const { start, end } = wrapping;
  const inflated = inflate(file.subarray(start, end), budget.unpacked);
  if (inflated.kind === "too long") throw overBudget(budget, "unpacked", "xp", `byte ${start}`);
  const foot = new DataView(file.buffer, file.byteOffset + end);
  const isWhole =
    inflated.kind === "bytes" &&
    inflated.bytes.length === foot.getUint32(4, true) &&
    crc32(inflated.bytes) === foot.getUint32(0, true);
  if (isWhole) return inflated.bytes;
  throw problem(end, "the file is damaged or incomplete: length or checksum differ");
}

/** The checksum of gzip, CRC-32 with the polynomial 0xEDB88320, four bytes at a time (Kounavis and Berry's "slicing"). */
function crc32(bytes: Uint8Array): number {
  const table = checksumsOfBytes();
  const words = bytes.length & ~3;
  let crc = -1;
  for (let i = 0; i < words; i += 4) {
    crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    const lower = table[768 + (crc & 255)]! ^ table[512 + ((crc >>> 8) & 255)]!;
    crc = lower ^ table[256 + ((crc >>> 16) & 255)]! ^ table[crc >>> 24]!;
  }
  for (let i = words; i < bytes.length; i++) crc = (crc >>> 8) ^ table[(crc ^ bytes[i]!) & 255]!;
  return ~crc >>> 0;
}

/** The checksum of each byte, and then of each byte followed by one, two and three zeros. */
function checksumsOfBytes(): Int32Array {
  const table = new Int32Array(1024);
  for (let byte = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    table[byte] = value;
  }
  for (let i = 256; i < 1024; i++) table[i] = (table[i - 256]! >>> 8) ^ table[table[i - 256]! & 255]!;
  return table;
}

function problem(offset: number, text: string): FormatError {
  return new FormatError("xp", `byte ${offset}`, text);
}
