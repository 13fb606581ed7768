import type { Placer } from "@delvekit/procgen";
import { createPlacer, parsePlaces } from "@delvekit/procgen/places";
import { UsageError } from "../errors";
import { readText } from "../pieces/text";

/**
 * Reads a file of places.
 *
 * @throws UsageError if it cannot be read, or for its mistakes, all of them
 */
export async function readPlaces(file: string): Promise<Placer> {
  const { places, problems } = parsePlaces(await readText(file));
  const mistakes = problems.map(
    ({ line, column, message, fix }) => `${file}:${line}:${column}: ${message}; ${fix}`,
  );
  if (mistakes.length > 0) throw new UsageError(mistakes.join("\n"));
  return createPlacer(places, { count: places.length });
}
