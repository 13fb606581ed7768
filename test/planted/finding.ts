import type { HuntReport } from "../../packages/cli/src/hunt/report";
import type { Planted } from "./faults";

/** How a search came to a planted fault, in words; undefined if it did not. */
export function findingOf({ faults, met, whole }: HuntReport, { expects }: Planted): string | undefined {
  const fault = faults.find(({ kind, text }) => expects.test(`${kind}: ${text}`));
  if (fault) {
    const { step, commands, depth, tail } = fault;
    if (depth !== undefined) return `before a command, on depth ${depth}`;
    return `after ${step} commands, shrunk to ${commands.length}, the last ${tail} at once`;
  }
  const missing = whole.rows.filter((row) => !met["made"]?.includes(row));
  return expects.test(`rows: ${missing.join(", ")}`)
    ? "before a command, as a row that no level has"
    : undefined;
}
