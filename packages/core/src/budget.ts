import { type LimitName, refuseUnknown, refuseUnlessWhole } from "./world";

/**
 * Limits on what a reader may use for one save or replay. Input that exceeds a limit is rejected with an error whose `limit` names it. Each limit is
 * a whole number from 1. Raise a limit only for files that you trust.
 */
export interface ReadBudget {
  /** Bytes of a save, characters of a text. Default 64 Mi. */
  readonly bytes?: number;
  /**
   * The number of values: numbers, texts, lists and objects, including everything inside them. Default for saves: one for every 16 bytes, but at
   * least 256 Ki; a typed array counts as one. Default for texts: 4 Mi; each number of a typed array counts.
   */
  readonly nodes?: number;
  /** How deep lists and objects may be nested. Default 100. */
  readonly depth?: number;
}

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

/** A budget in which every limit is set. */
export type Budget = Readonly<Record<LimitName, number>>;

/** The error class that a reader throws. */
export type Refusal = new (message: string, options?: { readonly limit?: LimitName }) => Error;

const DEFAULTS = { bytes: 2 ** 26, depth: 100 };

/** Every value takes a few hundred bytes of memory and a microsecond. A save has most of its values in typed arrays, which count as one. */
const PER_NODE = 16;
const LEAST_NODES = 2 ** 18;

/** A value in a text is cheaper: it takes at least two characters, and the numbers of typed arrays count as values. */
const NODES_OF_TEXTS = 2 ** 22;

/** A table or a translation is small, and a game checks all of it before its first turn. */
const DATA_DEFAULTS: Required<DataBudget> = { characters: 2 ** 20, nodes: 2 ** 15, depth: 32 };

const UNITS: Readonly<Record<LimitName | keyof DataBudget, string>> = {
  bytes: "bytes",
  characters: "characters",
  nodes: "values",
  depth: "levels of nested lists and objects",
};

/** The budget for a save of this many bytes, with defaults filled in. @throws Refusal for an unknown or invalid limit */
export function budgetOf(given: ReadBudget | undefined, bytes: number, Refusal: Refusal): Budget {
  const nodes = Math.max(LEAST_NODES, Math.floor(bytes / PER_NODE));
  return filled(given, { ...DEFAULTS, nodes }, Refusal);
}

/** The same for a text. */
export function textBudgetOf(given: ReadBudget | undefined, Refusal: Refusal): Budget {
  return filled(given, { ...DEFAULTS, nodes: NODES_OF_TEXTS }, Refusal);
}

function filled<B extends object>(
  given: Partial<B> = {},
  defaults: B,
  Refusal: new (message: string) => Error,
): B {
  refuseUnknown<Partial<B>>("budget", given, Object.keys(defaults) as (keyof B & string)[], Refusal, "entry");
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  for (const [name, value] of set) refuseUnlessWhole(`budget.${name}`, value, Refusal, 1);
  return { ...defaults, ...Object.fromEntries(set) };
}

/**
 * Throws if more is used than the budget allows.
 * @param what the input, for messages: "the save"
 * @throws Refusal
 */
export function demandWithin(
  what: string,
  budget: Budget,
  limit: LimitName,
  used: number,
  Refusal: Refusal,
): void {
  if (used > budget[limit]) throw tooMuch(what, budget, limit, Refusal);
}

/** The error for input that exceeds its budget. */
export function tooMuch(what: string, budget: Budget, limit: LimitName, Refusal: Refusal): Error {
  return new Refusal(excess(what, limit, budget[limit]), { limit });
}

function excess(what: string, limit: keyof typeof UNITS, most: number): string {
  return `${what} has more than ${most} ${UNITS[limit]}: if you trust it, raise the option budget.${limit}`;
}

/**
 * A budget of data with its defaults.
 *
 * @param Refusal the error to throw for an unknown or invalid limit
 * @example dataBudgetOf({ nodes: 100 }, CoreError).depth // 32
 */
export function dataBudgetOf(
  given: DataBudget | undefined,
  Refusal: new (message: string) => Error,
): Required<DataBudget> {
  return filled<Required<DataBudget>>(given, DATA_DEFAULTS, Refusal);
}

/**
 * Parses JSON that is data within a budget. The values are counted before any of them is created.
 *
 * @param what the text, for messages: "the table"
 * @param Refusal the error to throw for a text that is not JSON or exceeds the budget
 * @example parseData("the table", '{ "rat": 3 }', {}, CoreError) // { rat: 3 }
 */
export function parseData(
  what: string,
  text: string,
  given: DataBudget | undefined,
  Refusal: new (message: string) => Error,
): unknown {
  const { characters, ...rest } = dataBudgetOf(given, Refusal);
  if (text.length > characters) throw new Refusal(excess(what, "characters", characters));
  return parseJson(what, text, { ...rest, bytes: characters }, Refusal);
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
 */
export function parseJson(what: string, text: string, budget: Budget, Refusal: Refusal): unknown {
  demandWithin(what, budget, "bytes", text.length, Refusal);
  const { nodes, depth } = measure(text, budget.depth);
  demandWithin(what, budget, "depth", depth, Refusal);
  demandWithin(what, budget, "nodes", nodes, Refusal);
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
