import { constants } from "node:fs";
import { access, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../errors";
import type { Surroundings } from "../surroundings";

/**
 * Writes a result to a file, or to standard output if there is none. Text ends with a line end.
 *
 * @throws UsageError if the file cannot be written, or bytes would flood somebody's terminal
 */
export async function writeResult(
  { stdout }: Surroundings,
  file: string | undefined,
  result: string | Uint8Array,
): Promise<void> {
  const data = typeof result === "string" && !result.endsWith("\n") ? `${result}\n` : result;
  if (file !== undefined) {
    await writeFile(file, data).catch((error) => fail(file, error));
  } else if (typeof data !== "string" && stdout.isTTY) {
    throw new UsageError("these are bytes, not for a terminal: name a file with --out, or redirect them");
  } else {
    stdout.write(data);
  }
}

/**
 * Looks whether there is a folder to write a file into, before work begins whose result might be lost.
 *
 * @throws UsageError if there is none, or it is closed to us
 */
export async function expectFolderOf(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch((error) => fail(file, error));
}

function fail(file: string, error: NodeJS.ErrnoException): never {
  throw new UsageError(`cannot write ${file}: ${error.message}`);
}
