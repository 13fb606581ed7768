import type { PackRows } from "@delvekit/kit/mods";
import { parseDice } from "@delvekit/random";
import { UsageError } from "../errors";

/** A number of a row, or several that are scaled together. */
export interface Knob {
  /** Its place: "creatures.crab.health". */
  readonly name: string;
  /** Section, row, column, and so on into the column. */
  readonly path: readonly string[];
  readonly value: unknown;
  /** Which of the patterns named it. */
  readonly pattern: number;
}

const DICE = /^\d*d\d+([+-]\d+)?$/i;

/**
 * The numbers and dice of rows that patterns name: "creatures.*.health", "things.flare.use.does.harm.points". A pattern that names a table takes all
 * that is in it.
 *
 * @throws UsageError for a pattern that names no number
 */
export function knobsOf(rows: PackRows, patterns: readonly string[]): Knob[] {
  const all = Object.entries(rows).flatMap(([name, value]) => placesIn([name], value));
  return patterns.flatMap((text, pattern) => {
    const parts = text.split("*").map((part) => part.replace(/[^\w ]/g, "\\$&"));
    const matcher = new RegExp(`^${parts.join("[^.]+")}$`);
    const knobs = all.filter(({ name, value }) => matcher.test(name) && hasNumber(value));
    if (knobs.length > 0) return knobs.map((knob) => ({ ...knob, pattern }));
    const near = all.filter(({ value }) => typeof value === "number").slice(0, 3);
    throw new UsageError(
      `--rows "${text}" names no number of this game; write a place such as ${near.map(({ name }) => name).join(", ")}, with * for any name`,
    );
  });
}

/** Everything in a row from its columns on. How it looks does not decide how a game goes. */
function placesIn(path: readonly string[], value: unknown): Omit<Knob, "pattern">[] {
  if (path[2] === "look") return [];
  const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const own = path.length > 2 ? [{ name: path.join("."), path, value }] : [];
  return [...own, ...inside.flatMap(([name, part]) => placesIn([...path, name], part))];
}

function hasNumber(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasNumber);
  return typeof value === "number" || DICE.test(String(value));
}

/** The columns in which knobs are, each scaled by its factor. */
export function scaledRows(rows: PackRows, knobs: readonly Knob[], factors: readonly number[]): PackRows {
  const scaled: { [section: string]: Record<string, Record<string, unknown>> } = {};
  for (const [at, { path, value }] of knobs.entries()) {
    const [section, row, column] = path as [keyof PackRows, string, string];
    const own = rows[section]![row]!;
    scaled[section] = { ...scaled[section] };
    scaled[section][row] = { [column]: structuredClone(own[column]), ...scaled[section][row] };
    let inside: Record<string, unknown> = scaled[section][row];
    for (const part of path.slice(2, -1)) inside = inside[part] as Record<string, unknown>;
    inside[path.at(-1)!] = scaledBy(value, factors[at]!);
  }
  return scaled;
}

/** A value with everything that counts in it scaled. Whole numbers stay whole, and none becomes 0. */
export function scaledBy(value: unknown, factor: number): unknown {
  if (Array.isArray(value)) return value.map((one) => scaledBy(one, factor));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, scaledBy(one, factor)]));
  if (typeof value === "string") return DICE.test(value) ? scaledDice(value, factor) : value;
  if (typeof value !== "number" || factor === 1) return value;
  if (!Number.isInteger(value)) return Number((value * factor).toPrecision(3));
  return Math.sign(value) * Math.max(1, Math.round(Math.abs(value) * factor));
}

/** Dice with about so many times the average: first fewer or more of them, then other sides. */
function scaledDice(text: string, factor: number): string {
  const { count, sides, modifier } = parseDice(text);
  if (factor === 1) return text;
  const dice = Math.max(1, Math.round(count * factor));
  const faces = Math.max(1, Math.round((count * (sides + 1) * factor) / dice - 1));
  const more = Math.round(modifier * factor);
  return `${dice}d${faces}${more === 0 ? "" : more > 0 ? `+${more}` : more}`;
}
