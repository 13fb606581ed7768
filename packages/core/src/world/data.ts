import type { Cells } from "@delvekit/grid";
import { CoreError } from "./errors";
import { refuseUnlessWhole } from "./refusals";

/** Plain data that a save can hold: JSON with well-formed texts, plus typed arrays. The order of an object's keys has no meaning. */
export type Data =
  | null
  | boolean
  | number
  | string
  | Cells
  | readonly Data[]
  | { readonly [key: string]: Data };

/** A type as plain data: itself, or `never` if a save cannot hold it. */
export type AsData<T> = T extends null | undefined | boolean | number | string | Cells
  ? T
  : T extends bigint | symbol | ((...args: never) => unknown)
    ? never
    : { [K in keyof T]: AsData<T[K]> };

/** Data that never change: inside other data they count as what they hold, but are checked and encoded only once. */
export class Lasting<T = unknown> {
  /** As a save holds them, once one has. Only sound data get that far. */
  bytes: Uint8Array | undefined = undefined;

  constructor(readonly data: T) {}
}

/**
 * A deep copy that shares nothing with the original. Undefined stays undefined; in objects it is omitted, as in JSON.
 * @example const second = copyData({ deeds: ["slew a rat"] });
 */
export function copyData<T extends Data | undefined>(data: T): T;
export function copyData(data: Data | undefined): Data | undefined {
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((item: Data) => copyData(item));
  // The slice of a Buffer of Node would share its memory.
  if (isTypedArray(data)) return Uint8Array.prototype.slice.call(data);
  if (data instanceof Lasting) return copyData(data.data as Data);
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, copyData(value)]));
}

const ARRAYS: readonly unknown[] = [
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
];

/** What plain data may contain, besides null, booleans, texts, lists and plain objects. */
export interface Form {
  /** A description of everything that is allowed. */
  readonly allowed: string;
  /** Whether typed arrays of the kinds that saves support are allowed. */
  readonly cells: boolean;
  /** Describes why a number is not allowed, if not all numbers are. */
  readonly numberProblem?: (value: number) => string | undefined;
}

const SAVED: Form = {
  allowed:
    "allowed are null, true, false, numbers, texts, lists, plain objects and typed arrays (none of bigints, none clamped)",
  cells: true,
};

/** How deep lists and objects may be nested: a save of anything deeper would not load. */
const DEEPEST = 80;

/** The longest place that is shown in full, in characters. */
const LONGEST_PLACE = 160;

/**
 * Describes why a value is not plain data; undefined if it is.
 * @param place what the value is called in the description
 * @param form what it may contain. Default: what a save can hold.
 * @example const problem = findDataProblem("options", options); if (problem) throw new GameError(problem);
 */
export function findDataProblem(place: string, value: unknown, form = SAVED): string | undefined {
  const problem = problemIn(value, form, 0);
  return problem && `${shortened(place + problem.place)} ${problem.what}`;
}

/**
 * Why a value is not plain data, and where in it. The text of the place is built only if there is a problem,
 * because saves are checked after every turn.
 */
interface Problem {
  readonly place: string;
  readonly what: string;
}

function problemIn(value: unknown, form: Form, depth: number): Problem | undefined {
  if (value === null || typeof value === "boolean" || typeof value === "string") return undefined;
  if (typeof value === "number") {
    const problem = form.numberProblem?.(value);
    return problem === undefined ? undefined : here(`is ${value}; ${problem}`);
  }
  if (typeof value !== "object") return here(`is ${nameOf(value)}; ${form.allowed}`);
  if (form.cells && isKnownArray(value)) return undefined;
  if (depth > DEEPEST) return here(`is more than ${DEEPEST} deep, or contains itself`);
  if (Array.isArray(value)) return problemInList(value, form, depth + 1);
  if (value instanceof Lasting) return value.bytes ? undefined : problemIn(value.data, form, depth);
  if (!isPlain(value)) return here(`is ${nameOf(value)}; ${form.allowed}`);
  return problemInObject(value, form, depth + 1);
}

// Both stop at the first problem: otherwise a value that contains itself twice would be traversed forever.

function problemInList(list: readonly unknown[], form: Form, depth: number): Problem | undefined {
  for (let i = 0; i < list.length; i++) {
    const problem = problemIn(list[i], form, depth);
    if (problem) return { ...problem, place: `[${i}]${problem.place}` };
  }
  return undefined;
}

function problemInObject(object: object, form: Form, depth: number): Problem | undefined {
  for (const key of Object.keys(object)) {
    const item = (object as Readonly<Record<string, unknown>>)[key];
    if (item === undefined) continue;
    // A reader of saves would mistake it for an attack.
    if (key === "__proto__") return here('has a key "__proto__", which no save can hold');
    const problem = problemIn(item, form, depth);
    if (problem) return { ...problem, place: `.${key}${problem.place}` };
  }
  return undefined;
}

function here(what: string): Problem {
  return { place: "", what };
}

function shortened(place: string): string {
  return place.length <= LONGEST_PLACE ? place : `${place.slice(0, 60)}...`;
}

/** A typed array of a kind that saves support. An instance of a subclass, such as Node's Buffer, is read back as the base class. */
function isKnownArray(value: object): boolean {
  return ArrayBuffer.isView(value) && ARRAYS.some((Kind) => value instanceof (Kind as typeof Uint8Array));
}

/** Whether an object is a plain `{}` and not an instance of a class. Objects from other windows and contexts count as plain. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function nameOf(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return value === undefined ? "undefined" : `a ${typeof value}`;
  const name: unknown = value.constructor?.name;
  return typeof name === "string" && name !== "" ? `a ${name}` : "an object of a class";
}

/** Whether data is a typed array. */
export function isTypedArray(data: Data): data is Cells {
  return ArrayBuffer.isView(data);
}

/** The limit of ticks, serials and most other counts of a world: 32 bits. */
const MOST = 0xffffffff;

/**
 * Checks a whole number from saved data: for `load`, which should reject what would make a world hang or break later.
 * @throws {CoreError} naming what it should have been.
 * @example const count = expectWhole(saved, "a number of lamps", 10_000);
 */
export function expectWhole(value: unknown, what: string, most = MOST): number {
  refuseUnlessWhole(what, value, CoreError, 0, most);
  return value as number;
}

/**
 * Rejects NaN and infinity anywhere in saved data, because they would spread to everything computed from them.
 * @throws {CoreError} naming the place.
 * @example expectFinite(saved, "the weather");
 */
export function expectFinite(value: unknown, what: string): void {
  const problem = findDataProblem(what, value, FINITE);
  if (problem !== undefined) throw new CoreError(problem);
}

const FINITE: Form = {
  ...SAVED,
  numberProblem: (value) => (Number.isFinite(value) ? undefined : "allowed are finite numbers"),
};

/**
 * Checks a list from saved data.
 * @throws {CoreError} naming what it should have been.
 * @example for (const entry of expectList(saved, "a list of lamps")) restore(entry);
 */
export function expectList(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new CoreError(`${what} is ${String(value)}; expected a list`);
}
