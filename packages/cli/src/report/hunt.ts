import type { HuntReport } from "../hunt/piece";
import { countSeeds, printSeedRange } from "../pieces/seeds";

/** A readable report of a hunt: the faults, each with the command that shows it again, and what was never met. @param module the file of the game */
export function huntToText(report: HuntReport, module: string): string {
  const { game, seeds, faults, played, missed } = report;
  const told = `${faults.length} ${faults.length === 1 ? "fault" : "faults"}`;
  const lines = [
    `${game}, seeds ${seeds.map(printSeedRange).join(", ")}: ${told} in ${played} commands of ${countSeeds(seeds)} games`,
  ];
  for (const fault of faults) {
    const { kind, text, seed, commands, depth, step, replays } = fault;
    const way = `${commands.length} commands, found after ${step}`;
    const again = JSON.stringify(fault).replaceAll("'", "'\\''");
    lines.push(
      "",
      `${kind}: ${text}`,
      `  seed ${seed}, ${depth === undefined ? way : `from depth ${depth} on, ${way}`}`,
    );
    if (!replays) lines.push("  a new game does not come to it: there is state that no save has");
    lines.push(`  delvekit hunt ${module} --again '${again}'`);
  }
  const { rows, events } = missed;
  if (rows.length > 0) lines.push("", `rows that never appeared: ${rows.join(", ")}`);
  if (events.length > 0) lines.push("", `events that never happened: ${events.join(", ")}`);
  return lines.join("\n");
}
