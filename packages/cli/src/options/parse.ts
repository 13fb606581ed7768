import { parseNumber } from "@delvekit/grid/data";
import { type AnyGenerator, type Options, parseOption, readOptions } from "@delvekit/procgen";
import { UsageError } from "../errors";

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
