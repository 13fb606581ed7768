import { DEFAULT_PERIOD } from "./schedule";
import type { Entry, World } from "./world";

/**
 * The schedule of a world as text: its phases, and in each the systems in the order in which they run, with the systems that they must follow.
 * Periods are shown unless they are the usual 100 ticks.
 * @throws {ScheduleError} if the constraints form a cycle.
 * @example console.log(printSchedule(world));
 */
export function printSchedule({ schedule }: World): string {
  return schedule
    .phases()
    .map((phase) => printPhase(phase, schedule.order(phase)))
    .join("\n");
}

function printPhase(phase: string, entries: readonly Entry[]): string {
  const width = Math.max(...entries.map(({ system }) => system.name.length));
  const lines = entries.map((entry) => {
    const firsts = firstsOf(entry, entries);
    const told = [
      ...(entry.every === DEFAULT_PERIOD ? [] : [`every ${entry.every}`]),
      ...(firsts.length === 0 ? [] : [`after ${firsts.join(", ")}`]),
    ];
    return `  ${entry.system.name.padEnd(width)}  ${told.join(", ")}`.trimEnd();
  });
  return [phase, ...lines].join("\n");
}

/** The systems that must run before another: those that it names, and those that name it. A "?" marks systems that may be missing. */
function firstsOf({ system, after }: Entry, entries: readonly Entry[]): string[] {
  const bare = (name: string) => name.replace(/\?$/, "");
  const named = after.map(bare).filter((name) => entries.some((other) => other.system.name === name));
  const naming = entries.filter(({ before }) => before.map(bare).includes(system.name));
  return [...new Set([...named, ...naming.map((other) => other.system.name)])];
}
