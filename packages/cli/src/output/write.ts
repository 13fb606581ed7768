import { constants } from "node:fs";
import { access, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../errors";
import type { Surroundings } from "../surroundings";
import { printable } from "./printable";

/**
 * Writes a result to a file, or to standard output without one. Text ends with a newline.
 *
 * @throws UsageError if the file cannot be written, or binary data would go to a terminal
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
    throw new UsageError(
      "this format is binary and cannot go to a terminal: use --out FILE, or redirect the output",
    );
  } else {
    stdout.write(typeof data === "string" ? printable(data) : data);
  }
}

/**
 * Checks that the folder for a file exists and is writable, before starting work whose result might be lost.
 *
 * @throws UsageError if it does not exist or is not writable
 */
export async function expectFolderOf(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch((error) => fail(file, error));
}

function fail(file: string, error: NodeJS.ErrnoException): never {
  throw new UsageError(`cannot write ${file}: ${error.message}`);
}
