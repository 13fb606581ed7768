import type { HuntReport } from "../../packages/cli/src/hunt/piece";
import type { Planted } from "./faults";

/** How a search came to a planted fault. */
interface Finding {
  readonly finding: string;
  /** How many commands show it. */
  readonly commands: number;
}

/** How a search came to a planted fault; undefined if it did not. */
export function findingOf({ faults, missed }: HuntReport, { expects }: Planted): Finding | undefined {
  const fault = faults.find(({ kind, text }) => expects.test(`${kind}: ${text}`));
  if (fault) {
    const { step, commands, depth, beside } = fault;
    const place = beside === undefined ? "" : `beside ${beside} on `;
    const from = depth === undefined ? "" : ` from ${place}depth ${depth} on`;
    const finding = `after ${step} commands, shrunk to ${commands.length}${from}`;
    return { finding, commands: commands.length };
  }
  const rows = missed.rows.join(", ");
  return expects.test(`rows: ${rows}`) ? { finding: "as a row that never appeared", commands: 0 } : undefined;
}
