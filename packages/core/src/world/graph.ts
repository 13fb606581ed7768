import { DEFAULT_PERIOD } from "./schedule";
import type { Schedule, World } from "./world";

/** A schedule as plain data: what runs in which phase, and the constraints on the order. */
export interface ScheduleGraph {
  readonly phases: readonly {
    readonly name: string;
    /** In the order in which they run, each with its period in ticks (used in phases that follow time). */
    readonly systems: readonly { readonly name: string; readonly every: number }[];
    /** `first` runs before `second` because one of them requires it. */
    readonly edges: readonly { readonly first: string; readonly second: string }[];
  }[];
}

/**
 * The schedule of a world as a graph.
 * @throws {ScheduleError} if the constraints form a cycle.
 * @example const { phases } = scheduleGraphOf(world);
 */
export function scheduleGraphOf({ schedule }: World): ScheduleGraph {
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

/** A name without the mark of systems that may be missing. */
function bare(name: string): string {
  return name.replace(/\?$/, "");
}

/**
 * The schedule of a world as text: its phases, and in each the systems in the order in which they run, with the systems that they must follow.
 * Periods are shown unless they are the usual 100 ticks.
 * @example console.log(printSchedule(world));
 */
export function printSchedule(world: World): string {
  return scheduleGraphOf(world).phases.map(printPhase).join("\n");
}

/**
 * A graph for Mermaid (https://mermaid.js.org), which GitHub and many wikis draw: an arrow for every "before".
 * @example await writeFile("schedule.mmd", toMermaid(scheduleGraphOf(world)));
 */
export function toMermaid({ phases }: ScheduleGraph): string {
  const ids = new Map(phases.flatMap(({ systems }) => systems).map(({ name }, index) => [name, `s${index}`]));
  const lines = phases.flatMap(({ name, systems, edges }, index) => [
    `  subgraph p${index}["${quoted(name)}"]`,
    ...systems.map((system) => `    ${ids.get(system.name)}["${quoted(system.name)}"]`),
    ...edges.map(({ first, second }) => `    ${ids.get(first)} --> ${ids.get(second)}`),
    "  end",
  ]);
  return ["flowchart LR", ...lines].join("\n");
}

function printPhase({ name, systems, edges }: ScheduleGraph["phases"][number]): string {
  const width = Math.max(...systems.map((system) => system.name.length));
  const lines = systems.map((system) => {
    const firsts = edges.filter(({ second }) => second === system.name).map(({ first }) => first);
    const told = [
      ...(system.every === DEFAULT_PERIOD ? [] : [`every ${system.every}`]),
      ...(firsts.length === 0 ? [] : [`after ${[...new Set(firsts)].join(", ")}`]),
    ];
    return `  ${system.name.padEnd(width)}  ${told.join(", ")}`.trimEnd();
  });
  return [name, ...lines].join("\n");
}

/** Mermaid decodes entities in names, like HTML. */
function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
