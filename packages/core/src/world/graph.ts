import type { Schedule } from "./schedule";
import type { World } from "./world";

/** A schedule as plain data: what runs in which phase, and who asked to come before whom. */
export interface ScheduleGraph {
  readonly phases: readonly {
    readonly name: string;
    /** In the order they run, each with its period in ticks (which counts in phases that follow time). */
    readonly systems: readonly { readonly name: string; readonly every: number }[];
    /** `first` runs before `second` because one of them asked for it. */
    readonly edges: readonly { readonly first: string; readonly second: string }[];
  }[];
}

/** The schedule of a world as a graph. @throws {ScheduleError} when it cannot be ordered. */
export function scheduleGraph({ schedule }: World): ScheduleGraph {
  return { phases: schedule.phases().map((phase) => phaseOf(schedule, phase)) };
}

function phaseOf(schedule: Schedule, phase: string): ScheduleGraph["phases"][number] {
  const entries = schedule.order(phase);
  const known = new Set(entries.map(({ system }) => system.name));
  const edges = entries.flatMap(({ system: { name }, before, after }) => [
    ...after.map((other) => ({ first: bare(other), second: name })),
    ...before.map((other) => ({ first: name, second: bare(other) })),
  ]);
  return {
    name: phase,
    systems: entries.map(({ system: { name }, every }) => ({ name, every })),
    edges: edges.filter(({ first, second }) => known.has(first) && known.has(second)),
  };
}

/** A name without the mark of one that may be missing. */
function bare(name: string): string {
  return name.replace(/\?$/, "");
}
