import type { Cells } from "@delvekit/grid";
import type { Json } from "../replay";
import type { Data } from "../world";
import { isTypedArray } from "../world/data";

/** Data as JSON that a person can look through: arrays of numbers summed up, long lists cut after so many items. */
export function shorten(data: Data, items: number): Json {
  if (typeof data !== "object" || data === null) return toJson(data);
  if (isTypedArray(data)) return sumUp(data);
  if (Array.isArray(data)) {
    const shown = data.slice(0, items).map((item) => shorten(item, items));
    return data.length > items ? [...shown, `and ${data.length - items} more`] : shown;
  }
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, shorten(value, items)]));
}

/** Any value as JSON: numbers that JSON lacks as texts, functions and the like left out. */
export function toJson(value: unknown): Json {
  const text = JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === "bigint" || (typeof item === "number" && !Number.isFinite(item))) return String(item);
    return ArrayBuffer.isView(item) ? sumUp(item as Cells) : item;
  });
  return text === undefined ? null : (JSON.parse(text) as Json);
}

function sumUp(cells: Cells): Json {
  let [lowest, highest, nonzero] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const value of cells) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
    if (value !== 0) nonzero++;
  }
  const { length } = cells;
  return length === 0 ? { length } : { length, lowest, highest, nonzero };
}
