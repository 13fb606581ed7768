import type { Dungeon } from "@delvekit/procgen";
import { encode, type Json } from "./encode";
import { FORMAT, VERSION } from "./layout";

/**
 * Writes a dungeon as JSON without losing anything: everything that the generator or a pass added is kept, as long as it is plain data, typed arrays
 * and bigints. Members that are undefined are omitted.
 *
 * @throws FormatError with its path for anything that is not plain data
 * @example
 * ```ts
 * const text = toJson(tree.generate({ seed: 7 }));
 * ```
 */
export function toJson(dungeon: Dungeon): string {
  const { value, parts } = encode(dungeon);
  const file: Record<string, Json> = { format: FORMAT, version: VERSION, dungeon: value };
  if (parts.length > 0) file["parts"] = parts;
  return `${printAt(file, "")}\n`;
}

/** The longest value that is written on one line. */
const LINE = 100;

/** Items of lists up to this length share lines. */
const SHORT = 24;

/** Prints a value for people and for tools that compare lines: short values take one line each. */
function printAt(value: Json, indent: string): string {
  const line = printLine(value);
  if (line !== undefined) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = Object.entries(value as Readonly<Record<string, Json>>).map(([key, item]) => {
    const name = isList ? "" : `${JSON.stringify(key)}: `;
    return `${inner}${name}${printAt(item, inner)}`;
  });
  const body = isList ? joinShort(items, inner) : items.join(",\n");
  return isList ? `[\n${body}\n${indent}]` : `{\n${body}\n${indent}}`;
}

/** Joins items, several per line if they are short, like the cells of a path. */
function joinShort(items: readonly string[], indent: string): string {
  let body = "";
  let column = 0;
  for (const item of items) {
    const isShort = item.length <= SHORT + indent.length && column + item.length <= LINE;
    const starts = body === "" || !isShort;
    body += starts ? `${body && ",\n"}${item}` : `, ${item.slice(indent.length)}`;
    column = starts ? item.length : column + item.length + 2 - indent.length;
  }
  return body;
}

/** A value on one line, or undefined if it is too long for one. */
function printLine(value: Json): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  let body = "";
  for (const [key, item] of Object.entries(value as Readonly<Record<string, Json>>)) {
    const line = printLine(item);
    if (line === undefined) return undefined;
    body += `${body && ", "}${isList ? "" : `${JSON.stringify(key)}: `}${line}`;
    if (body.length > LINE) return undefined;
  }
  if (body === "") return isList ? "[]" : "{}";
  return isList ? `[${body}]` : `{ ${body} }`;
}
