import { type Budget, overBudget } from "../budget";
import { FormatError } from "../errors";
import { crc32 } from "./crc32";
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

function problem(offset: number, text: string): FormatError {
  return new FormatError("xp", `byte ${offset}`, text);
}
