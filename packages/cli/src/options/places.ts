import { readFile } from "node:fs/promises";
import type { Placer } from "@delvekit/procgen";
import { createPlacer, parsePlaces } from "@delvekit/procgen/places";
import { UsageError } from "../errors";

/**
 * Reads a file of places.
 *
 * @throws UsageError if it cannot be read, or for its mistakes, all of them
 */
export async function readPlaces(file: string): Promise<Placer> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new UsageError(`cannot read ${file}: ${error.message}`);
  });
  const { places, problems } = parsePlaces(text);
  const mistakes = problems.map(
    ({ line, column, message, fix }) => `${file}:${line}:${column}: ${message}; ${fix}`,
  );
  if (mistakes.length > 0) throw new UsageError(mistakes.join("\n"));
  return createPlacer(places, { count: places.length });
}
