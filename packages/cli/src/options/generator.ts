import { type AnyGenerator, catalogue, type Placer } from "@delvekit/procgen";
import { UsageError } from "../errors";
import { loadModule } from "../game/module";

/** What a module of the user's own brings to levels. */
export interface Own {
  /** The module; undefined if there is none. */
  readonly module: string | undefined;
  /** All generators that it exports, under any name. */
  readonly generators: readonly AnyGenerator[];
  /** Its export `places`, for all levels. */
  readonly places: Placer | undefined;
}

/**
 * Loads a module with generators and places of the user's own; without one, returns nothing of them.
 *
 * @throws UsageError for a module that cannot be loaded, exports neither, or has a generator with the name of a built-in one
 */
export async function loadOwn(module: string | undefined): Promise<Own> {
  if (module === undefined) return { module, generators: [], places: undefined };
  const { exports } = await loadModule(module);
  const generators = Object.values(exports).filter(isGenerator);
  const places = exports["places"] as Placer | undefined;
  const twice = generators.find(({ name }) => Object.hasOwn(catalogue, name));
  if (twice) throw new UsageError(`${module}: "${twice.name}" is built in; give your generator another name`);
  if (places !== undefined && typeof places?.begin !== "function")
    throw new UsageError(`${module}: make its export places with createPlacer of @delvekit/procgen/places`);
  if (generators.length === 0 && !places)
    throw new UsageError(`${module} exports no generator, made with defineGenerator, and no places`);
  return { module, generators, places };
}

/** Whether it has what the commands call: the module may have a copy of procgen of its own. */
function isGenerator(value: unknown): value is AnyGenerator {
  const { name, options, generate } = Object(value) as Partial<AnyGenerator>;
  return typeof name === "string" && typeof options === "object" && typeof generate === "function";
}

/** All generators by name: the built-in ones, then the user's own. */
export function generatorsWith({ generators }: Own): Readonly<Record<string, AnyGenerator>> {
  return { ...catalogue, ...Object.fromEntries(generators.map((own) => [own.name, own])) };
}

/**
 * Finds a generator by name. Its levels have the user's own places.
 *
 * @throws UsageError if there is none
 */
export function findGenerator(name: string, own: Own): AnyGenerator {
  const all = generatorsWith(own);
  const generator = Object.hasOwn(all, name) ? all[name] : undefined;
  const { places } = own;
  if (generator && places)
    return { ...generator, generate: (request) => generator.generate({ places, ...request }) };
  if (generator) return generator;
  const names = Object.keys(all).join(", ");
  throw new UsageError(`unknown generator "${name}"; the generators are ${names}; --module adds your own`);
}
