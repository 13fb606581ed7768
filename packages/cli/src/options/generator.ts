import { type AnyGenerator, catalogue } from "@delvekit/procgen";
import { UsageError } from "../errors";

/**
 * Finds a generator by name.
 *
 * @throws UsageError if there is none
 */
export function findGenerator(name: string): AnyGenerator {
  const generator = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  if (generator) return generator;
  throw new UsageError(
    `unknown generator "${name}"; the generators are ${Object.keys(catalogue).join(", ")}`,
  );
}
