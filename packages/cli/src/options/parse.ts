import { type AnyGenerator, type Option, OptionError, type Options } from "@delvekit/procgen";
import { UsageError } from "../errors";

/** Values of options by name, in the form that generators take. */
export type Settings = Readonly<Record<string, unknown>>;

/**
 * Reads settings that a person typed, each `option=value` or `option.part=value`; later ones win:
 * ```text
 *   tries=5  bigRooms=0.1  growth=winding          a number, a chance, a choice
 *   rooms=5..20  rooms=12  rooms.min=5             a range, both ends at once or one of them
 *   shapes=cross:2,rectangle:1  shapes.cross=2     weights, all of them or one of them
 * ```
 * Whether a value is allowed is for the generator to say.
 *
 * @throws UsageError for a text that sets nothing
 * @throws OptionError for an unknown option or a value that is not of its kind
 */
export function parseSettings(described: Options, texts: readonly string[]): Settings {
  const settings: Record<string, unknown> = {};
  for (const text of texts) {
    const [, name, part, value = ""] = /^([^=.]+)(?:\.([^=]+))?=(.*)$/s.exec(text) ?? [];
    if (name === undefined) throw new UsageError(`"${text}" is no setting: write option=value`);
    const option = Object.hasOwn(described, name) ? described[name] : undefined;
    if (option === undefined) {
      throw new OptionError(name, value, `only the options ${Object.keys(described).join(", ")}`);
    }
    const before = settings[name] ?? option.default;
    settings[name] =
      part === undefined ? parseWhole(name, option, value) : parsePart(name, part, option, value, before);
  }
  return settings;
}

function parseWhole(name: string, option: Option, text: string): unknown {
  switch (option.kind) {
    case "int":
      return parseInteger(name, text, `a whole number from ${option.min} to ${option.max}`);
    case "chance":
      return parseNumber(name, text, "a number from 0 to 1");
    case "choice":
      return text;
    case "range":
      return parseRange(
        name,
        text,
        `whole numbers from ${option.min} to ${option.max}, as in ${option.min}..${option.max} or ${option.min}`,
      );
    case "weights":
      return parseWeights(name, text, Object.keys(option.default));
  }
}

function parsePart(name: string, part: string, option: Option, text: string, before: unknown): unknown {
  const path = `${name}.${part}`;
  const parts = Object.keys(Object(option.default));
  if ((option.kind !== "range" && option.kind !== "weights") || !parts.includes(part)) {
    const allowed =
      option.kind === "range" || option.kind === "weights" ? parts.map((each) => `${name}.${each}`) : [name];
    throw new OptionError(path, text, `only ${allowed.join(", ")}`);
  }
  const value =
    option.kind === "range"
      ? parseInteger(path, text, `a whole number from ${option.min} to ${option.max}`)
      : parseNumber(path, text, "a number from 0 up");
  return { ...Object(before), [part]: value };
}

function parseRange(name: string, text: string, allowed: string): unknown {
  const [min = "", max = min, ...more] = text.split("..");
  if (more.length > 0) throw new OptionError(name, text, allowed);
  return { min: parseInteger(name, min, allowed, text), max: parseInteger(name, max, allowed, text) };
}

/** Weights by name; what is not mentioned weighs nothing, and what is mentioned alone weighs 1. */
function parseWeights(name: string, text: string, names: readonly string[]): unknown {
  const weights = Object.fromEntries(names.map((each) => [each, 0]));
  for (const entry of text.split(",")) {
    const [key = "", weight = "1"] = entry.split(":");
    if (!names.includes(key))
      throw new OptionError(name, text, `weights of ${names.join(", ")}, as in ${names[0]}:2`);
    weights[key] = parseNumber(`${name}.${key}`, weight, "a number from 0 up");
  }
  return weights;
}

function parseInteger(name: string, text: string, allowed: string, given = text): number {
  if (/^-?\d+$/.test(text)) return Number(text);
  throw new OptionError(name, given, allowed);
}

function parseNumber(name: string, text: string, allowed: string): number {
  if (/^-?(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(text)) return Number(text);
  throw new OptionError(name, text, allowed);
}

/**
 * Every option with its value, given or default.
 *
 * @throws OptionError for what the generator does not allow
 */
export function completeSettings(generator: AnyGenerator, given: Settings): Settings {
  const defaults = Object.entries(generator.options).map(([name, option]) => [name, option.default] as const);
  const settings = { ...Object.fromEntries(defaults), ...given };
  // Options are checked at once, not at the first step.
  generator.steps({ ...settings, seed: 0 });
  return settings;
}
