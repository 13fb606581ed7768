import { OptionError } from "../errors";
import type { Option, Range } from "./option";

/**
 * Writes a value of an option as people type it on a command line or see it in a link: `5`, `0.1`, `winding`, `5..20`,
 * `cross:2,rectangle:1`.
 *
 * @example
 * ```ts
 * const text = printOption(tree.options.rooms, { min: 5, max: 9 });
 * ```
 */
export function printOption(option: Option, value: unknown): string {
  switch (option.kind) {
    case "int":
    case "chance":
    case "choice":
      return String(value);
    case "range": {
      const { min, max } = value as Range;
      return min === max ? String(min) : `${min}..${max}`;
    }
    case "weights":
      return Object.entries(value as Readonly<Record<string, number>>)
        .filter(([, weight]) => weight > 0)
        .map(([name, weight]) => `${name}:${weight}`)
        .join(",");
  }
}

/**
 * Reads a value of an option from a text such as {@link printOption} writes. A range may be one number, a weight left out is 1.
 * Whether the generator allows the value is not checked.
 *
 * @throws OptionError for a text that is not of the option's kind
 * @example
 * ```ts
 * const rooms = parseOption("rooms", tree.options.rooms, "5..9");
 * ```
 */
export function parseOption(name: string, option: Option, text: string): unknown {
  switch (option.kind) {
    case "int":
      return parseInteger(name, text, text, `a whole number from ${option.min} to ${option.max}`);
    case "chance":
      return parseNumber(name, text, "a number from 0 to 1");
    case "choice":
      return text;
    case "range":
      return parseRange(name, text, option.min, option.max);
    case "weights":
      return parseWeights(name, text, Object.keys(option.default));
  }
}

function parseRange(name: string, text: string, least: number, most: number): Range {
  const allowed = `whole numbers from ${least} to ${most}, as in ${least}..${most} or ${least}`;
  const [min = "", max = min, ...more] = text.split("..");
  if (more.length > 0) throw new OptionError(name, text, allowed);
  return { min: parseInteger(name, min, text, allowed), max: parseInteger(name, max, text, allowed) };
}

/** Weights by name; names that are not mentioned weigh nothing, and names without a number weigh 1. */
function parseWeights(name: string, text: string, names: readonly string[]): Record<string, number> {
  const weights = Object.fromEntries(names.map((each) => [each, 0]));
  for (const entry of text.split(",")) {
    const [key = "", weight = "1"] = entry.split(":");
    if (!names.includes(key)) {
      throw new OptionError(name, text, `weights of ${names.join(", ")}, as in ${names[0]}:2`);
    }
    weights[key] = parseNumber(`${name}.${key}`, weight, "a number from 0 up");
  }
  return weights;
}

function parseInteger(name: string, text: string, given: string, allowed: string): number {
  if (/^-?\d+$/.test(text)) return Number(text);
  throw new OptionError(name, given, allowed);
}

function parseNumber(name: string, text: string, allowed: string): number {
  if (/^-?(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(text)) return Number(text);
  throw new OptionError(name, text, allowed);
}
