import { isList, type Json } from "./tags";

/** Lines are filled up to here. */
const WIDTH = 110;

/** JSON for people: what fits into a line stands on one, and long lists of numbers fill lines. */
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

/** A value on one line, or undefined when it is longer than that. */
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
