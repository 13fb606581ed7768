import { createReadStream } from "node:fs";
import { UsageError } from "../errors";

/** The largest file that is read, in bytes. A piece of a million seeds has less than one, a replay of a long game a few. */
const LARGEST = 64 * 2 ** 20;

/**
 * Reads a text file, but only up to a limit, so that an endless device cannot fill the memory. A byte-order
 * mark is skipped.
 *
 * @throws UsageError for a file that cannot be read, or is too large
 */
export async function readText(file: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file)) {
      bytes += (chunk as Uint8Array).length;
      if (bytes > LARGEST) break;
      chunks.push(chunk as Uint8Array);
    }
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`);
  }
  if (bytes > LARGEST) throw new UsageError(`${file} is too large: at most 64 MiB are read`);
  return new TextDecoder().decode(Buffer.concat(chunks));
}
