import { parseNumber, type Range } from "@delvekit/grid/data";
import { OptionError } from "../errors";
import { checked, type Option } from "./option";

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
  if (option.kind === "range") {
    const { min, max } = value as Range;
    return min === max ? String(min) : `${min}..${max}`;
  }
  if (option.kind !== "weights") return String(value);
  return Object.entries(value as Readonly<Record<string, number>>)
    .filter(([, weight]) => weight > 0)
    .map(([name, weight]) => `${name}:${weight}`)
    .join(",");
}

/**
 * Reads a value of an option from a text such as {@link printOption} writes. A range may be one number, a weight left out is 1.
 *
 * @throws OptionError for a text that is not of the option's kind, or a value that the option does not allow
 * @example
 * ```ts
 * const rooms = parseOption("rooms", tree.options.rooms, "5..9");
 * ```
 */
export function parseOption(name: string, option: Option, text: string): unknown {
  const value = typedFor(option, text);
  const isTyped = option.kind === "choice" || typeof value !== "string";
  if (isTyped) return checked<unknown>(option, value, name);
  throw new OptionError(name, text, `${option.allowed}, as in ${printOption(option, option.default)}`);
}

/** The value that a text stands for; the text itself if it stands for none. */
function typedFor({ kind }: Option, text: string): unknown {
  if (kind === "range") {
    const [min = "", max = min, ...more] = text.split("..").map(parseNumber);
    return more.length > 0 || min === "" || max === "" ? text : { min, max };
  }
  if (kind !== "weights") return kind === "number" ? parseNumber(text) : text;
  if (text === "") return text;
  const entries = text.split(",").map((entry) => entry.split(":"));
  return Object.fromEntries(entries.map(([name, weight = "1"]) => [name, parseNumber(weight)]));
}
