import { createGrid, MAX_CELLS } from "@delvekit/grid";
import { FormatError, show } from "../errors";
import { ARRAYS, MAX_DEPTH, TAG } from "./layout";
import { childPath } from "./path";

/** Parsed JSON on its way back to plain data. */
interface Decoder {
  readonly parts: readonly unknown[];
  /** The parts that are decoded, by index. */
  readonly decoded: Map<number, unknown>;
}

type Tagged = Readonly<Record<string, unknown>>;

/**
 * Decodes what `encode` encoded.
 *
 * @throws FormatError with the path of what is malformed
 */
export function decode(value: unknown, parts: readonly unknown[]): unknown {
  const decoder: Decoder = { parts, decoded: new Map() };
  // Each part refers only to later ones, so from the last to the first all that is needed is there.
  for (let i = parts.length - 1; i >= 0; i--)
    decoder.decoded.set(i, decodeValue(decoder, parts[i], `parts[${i}]`, 0));
  return decodeValue(decoder, value, "", 0);
}

function decodeValue(decoder: Decoder, value: unknown, path: string, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH + 1) throw problem(path, "too many values in each other");
  if (Array.isArray(value)) {
    return value.map((item, index) => decodeValue(decoder, item, childPath(path, index), depth + 1));
  }
  if (Object.hasOwn(value, TAG)) return decodeTagged(decoder, value as Tagged, path, depth);
  return decodeEntries(decoder, Object.entries(value), path, depth);
}

function decodeEntries(decoder: Decoder, entries: [string, unknown][], path: string, depth: number): object {
  return Object.fromEntries(
    entries.map(([key, item]) => [key, decodeValue(decoder, item, childPath(path, key), depth + 1)]),
  );
}

function decodeTagged(decoder: Decoder, value: Tagged, path: string, depth: number): unknown {
  const tag = value[TAG];
  switch (tag) {
    case "bigint":
      return decodeBigint(value["value"], childPath(path, "value"));
    case "number":
      return decodeNumber(value, childPath(path, "value"));
    case "grid":
      return decodeGrid(value, path);
    case "part":
      return decodePart(decoder, value["index"], childPath(path, "index"));
    case "object":
      return decodeEntries(decoder, entriesOf(value["entries"], childPath(path, "entries")), path, depth);
  }
  if (typeof tag === "string" && Object.hasOwn(ARRAYS, tag)) {
    return decodeArray(value, tag as keyof typeof ARRAYS, path);
  }
  throw problem(childPath(path, TAG), `${show(tag)} is no kind of value that is known`);
}

function decodeBigint(text: unknown, path: string): bigint {
  // A long number takes long to read: the time grows faster than its length.
  if (typeof text === "string" && /^-?\d{1,1000}$/.test(text)) return BigInt(text);
  throw problem(path, "must be a whole number of at most 1000 digits, as a text");
}

function decodeNumber({ value }: Tagged, path: string): number {
  if (value === "-0" || value === "NaN" || value === "Infinity" || value === "-Infinity")
    return Number(value);
  throw problem(path, "must be NaN, Infinity, -Infinity or -0, as a text");
}

function decodePart({ decoded }: Decoder, index: unknown, path: string): unknown {
  if (typeof index === "number" && decoded.has(index)) return decoded.get(index);
  throw problem(path, "must be the number of a later part");
}

function entriesOf(value: unknown, path: string): [string, unknown][] {
  const isEntry = (item: unknown) => Array.isArray(item) && item.length === 2 && typeof item[0] === "string";
  if (Array.isArray(value) && value.every(isEntry)) return value;
  throw problem(path, "must be a list of names with values");
}

function decodeArray({ digits, values }: Tagged, name: keyof typeof ARRAYS, path: string): unknown {
  if (digits !== undefined) return digitsOf(digits, childPath(path, "digits"));
  const list = childPath(path, "values");
  if (!Array.isArray(values)) throw problem(list, "must be a list of numbers");
  const array = new ARRAYS[name](values.length);
  for (let i = 0; i < values.length; i++) {
    const item: unknown = values[i];
    const number =
      typeof item === "object" && item !== null ? decodeNumber(item as Tagged, childPath(list, i)) : item;
    array[i] = number as number;
    // A typed array changes without a word what it cannot hold; fractions are rounded in floats only.
    if (typeof number !== "number" || !(name.startsWith("Float") || array[i] === number)) {
      throw problem(childPath(list, i), `must be a number that fits a ${name}`);
    }
  }
  return array;
}

function decodeGrid({ width, height, rows }: Tagged, path: string): unknown {
  const list = childPath(path, "rows");
  if (!isSide(width)) throw problem(childPath(path, "width"), "must be a whole number of at least 1");
  if (!isSide(height)) throw problem(childPath(path, "height"), "must be a whole number of at least 1");
  if (width * height > MAX_CELLS) throw problem(path, `has more than ${MAX_CELLS} cells`);
  if (!Array.isArray(rows) || rows.length !== height) throw problem(list, `must be a list of ${height} rows`);
  rows.forEach((row: unknown, y) => {
    if (typeof row === "string" && row.length === width) return;
    throw problem(childPath(list, y), `must be a text of ${width} digits`);
  });
  const grid = createGrid(width, height);
  rows.forEach((row: unknown, y) => {
    grid.cells.set(digitsOf(row, childPath(list, y)), y * width);
  });
  return grid;
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1;
}

function digitsOf(text: unknown, path: string): Uint8Array {
  if (typeof text !== "string") throw problem(path, "must be a text of digits");
  const digits = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) throw problem(path, `${show(text[i])} at ${i} is no digit`);
    digits[i] = digit;
  }
  return digits;
}

function problem(path: string, text: string): FormatError {
  return new FormatError("json", path === "" ? "dungeon" : path, text);
}
