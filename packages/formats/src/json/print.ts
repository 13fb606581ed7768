import type { Json } from "./encode";

/** The longest value that is written on one line. */
const LINE = 100;

/** Writes a value so that people can read it and tools that compare lines can too: short values on one line each. */
export function print(value: Json): string {
  return printAt(value, "");
}

function printAt(value: Json, indent: string): string {
  const line = printLine(value);
  if (line !== undefined) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = Object.entries(value as Readonly<Record<string, Json>>).map(([key, item]) => {
    const name = isList ? "" : `${JSON.stringify(key)}: `;
    return `${inner}${name}${printAt(item, inner)}`;
  });
  const body = items.join(",\n");
  return isList ? `[\n${body}\n${indent}]` : `{\n${body}\n${indent}}`;
}

/** A value on one line, or undefined where it is too long for one. */
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
