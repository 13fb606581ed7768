import { parseNumber } from "@delvekit/grid/data";
import {
  type AnyGenerator,
  catalogue,
  type Options,
  type Placer,
  parseOption,
  printOption,
  readOptions,
} from "@delvekit/procgen";
import { createPlacer, parsePlaces } from "@delvekit/procgen/places";
import { UsageError } from "./errors";
import { loadModule } from "./game/module";
import { readText } from "./pieces/piece";

/** Values of options by name, in the form that generators take. */
export type Settings = Readonly<Record<string, unknown>>;

/**
 * Parses settings that a person typed, each `option=value` or `option.part=value`; later ones win:
 * ```text
 *   tries=5  bigRooms=0.1  growth=winding          a number, a chance, a choice
 *   rooms=5..20  rooms=12  rooms.min=5             a range, both ends at once or one of them
 *   shapes=cross:2,rectangle:1  shapes.cross=2     weights, all of them or one of them
 * ```
 *
 * @throws UsageError for a text that is not a setting
 * @throws OptionError for unknown options and values that are not allowed
 */
export function parseSettings(described: Options, texts: readonly string[]): Settings {
  const settings: Record<string, unknown> = {};
  for (const text of texts) {
    const [, name, part, value = ""] = /^([^=.]+)(?:\.([^=]+))?=(.*)$/s.exec(text) ?? [];
    if (name === undefined) throw new UsageError(`"${text}" is not a setting: write option=value`);
    const option = Object.hasOwn(described, name) ? described[name] : undefined;
    const before = settings[name] ?? option?.default;
    if (part !== undefined) settings[name] = { ...Object(before), [part]: parseNumber(value) };
    else settings[name] = option ? parseOption(name, option, value) : value;
  }
  const resolved: Settings = readOptions(described, settings as object);
  return Object.fromEntries(Object.keys(settings).map((name) => [name, resolved[name]]));
}

/**
 * Every option with its value, given or default.
 *
 * @throws OptionError for values that the generator does not allow
 */
export function completeSettings(generator: AnyGenerator, given: Settings): Settings {
  // Creating the steps validates the options at once, also against each other.
  generator.steps({ ...given, seed: 0 });
  return readOptions(generator.options, given as object);
}

/** The settings that differ from the defaults, in the notation of `--set`. */
export function printSettings(described: Options, settings: Settings): string[] {
  return Object.entries(described).flatMap(([name, option]) => {
    const value = printOption(option, settings[name] ?? option.default);
    return value === printOption(option, option.default) ? [] : [`${name}=${value}`];
  });
}

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
  if (!generator) {
    const names = Object.keys(all).join(", ");
    throw new UsageError(`unknown generator "${name}"; the generators are ${names}; --module adds your own`);
  }
  const places = own.places && { places: own.places };
  return { ...generator, generate: (request) => generator.generate({ ...places, ...request }) };
}

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
