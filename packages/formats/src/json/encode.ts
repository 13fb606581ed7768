import { placeIn } from "@delvekit/grid/data";
import { FormatError } from "../errors";
import { ARRAYS, MAX_DEPTH, TAG } from "./layout";

/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The state of encoding plain data to JSON. */
interface Encoder {
  /** Values that were nested too deeply and are still to be encoded. */
  readonly parts: { readonly value: unknown; readonly path: string }[];
  /** The objects that enclose the current one within its part. */
  readonly around: object[];
}

/** More parts than this can only come from a circular value. */
const MAX_PARTS = 2 ** 20;

/**
 * Encodes plain data. Values nested deeper than {@link MAX_DEPTH}, as in a tree with long branches, go into a list of parts, in which each part
 * refers only to later ones.
 *
 * @throws FormatError for anything that is not plain data: functions, class instances, circular values
 */
export function encode(root: object): { readonly value: Json; readonly parts: readonly Json[] } {
  const encoder: Encoder = { parts: [], around: [] };
  const value = encodeValue(encoder, root, "");
  const parts: Json[] = [];
  for (let i = 0; i < encoder.parts.length; i++) {
    const part = encoder.parts[i]!;
    if (i > MAX_PARTS) throw new FormatError("json", part.path, "this value contains itself");
    parts.push(encodeValue(encoder, part.value, part.path));
  }
  return { value, parts };
}

function encodeValue(encoder: Encoder, value: unknown, path: string): Json {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") return encodeNumber(value);
  if (typeof value === "bigint") return { [TAG]: "bigint", value: String(value) };
  if (typeof value !== "object") throw new FormatError("json", path, `a ${typeof value} is not plain data`);
  if (ArrayBuffer.isView(value)) return encodeArray(value, path);
  return encodeObject(encoder, value, path);
}

function encodeNumber(value: number): Json {
  return Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : { [TAG]: "number", value: Object.is(value, -0) ? "-0" : String(value) };
}

function encodeArray(value: ArrayBufferView, path: string): Json {
  const name = Object.entries(ARRAYS).find(([, type]) => value instanceof type)?.[0];
  if (name === undefined) throw new FormatError("json", path, "this kind of array is not supported");
  if (isDigits(value)) return { [TAG]: name, digits: value.join("") };
  return { [TAG]: name, values: Array.from(value as Float64Array, encodeNumber) };
}

function isDigits(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.every((byte) => byte <= 9);
}

function encodeObject(encoder: Encoder, value: object, path: string): Json {
  const { parts, around } = encoder;
  if (around.includes(value)) throw new FormatError("json", path, "this value contains itself");
  if (around.length === MAX_DEPTH) return { [TAG]: "part", index: parts.push({ value, path }) - 1 };
  around.push(value);
  const encoded = Array.isArray(value)
    ? value.map((item, index) => encodeValue(encoder, item, placeIn(path, index)))
    : encodeRecord(encoder, value, path);
  around.pop();
  return encoded;
}

function encodeRecord(encoder: Encoder, value: object, path: string): Json {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new FormatError("json", path, `a ${value.constructor.name} is not plain data`);
  }
  const grid = encodeGrid(value as Record<string, unknown>);
  if (grid !== undefined) return grid;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const encoded = entries.map(
    ([key, item]) => [key, encodeValue(encoder, item, placeIn(path, key))] as const,
  );
  if (TAG in value) return { [TAG]: "object", entries: encoded };
  return Object.fromEntries(encoded);
}

/** Encodes a grid of digits as rows that are readable in an editor; undefined for any other object. */
function encodeGrid(value: Readonly<Record<string, unknown>>): Json | undefined {
  const { width, height, cells } = value;
  if (Object.keys(value).length !== 3 || typeof width !== "number" || typeof height !== "number") return;
  if (!isDigits(cells) || width < 1 || cells.length !== width * height) return;
  const rows = Array.from({ length: height }, (_, y) => cells.subarray(y * width, (y + 1) * width).join(""));
  return { [TAG]: "grid", width, height, rows };
}
