import type { FoundFault } from "../bots/game";
import type { HuntReport } from "../hunt/report";
import { countSeeds, printSeedRange } from "../pieces/seeds";

/** The most commands of a fault that a line repeats; of longer ones it names the place in a file. */
const MOST_IN_LINE = 12;

/** A readable report of a hunt: the faults, each with the command that shows it again, and what was never met. @param module the file of the game */
export function huntToText(report: HuntReport, module: string): string {
  const { game, seeds, faults, played, kept } = report;
  const told = `${faults.length} ${faults.length === 1 ? "fault" : "faults"}`;
  return [
    `${game}, seeds ${seeds.map(printSeedRange).join(", ")}: ${told} in ${played} commands of ${countSeeds(seeds)} games, from ${kept} states`,
    ...faults.flatMap((fault, index) => ["", ...linesOf(fault, index, module)]),
    "",
    ...missesOf(report),
  ].join("\n");
}

function linesOf(fault: FoundFault, index: number, module: string): string[] {
  const { kind, text, seed, commands, depth, step, tail, replays } = fault;
  const way =
    depth !== undefined
      ? `on depth ${depth}`
      : `${commands.length} commands, the last ${tail} of them at once`;
  const again = commands.length > MOST_IN_LINE ? `hunt.json#${index + 1}` : JSON.stringify(fault);
  return [
    `${index + 1}. ${kind}: ${text}`,
    `   seed ${seed}, ${way}, found after ${step}${replays ? "" : "; a new game does not come to it: there is state that no save has"}`,
    `   delvekit hunt ${module} --again '${again.replaceAll("'", "'\\''")}'`,
  ];
}

function missesOf({ met, whole }: HuntReport): string[] {
  const { rows, verbs, events, texts } = whole;
  const unmet = (all: readonly string[], aspect: string) =>
    all.filter((name) => !met[aspect]?.includes(name));
  const unsaid = unmet(events, "events").flatMap((event) => texts[event] ?? []);
  const lists: Record<string, readonly string[]> = {
    "rows on no level": unmet(rows, "made"),
    "rows never seen": unmet(rows, "rows").filter((name) => met["made"]?.includes(name)),
    "verbs never used": unmet(verbs, "verbs"),
    "events that never happened": unmet(events, "events"),
    "texts never shown": unsaid.map((text) => JSON.stringify(text)),
  };
  const places = `${met["places"]?.length ?? 0} places on ${met["levels"]?.length ?? 0} levels, ${met["modes"]?.length ?? 0} screens`;
  const some = Object.entries(lists).filter(([, names]) => names.length > 0);
  return [places, ...some.map(([what, names]) => `${what}: ${names.join(", ")}`)];
}
