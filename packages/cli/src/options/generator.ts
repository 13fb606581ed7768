import { type AnyGenerator, catalogue } from "@delvekit/procgen";
import { UsageError } from "../errors";

/**
 * The generator of a name.
 *
 * @throws UsageError if there is none
 */
export function findGenerator(name: string): AnyGenerator {
  const generator = Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
  if (generator) return generator;
  throw new UsageError(`there is no generator "${name}", only ${Object.keys(catalogue).join(", ")}`);
}
