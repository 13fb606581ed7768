import { findNearestName } from "@delvekit/grid";
import { OptionError } from "../errors";
import type { GivenOptions, Option, Options, OptionValues, Range } from "./option";

/**
 * Checks what a caller gave against the descriptions and fills in the defaults.
 *
 * @throws OptionError for a name that is not described or a value that is not allowed
 */
export function resolveOptions<S extends Options>(described: S, given: GivenOptions<S>): OptionValues<S> {
  const values = given as Readonly<Record<string, unknown>>;
  const names = Object.keys(values);
  checkNames(values, Object.keys(described));
  const resolved: Record<string, unknown> = { ...defaultsOf(described) };
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) resolved[name] = checked(name, described[name]!, value);
  }
  return resolved as OptionValues<S>;
}

/** The defaults of all options resolved so far: generators resolve theirs for every level. */
const DEFAULTS = /* @__PURE__ */ new WeakMap<Options, Readonly<Record<string, unknown>>>();

function defaultsOf(described: Options): Readonly<Record<string, unknown>> {
  const known = DEFAULTS.get(described);
  if (known !== undefined) return known;
  const defaults = Object.fromEntries(
    Object.entries(described).map(([name, option]) => [name, option.default]),
  );
  DEFAULTS.set(described, defaults);
  return defaults;
}

/**
 * Checks that everything that was given has a known name.
 *
 * @param where what stands before the name in the message
 * @throws OptionError for the first that has not
 */
export function checkNames(given: object, names: readonly string[], where = ""): void {
  for (const [name, value] of Object.entries(given)) {
    if (names.includes(name)) continue;
    throw new OptionError(
      `${where}${name}`,
      value,
      withNearest(name, names, `only the options ${names.join(", ")}`),
    );
  }
}

/**
 * Checks that a value is one of several names.
 *
 * @throws OptionError if it is none
 */
export function checkChoice(name: string, value: unknown, choices: readonly string[]): string {
  if (typeof value === "string" && choices.includes(value)) return value;
  const all = `one of ${choices.map((choice) => `"${choice}"`).join(", ")}`;
  throw new OptionError(name, value, withNearest(String(value), choices, all));
}

/** What is allowed, and the name that was most likely meant. */
function withNearest(given: string, names: readonly string[], allowed: string): string {
  const nearest = findNearestName(given, names);
  return nearest === undefined ? allowed : `${allowed}; did you mean "${nearest}"?`;
}

function checked(name: string, option: Option, value: unknown): unknown {
  switch (option.kind) {
    case "int":
      return checkedInt(name, value, option.min, option.max);
    case "chance":
      return checkedChance(name, value);
    case "range":
      return checkedRange(name, value, option.min, option.max);
    case "choice":
      return checkChoice(name, value, option.choices);
    case "weights":
      return checkedWeights(name, value, Object.keys(option.default));
  }
}

function checkedInt(name: string, value: unknown, min: number, max: number): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
  throw new OptionError(name, value, `a whole number from ${min} to ${max}`);
}

function checkedChance(name: string, value: unknown): number {
  if (typeof value === "number" && value >= 0 && value <= 1) return value;
  throw new OptionError(name, value, "a number from 0 to 1");
}

/** Checks a range of whole numbers. */
export function checkedRange(name: string, value: unknown, min: number, max: number): Range {
  const ends = recordOf(name, value, ["min", "max"], "{ min, max } of whole numbers");
  const low = checkedInt(`${name}.min`, ends["min"], min, max);
  const high = checkedInt(`${name}.max`, ends["max"], min, max);
  if (low > high) throw new OptionError(name, value, "{ min, max } with min not above max");
  return { min: low, max: high };
}

function checkedWeights(name: string, value: unknown, names: readonly string[]): unknown {
  const weights = recordOf(name, value, names, `weights of ${names.join(", ")}`);
  const resolved: Record<string, number> = {};
  let total = 0;
  for (const key of names) {
    const weight = weights[key] ?? 0;
    if (typeof weight !== "number" || !(weight >= 0 && weight <= MAX_WEIGHT)) {
      throw new OptionError(`${name}.${key}`, weight, `a number from 0 to ${MAX_WEIGHT}`);
    }
    resolved[key] = weight;
    total += weight;
  }
  if (total === 0) throw new OptionError(name, value, "weights of which at least one is above 0");
  return resolved;
}

const MAX_WEIGHT = 1_000_000;

function recordOf(
  name: string,
  value: unknown,
  keys: readonly string[],
  allowed: string,
): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) throw new OptionError(name, value, allowed);
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new OptionError(`${name}.${unknown}`, value, allowed);
  return value as Readonly<Record<string, unknown>>;
}
