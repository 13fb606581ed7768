import type { HuntReport } from "../../packages/cli/src/hunt/piece";
import type { Planted } from "./faults";

/** How a search came to a planted fault, in words; undefined if it did not. */
export function findingOf({ faults, missed }: HuntReport, { expects }: Planted): string | undefined {
  const fault = faults.find(({ kind, text }) => expects.test(`${kind}: ${text}`));
  if (fault) {
    const { step, commands, depth } = fault;
    const from = depth === undefined ? "" : ` from depth ${depth} on`;
    return `after ${step} commands, shrunk to ${commands.length}${from}`;
  }
  const rows = missed.rows.join(", ");
  return expects.test(`rows: ${rows}`) ? "as a row that never appeared" : undefined;
}
