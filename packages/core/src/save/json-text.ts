import { type Data, SaveError } from "../world";

/*
 * Values that plain JSON cannot express are written as an object with one key that begins with "$":
 *   a typed array        { "$u8": [0, 1, 255] }
 *   a special number     { "$number": "-0" }, also "NaN", "Infinity", "-Infinity"; in a typed array the text alone
 *   an object like these { "$object": { "$u8": "an object that only looks like a typed array" } }
 */
const ARRAYS = {
  $i8: Int8Array,
  $u8: Uint8Array,
  $i16: Int16Array,
  $u16: Uint16Array,
  $i32: Int32Array,
  $u32: Uint32Array,
  $f32: Float32Array,
  $f64: Float64Array,
} as const;

const BEYOND = ["-0", "NaN", "Infinity", "-Infinity"];

/** How deep lists and objects may be nested. */
const DEEPEST = 100;

/** Messages show only the beginning of longer texts. */
const LONGEST_SHOWN = 60;

/** A value of a JSON text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Data as JSON, with keys in sorted order. */
export function toJson(data: Data): Json {
  if (typeof data === "number") return isBeyond(data) ? { $number: spell(data) } : data;
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map(toJson);
  const found = Object.entries(ARRAYS).find(([, Kind]) => data instanceof Kind);
  if (found) {
    const cells = Array.from(data as unknown as ArrayLike<number>);
    return { [found[0]]: cells.map((cell) => (isBeyond(cell) ? spell(cell) : cell)) };
  }
  const keys = Object.keys(data).sort();
  const object = Object.fromEntries(keys.map((key) => [key, toJson((data as Record<string, Data>)[key]!)]));
  return keys.some((key) => key.startsWith("$")) ? { $object: object } : object;
}

/** The data that JSON stands for. @throws {SaveError} naming the first invalid place. */
export function fromJson(json: Json, place: string, depth = 0): Data {
  if (depth > DEEPEST) throw new SaveError(`${place}: nested more than ${DEEPEST} deep`);
  if (typeof json !== "object" || json === null) return json;
  if (isList(json)) return json.map((item, at) => fromJson(item, `${place}[${at}]`, depth + 1));
  const entries = Object.entries(json);
  const [key, value] = entries[0] ?? ["", null];
  if (!key.startsWith("$")) return fromEntries(entries, place, depth);
  if (entries.length > 1)
    throw new SaveError(`${place}: an object with ${brief(key)} must have no other keys`);
  if (key === "$number") return readNumber(value, place);
  if (key === "$object") return fromEntries(Object.entries(objectAt(value, place)), place, depth);
  if (Object.hasOwn(ARRAYS, key)) return readArray(key as keyof typeof ARRAYS, value, place);
  throw new SaveError(
    `${place}: unknown key ${brief(key)}; known are ${Object.keys(ARRAYS).join(", ")}, $number, $object`,
  );
}

/** A JSON object. @throws {SaveError} for anything else. */
export function objectAt(json: Json | undefined, place: string): { readonly [key: string]: Json } {
  if (typeof json === "object" && json !== null && !isList(json)) return json;
  throw new SaveError(`${place}: expected an object, found ${show(json)}`);
}

/** A value in a message: only its beginning, because it could be a megabyte long. */
export function show(json: Json | undefined): string {
  return json === undefined ? "nothing" : brief(JSON.stringify(json));
}

/** Shortens a name for a message, because a file may contain names of any length. */
export function brief(name: string): string {
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}...` : name;
}

/** Whether a value is a list. */
export function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

function fromEntries(entries: readonly (readonly [string, Json])[], place: string, depth: number): Data {
  return Object.fromEntries(
    entries.map(([key, value]) => [key, fromJson(value, `${place}.${key}`, depth + 1)]),
  );
}

function readArray(key: keyof typeof ARRAYS, value: Json, place: string): Data {
  if (!isList(value)) throw new SaveError(`${place}: expected a list after ${key}`);
  const cells = new ARRAYS[key](value.length);
  value.forEach((item, at) => {
    const cell = typeof item === "string" ? readNumber(item, `${place}[${at}]`) : item;
    if (typeof cell === "number") cells[at] = cell;
    if (!Object.is(cells[at], cell)) {
      throw new SaveError(`${place}[${at}]: ${show(item)} does not fit into ${key.slice(1)}`);
    }
  });
  return cells;
}

function readNumber(value: Json, place: string): number {
  if (typeof value === "string" && BEYOND.includes(value)) return Number(value);
  throw new SaveError(`${place}: ${show(value)} must be one of ${BEYOND.join(", ")}`);
}

function isBeyond(value: number): boolean {
  return !Number.isFinite(value) || Object.is(value, -0);
}

function spell(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Lines are filled up to this width. */
const WIDTH = 110;

/** Prints JSON for people: values that fit on one line take one line, and long lists of numbers fill lines. */
export function print(json: Json, indent = ""): string {
  const line = onOneLine(json, WIDTH - indent.length);
  if (line !== undefined) return line;
  const inner = `${indent}  `;
  if (isList(json)) {
    const items = json.map((item) => print(item, inner));
    const body = json.every((item) => typeof item !== "object") ? filled(items, inner) : below(items, inner);
    return `[\n${body}\n${indent}]`;
  }
  const entries = Object.entries(json as object).map(
    ([key, value]) => `${JSON.stringify(key)}: ${print(value as Json, inner)}`,
  );
  return `{\n${below(entries, inner)}\n${indent}}`;
}

/** A value on one line, or undefined if it is too long for one. */
function onOneLine(json: Json, width: number): string | undefined {
  if (typeof json !== "object" || json === null) return JSON.stringify(json);
  const listed = isList(json);
  const parts: string[] = [];
  let left = width;
  for (const [key, value] of Object.entries(json)) {
    const part = onOneLine(value as Json, left);
    if (part === undefined) return undefined;
    parts.push(listed ? part : `${JSON.stringify(key)}: ${part}`);
    left -= (parts.at(-1) as string).length + 2;
    if (left < 0) return undefined;
  }
  if (parts.length === 0) return listed ? "[]" : "{}";
  return listed ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
}

function below(parts: readonly string[], indent: string): string {
  return parts.map((part) => indent + part).join(",\n");
}

function filled(parts: readonly string[], indent: string): string {
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    if (line !== "" && indent.length + line.length + part.length + 3 > WIDTH) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? part : `, ${part}`;
  }
  return below([...lines, line], indent);
}
