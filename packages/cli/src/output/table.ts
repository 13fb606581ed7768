/** Formats a table with columns two spaces apart, left-aligned; columns in `right` are right-aligned. */
export function printTable(
  rows: readonly (readonly string[])[],
  right: ReadonlySet<number> = new Set(),
): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...rows.map((row) => row[i]?.length ?? 0)),
  );
  const pad = (text: string, i: number) =>
    right.has(i) ? text.padStart(widths[i]!) : text.padEnd(widths[i]!);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}
