import { type AnyGenerator, type Option, OptionError, type Options, parseOption } from "@delvekit/procgen";
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
 * The generator decides whether a value is allowed.
 *
 * @throws UsageError for a text that is not a setting
 * @throws OptionError for an unknown option or a value of the wrong type
 */
export function parseSettings(described: Options, texts: readonly string[]): Settings {
  const settings: Record<string, unknown> = {};
  for (const text of texts) {
    const [, name, part, value = ""] = /^([^=.]+)(?:\.([^=]+))?=(.*)$/s.exec(text) ?? [];
    if (name === undefined) throw new UsageError(`"${text}" is not a setting: write option=value`);
    const option = Object.hasOwn(described, name) ? described[name] : undefined;
    if (option === undefined) {
      throw new OptionError(name, value, `only the options ${Object.keys(described).join(", ")}`);
    }
    const before = settings[name] ?? option.default;
    settings[name] =
      part === undefined
        ? parseOption(name, option, value)
        : { ...Object(before), [part]: parsePart(name, part, option, value) };
  }
  return settings;
}

/** One end of a range, or one weight. */
function parsePart(name: string, part: string, option: Option, text: string): unknown {
  const path = `${name}.${part}`;
  const hasParts = option.kind === "range" || option.kind === "weights";
  if (!hasParts) throw new OptionError(path, text, `only ${name}`);
  if (!Object.hasOwn(option.default, part)) {
    const parts = Object.keys(option.default).map((each) => `${name}.${each}`);
    throw new OptionError(path, text, `only ${parts.join(", ")}`);
  }
  if (option.kind === "range")
    return parseOption(path, { ...option, kind: "int", default: option.min }, text);
  // Parsed as if this were the only weight.
  const weights = parseOption(name, { ...option, default: { [part]: 1 } }, `${part}:${text}`);
  return (weights as Readonly<Record<string, number>>)[part];
}

/**
 * Every option with its value, given or default.
 *
 * @throws OptionError for values that the generator does not allow
 */
export function completeSettings(generator: AnyGenerator, given: Settings): Settings {
  const defaults = Object.entries(generator.options).map(([name, option]) => [name, option.default] as const);
  const settings = { ...Object.fromEntries(defaults), ...given };
  // Creating the steps validates the options at once.
  generator.steps({ ...settings, seed: 0 });
  return settings;
}
