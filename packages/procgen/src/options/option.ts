import {
  type ChoiceShape,
  check,
  type GivenOf,
  type NumberShape,
  type Problem,
  parseNumber,
  type Range,
  type RangeShape,
  type Shape,
  type TableShape,
  table,
  type ValueOf,
  type WeightsShape,
} from "@delvekit/grid/data";
import { OptionError } from "../errors";

export type { Range };

/** What every option has besides what it allows: enough to print help or draw a slider. */
interface Described<out Value> {
  readonly default: Value;
  readonly help: string;
}

/** A number, such as a count or a chance. */
export type NumberOption = NumberShape & Described<number>;
/** A range of whole numbers from which each use draws one. */
export type RangeOption = RangeShape & Described<Range>;
/** One of a few names. */
export type ChoiceOption<Name extends string = string> = ChoiceShape<Name> & Described<Name>;
/** How often each of a few names comes up, relative to the others. A name left out gets the weight 0. */
export type WeightsOption<Name extends string = string> = WeightsShape<Name>;

/** The description of one option. */
export type Option = NumberOption | RangeOption | ChoiceOption | WeightsOption;

/** The options of a generator by name. */
export type Options = Readonly<Record<string, Option>>;

/** All options with their values. */
export type OptionValues<S extends Options> = { readonly [Name in keyof S]: ValueOf<S[Name]> };

/** What a caller may give: anything left out or undefined takes its default. */
export type GivenOptions<S extends Options> = { readonly [Name in keyof S]?: GivenOf<S[Name]> | undefined };

/** The tables of all options resolved so far: generators resolve theirs for every level. */
const TABLES = /* @__PURE__ */ new WeakMap<Options, TableShape<Options>>();

/**
 * Checks what a caller gave against the descriptions and fills in the defaults.
 *
 * @param place what stands before the names in messages
 * @throws OptionError with every name that is not described and every value that is not allowed
 * @example
 * ```ts
 * const { rooms } = readOptions(tree.options, { rooms: { min: 5, max: 9 } });
 * ```
 */
export function readOptions<S extends Options>(
  described: S,
  given: GivenOptions<S>,
  place = "",
): OptionValues<S> {
  const known = TABLES.get(described) ?? table(described);
  TABLES.set(described, known);
  return checked(known, given, place) as OptionValues<S>;
}

/**
 * Reads options of one shape.
 *
 * @param place what stands before the names in messages
 * @throws OptionError with every problem
 */
export function checked<Value>(shape: Shape<Value>, given: unknown, place = ""): Value {
  const { value, problems } = check(shape, given, { place });
  if (problems.length > 0) throw refusalOf(problems);
  return value;
}

function refusalOf(problems: readonly Problem[]): OptionError {
  const { place, given, allowed } = problems[0]!;
  const hint = place === "generator" ? "\nIs this a dungeon? Options come first: pass({})(dungeon)" : "";
  return new OptionError(place, given, allowed, problems.map(({ text }) => text).join("\noption ") + hint);
}

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
