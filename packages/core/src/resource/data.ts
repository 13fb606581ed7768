import type { Cells } from "@delvekit/grid";

/** Plain data that a save can hold: JSON of well-formed texts, plus typed arrays. The order of an object's keys carries no meaning. */
export type Data =
  | null
  | boolean
  | number
  | string
  | Cells
  | readonly Data[]
  | { readonly [key: string]: Data };

/** A deep copy that shares nothing with the original. */
export function copyData(data: Data): Data {
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map(copyData);
  if (isTypedArray(data)) return data.slice();
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, copyData(value)]));
}

/** Whether data is a typed array. */
export function isTypedArray(data: Data): data is Cells {
  return ArrayBuffer.isView(data);
}
