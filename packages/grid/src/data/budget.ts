import { whole } from "./leaves";
import { check } from "./shape";
import { table } from "./table";

/**
 * Limits on content tables and translations. Each limit is a whole number from 1. Raise a limit only for data that you trust. Of data that was parsed
 * elsewhere only the values count, because no more of it is read than its shape describes.
 */
export interface DataBudget {
  /** Characters of all names and texts together. Default 1 Mi. */
  readonly characters?: number;
  /** The number of values: numbers, texts, lists and objects, including everything inside them. Default 32 Ki. */
  readonly nodes?: number;
  /** How deep lists and objects may be nested. Default 32. */
  readonly depth?: number;
}

/** The error that a reader throws: `limit` names the limit that a text exceeds. */
export type Refusal<Limit extends string> = new (
  message: string,
  options?: { readonly limit?: Limit },
) => Error;

/** A table or a translation is small, and a game checks all of it before its first turn. */
const DATA_DEFAULTS: Required<DataBudget> = { characters: 2 ** 20, nodes: 2 ** 15, depth: 32 };

const UNITS = {
  bytes: "bytes",
  characters: "characters",
  nodes: "values",
  depth: "levels of nested lists and objects",
};

/**
 * Sets the limits that a budget leaves out.
 *
 * @throws Refusal for an unknown or invalid limit
 * @example limitsOf({ nodes: 9 }, { bytes: 64, nodes: 3 }, RangeError).bytes // 64
 */
export function limitsOf<Limit extends string>(
  given: { readonly [L in Limit]?: number | undefined } | undefined,
  usual: Readonly<Record<Limit, number>>,
  Refusal: new (message: string) => Error,
): Readonly<Record<Limit, number>> {
  const limits = Object.entries<number>(usual).map(([name, most]) => [
    name,
    whole(1, undefined, { default: most }),
  ]);
  const { value, problems } = check(table(Object.fromEntries(limits)), given ?? {}, { place: "budget" });
  if (problems[0]) throw new Refusal(problems[0].text);
  return value as Readonly<Record<Limit, number>>;
}

/**
 * The error for input that exceeds its budget.
 * @param what the input, for messages: "the save"
 * @example throw excessOf("the save", { bytes: 64 }, "bytes", RangeError);
 */
export function excessOf<Limit extends keyof typeof UNITS>(
  what: string,
  budget: Readonly<Record<Limit, number>>,
  limit: Limit,
  Refusal: Refusal<Limit>,
): Error {
  const most = `${budget[limit]} ${UNITS[limit]}`;
  return new Refusal(`${what} has more than ${most}: if you trust it, raise the option budget.${limit}`, {
    limit,
  });
}

/**
 * A budget of data with its defaults.
 *
 * @param Refusal the error to throw for an unknown or invalid limit
 * @example dataBudgetOf({ nodes: 100 }, RangeError).depth // 32
 */
export function dataBudgetOf(
  given: DataBudget | undefined,
  Refusal: new (message: string) => Error,
): Required<DataBudget> {
  return limitsOf(given, DATA_DEFAULTS, Refusal);
}

/**
 * Parses JSON that is data within a budget. The values are counted before any of them is created.
 *
 * @param what the text, for messages: "the table"
 * @param Refusal the error to throw for a text that is not JSON or exceeds the budget
 * @example parseData("the table", '{ "rat": 3 }', {}, RangeError) // { rat: 3 }
 */
export function parseData(
  what: string,
  text: string,
  given: DataBudget | undefined,
  Refusal: new (message: string) => Error,
): unknown {
  const budget = dataBudgetOf(given, Refusal);
  if (text.length > budget.characters) throw excessOf(what, budget, "characters", Refusal);
  return parseJson(what, text, { ...budget, bytes: budget.characters }, Refusal);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS = [0x5b, 0x7b];
const CLOSES = [0x5d, 0x7d];

/**
 * Parses JSON within a budget. The values are counted before any of them is created, because a parser takes many bytes for each.
 * @param what the text is, for messages: "the replay"
 * @throws Refusal for a text that is not JSON or exceeds the budget
 * @example parseJson("the replay", "[1, 2]", { bytes: 64, nodes: 3, depth: 1 }, RangeError) // [1, 2]
 */
export function parseJson(
  what: string,
  text: string,
  budget: Readonly<Record<"bytes" | "nodes" | "depth", number>>,
  Refusal: Refusal<"bytes" | "nodes" | "depth">,
): unknown {
  if (text.length > budget.bytes) throw excessOf(what, budget, "bytes", Refusal);
  const { nodes, depth } = measure(text, budget.depth);
  if (depth > budget.depth) throw excessOf(what, budget, "depth", Refusal);
  if (nodes > budget.nodes) throw excessOf(what, budget, "nodes", Refusal);
  try {
    // Some editors put a byte-order mark in front.
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (cause) {
    const { message } = cause as Error;
    throw new Refusal(`${what} is not JSON: ${message}`);
  }
}

/** Counts the values in a JSON text and how deep they are nested. Stops once they are nested deeper than allowed. */
function measure(text: string, deepest: number): { readonly nodes: number; readonly depth: number } {
  let nodes = 1;
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length && most <= deepest; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) nodes++;
    else if (OPENS.includes(code)) {
      nodes++;
      most = Math.max(most, ++depth);
    } else if (CLOSES.includes(code)) depth--;
  }
  return { nodes, depth: most };
}

/** The index of the closing quote of a JSON string. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
