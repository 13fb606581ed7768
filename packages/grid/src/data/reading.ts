import { findNearestName } from "../nearest-name";

/** The most characters of a text, and the most members of an object, that a message shows. */
const LONGEST = 60;
const MOST_SHOWN = 8;

/**
 * A value as a message shows it: texts in quotes, objects with their first members. It runs no getters and is short whatever it is given.
 *
 * @example show({ min: 9, max: 5 }); // "{ min: 9, max: 5 }"
 */
export function show(value: unknown, depth = 2): string {
  if (typeof value === "string") return JSON.stringify(brief(value));
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  // A list may be too long to list its keys.
  const length = isList ? Math.min((value as unknown[]).length, MOST_SHOWN + 1) : 0;
  const keys = isList ? Array.from({ length }, (_, i) => String(i)) : Object.keys(value);
  const shown = keys.slice(0, depth > 0 ? MOST_SHOWN : 0).map((key) => {
    const member = Object.getOwnPropertyDescriptor(value, key);
    return `${isList ? "" : `${brief(key)}: `}${member?.get ? "a getter" : show(member?.value, depth - 1)}`;
  });
  const members = [...shown, ...(keys.length > shown.length ? ["..."] : [])].join(", ");
  return isList ? `[${members}]` : members ? `{ ${members} }` : "{}";
}

/**
 * Shortens a text for a message.
 *
 * @example brief("a long story", 6); // "a long..."
 */
export function brief(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/** A JSON Schema (draft 2020-12), or a part of one. */
export type JsonSchema = { readonly [key: string]: unknown };

/**
 * What a value may be: it reads values, and describes itself to people and editors.
 * `Value` is what reading returns, `Given` what one may give for it, as weights of which some are left out.
 */
export interface Shape<out Value = unknown, out Given = unknown> {
  /** What is allowed, in words: "a whole number from 1 to 9". */
  readonly allowed: string;
  /** The value of a member that is left out. */
  readonly default?: unknown;
  /** True for a member that may be left out and then stays so. */
  readonly optional?: true;
  /** Reads a value as plain data with all defaults filled in, and reports every problem in it. */
  read(value: unknown, reading: DataReader): Value;
  /** The JSON Schema of what may be given. */
  schema(): JsonSchema;
  /** Only for the compiler. */
  readonly _given?: Given;
}

/** A mistake in data: where it is, what is there, and what to write instead. */
export interface Problem {
  /** The path of the value, as in `rats[3].health`. */
  readonly place: string;
  readonly given: unknown;
  /** What is allowed there, in words. */
  readonly allowed: string;
  /** All of it in one line: `rats[3].health is "x"; allowed: a whole number from 1 to 99`. */
  readonly text: string;
}

/** How many problems are kept; all are counted. */
export const MOST_LISTED = 20;

/** How many values are read unless a budget says otherwise. */
const MOST_NODES = 2 ** 21;

/** What is read, for messages and as a budget. */
export interface ReaderOptions {
  /** The path of the value, in front of the paths of its members. Default: none. */
  readonly place?: string;
  /** What a value without a path is called. Default "it". */
  readonly whole?: string;
  /** The most values to read, counting those in lists and objects. Default 2 Mi. */
  readonly nodes?: number;
}

/** The state of reading one value, with the problems found so far. */
export class DataReader {
  /** The first problems. */
  readonly problems: Problem[] = [];
  /** How many problems there are. */
  count = 0;
  readonly #path: (string | number)[] = [];
  readonly #options: Required<ReaderOptions>;
  #nodes = 0;

  constructor({ place = "", whole = "it", nodes = MOST_NODES }: ReaderOptions = {}) {
    this.#options = { place, whole, nodes };
  }

  /** Reads a member of an object or a list, or its default. Undefined past the budget. */
  inside<Value>(parent: object, key: string | number, shape: Shape<Value>): Value {
    this.#path.push(key);
    const read = this.#member(parent, key, shape);
    this.#path.pop();
    return read as Value;
  }

  #member<Value>(parent: object, key: string | number, shape: Shape<Value>): Value | undefined {
    const member = Object.getOwnPropertyDescriptor(parent, key);
    const { nodes } = this.#options;
    if (member && ++this.#nodes > nodes) {
      const allowed = `at most ${nodes} values in all; for data that you trust, raise the limit of nodes`;
      return this.#nodes > nodes + 1
        ? undefined
        : (this.refuse(undefined, allowed, "is one too many") as undefined);
    }
    // Data has no getters, and reading it must not run a stranger's code.
    if (member?.get || member?.set)
      return this.refuse(undefined, "a plain value", "is computed") as undefined;
    const isLeftOut = member?.value === undefined && (shape.optional || "default" in shape);
    return isLeftOut ? (shape.default as Value) : shape.read(member?.value, this);
  }

  /**
   * Reports the value at the current place.
   * @param allowed what is allowed there, in words @param what what is wrong with it. Default: that it is missing, or what it is
   */
  refuse(
    given: unknown,
    allowed: string,
    what = given === undefined ? "is missing" : `is ${show(given)}`,
  ): void {
    this.count++;
    if (this.count > MOST_LISTED) return;
    const place = this.#path.reduce<string>(placeIn, this.#options.place) || this.#options.whole;
    this.problems.push({ place, given, allowed, text: `${place} ${what}; allowed: ${allowed}` });
  }
}

/**
 * The path of a member: `rooms[3].bounds`, or `options["my key"]` for a key that is not a name. The first key stands as it is: `sea crab.health`.
 * @example placeIn("rooms", 3); // "rooms[3]"
 */
export function placeIn(path: string, key: string | number): string {
  if (path === "" && typeof key === "string" && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(key))
    return brief(key);
  if (typeof key === "number" || /^\d+$/.test(key)) return `${path}[${key}]`;
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${path}[${JSON.stringify(brief(key))}]`;
  return `${path}.${brief(key)}`;
}

/** Some names for a message: the first of many. */
export function listOf(names: readonly string[]): string {
  const more = names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : "";
  return `${names.slice(0, MOST_LISTED).join(", ") || "none"}${more}`;
}

/** What is allowed, and the name that was most likely meant. Looking for it takes time, so not for problems that are not listed. */
export function withNearest(
  allowed: string,
  given: unknown,
  names: readonly string[],
  reading: DataReader,
): string {
  const isWorth = typeof given === "string" && reading.count < MOST_LISTED;
  const nearest = isWorth ? findNearestName(given, names) : undefined;
  return nearest === undefined ? allowed : `${allowed}; did you mean "${nearest}"?`;
}
