/** What a game prints, in one text: texts as they are, anything else as its data. */
export function printed(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === "string" ? value : shown(value))).join(" ");
}

function shown(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value, plain, 2) ?? String(value);
  } catch {
    // What contains itself, for example.
    return String(value);
  }
}

/** JSON has neither maps and sets nor typed arrays, which would be printed as objects. */
function plain(_: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value))
    return [...(value as unknown as Iterable<unknown>)];
  if (typeof value === "function") return `[Function ${value.name}]`;
  return typeof value === "bigint" ? `${value}n` : value;
}
