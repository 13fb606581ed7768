import { type AnyGenerator, catalogue, type Placer } from "@delvekit/procgen";
import * as module from "./gallery-module";

/** What a module of one's own brings to the gallery, in the form that `--module` of `delvekit generate` takes. */
export interface Own {
  /** Its generators, by the name of the export. */
  readonly generators: ReadonlyMap<string, AnyGenerator>;
  /** Its export `places`, for all levels. */
  readonly places: Placer | undefined;
}

/**
 * Finds what a module brings.
 * @throws Error if a generator has the name of another one, or `places` is no placer
 */
export function ownOf(exports: Readonly<Record<string, unknown>>): Own {
  const generators = new Map(
    Object.entries(exports).filter((entry): entry is [string, AnyGenerator] => isGenerator(entry[1])),
  );
  const taken = new Set([...Object.keys(catalogue), "whole-dungeon"]);
  for (const { name } of generators.values()) {
    if (taken.has(name)) throw new Error(`there is a generator "${name}" already; give yours another name`);
    taken.add(name);
  }
  const places = exports["places"] as Placer | undefined;
  if (places !== undefined && typeof places?.begin !== "function")
    throw new Error("make the export places with createPlacer of @delvekit/procgen/places");
  return { generators, places };
}

/** Whether it has what the gallery calls: the module may have a copy of procgen of its own. */
function isGenerator(value: unknown): value is AnyGenerator {
  const { name, options, generate, steps } = Object(value) as Partial<AnyGenerator>;
  return (
    typeof name === "string" && !!options && typeof generate === "function" && typeof steps === "function"
  );
}

/** What the module of this build brings. */
export const own = ownOf(module);

/** The generators of the catalogue, then those of the module. */
export const diggers: Readonly<Record<string, AnyGenerator>> = {
  ...catalogue,
  ...Object.fromEntries([...own.generators.values()].map((generator) => [generator.name, generator])),
};
