import { createGrid } from "@delvekit/grid";
import { show } from "../errors";
import { type Decoder, problem, tooMuch, weigh } from "./decoder";
import { ARRAYS } from "./layout";

/** A value marked with a tag. */
export type Tagged = Readonly<Record<string, unknown>>;

/** A whole number of any size. */
export function decodeBigint(decoder: Decoder, text: unknown): bigint {
  // Limited because parsing time grows faster than the number of digits.
  if (typeof text === "string" && /^-?\d{1,1000}$/.test(text)) return BigInt(text);
  throw problem(decoder, "must be a whole number of at most 1000 digits, as a string", "value");
}

/** A number that plain JSON cannot express. */
export function decodeNumber(decoder: Decoder, { value }: Tagged, ...place: (string | number)[]): number {
  if (value === "-0" || value === "NaN" || value === "Infinity" || value === "-Infinity")
    return Number(value);
  throw problem(decoder, "must be NaN, Infinity, -Infinity or -0, as a string", ...place, "value");
}

/** A typed array. */
export function decodeArray(
  decoder: Decoder,
  { digits, values }: Tagged,
  name: keyof typeof ARRAYS,
): unknown {
  if (digits !== undefined) return digitsOf(decoder, digits, "digits");
  if (!Array.isArray(values)) throw problem(decoder, "must be a list of numbers", "values");
  weigh(decoder, values.length);
  const array = new ARRAYS[name](values.length);
  for (let i = 0; i < values.length; i++) {
    const item: unknown = values[i];
    const isTagged = typeof item === "object" && item !== null;
    const number = isTagged ? decodeNumber(decoder, item as Tagged, "values", i) : item;
    array[i] = number as number;
    // A typed array silently changes values it cannot hold; only float arrays may round.
    if (typeof number !== "number" || !(name.startsWith("Float") || array[i] === number)) {
      throw problem(decoder, `must be a number that fits a ${name}`, "values", i);
    }
  }
  return array;
}

/** A grid of digits, row by row. */
export function decodeGrid(decoder: Decoder, { width, height, rows }: Tagged): unknown {
  if (!isSide(width)) throw problem(decoder, "must be a whole number of at least 1", "width");
  if (!isSide(height)) throw problem(decoder, "must be a whole number of at least 1", "height");
  if (width * height > decoder.budget.cells) throw tooMuch(decoder, "cells");
  if (!Array.isArray(rows) || rows.length !== height) {
    throw problem(decoder, `must be a list of ${height} rows`, "rows");
  }
  // Check all rows before allocating what the size claims.
  rows.forEach((row: unknown, y) => {
    if (typeof row === "string" && row.length === width) return;
    throw problem(decoder, `must be a string of ${width} digits`, "rows", y);
  });
  const grid = createGrid(width, height);
  rows.forEach((row: unknown, y) => {
    grid.cells.set(digitsOf(decoder, row, "rows", y), y * width);
  });
  return grid;
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1;
}

function digitsOf(decoder: Decoder, text: unknown, ...place: (string | number)[]): Uint8Array {
  if (typeof text !== "string") throw problem(decoder, "must be a string of digits", ...place);
  weigh(decoder, text.length);
  const digits = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) throw problem(decoder, `${show(text[i])} at ${i} is not a digit`, ...place);
    digits[i] = digit;
  }
  return digits;
}
