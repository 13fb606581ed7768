import type { Result } from "./race";

const HEADINGS = ["work", "ours", "a cell", "peer", "its time", "ratio", "target", "met"] as const;

/** The results as a Markdown table, columns lined up. */
export function toTable(results: readonly Result[]): string {
  return markdown([HEADINGS, ...results.map(toRow)]);
}

/** The ratios of several rounds side by side. */
export function toRoundsTable(rounds: readonly (readonly Result[])[]): string {
  const [first = []] = rounds;
  const headings = ["work", "peer", "target", ...rounds.map((_, i) => `round ${i + 1}`), "met"];
  const rows = first.map(({ name, peer, target }, race) => {
    const results = rounds.map((round) => round[race]!);
    const met = results.every((result) => result.met) ? "yes" : "NO";
    return [name, peer, toRatio(target), ...results.map(({ ratio }) => toRatio(ratio)), met];
  });
  return markdown([headings, ...rows]);
}

/** Rows as a Markdown table, columns lined up; the first are the headings. */
export function markdown(rows: readonly (readonly string[])[]): string {
  const [headings = []] = rows;
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head, ...body] = rows.map(
    (row) => `| ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [head, rule, ...body].join("\n");
}

function toRow({ name, oursNs, perCellNs, peer, peerNs, ratio, target, met }: Result): string[] {
  const perCell = perCellNs === undefined ? "" : toTime(perCellNs);
  return [
    name,
    toTime(oursNs),
    perCell,
    peer,
    toTime(peerNs),
    toRatio(ratio),
    toRatio(target),
    met ? "yes" : "NO",
  ];
}

/** At least two digits that count: a ratio of 0.0084 must not look like a target of 0.01. */
function toRatio(ratio: number): string {
  if (ratio >= 100) return `${ratio.toFixed(0)}x`;
  if (ratio >= 10) return `${ratio.toFixed(1)}x`;
  return `${ratio >= 0.1 ? ratio.toFixed(2) : ratio.toPrecision(2)}x`;
}

function toTime(ns: number): string {
  if (ns >= 1e6) return `${(ns / 1e6).toPrecision(3)} ms`;
  if (ns >= 1e3) return `${(ns / 1e3).toPrecision(3)} µs`;
  return `${ns.toPrecision(3)} ns`;
}
