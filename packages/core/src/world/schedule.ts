import { ScheduleError, SystemError } from "./errors";
import { time } from "./meter";
import { refuseUnknown, refuseUnlessWhole } from "./refusals";
import { type Entry, inside, type Schedule, type System, type World } from "./world";

/** The default period of systems in ticks: one normal turn. */
const DEFAULT_PERIOD = 100;

/**
 * Makes an empty schedule.
 * @example const schedule = createSchedule();
 */
export function createSchedule(): Schedule {
  const phases = new Map<string, Entry[]>();
  const sorted = new Map<string, readonly Entry[]>();
  const find = (name: string) =>
    [...phases].find(([, list]) => list.some((entry) => entry.system.name === name));

  const schedule: Schedule = {
    add(phase, system, options = {}) {
      const taken = find(system.name);
      if (taken)
        throw new ScheduleError(
          `a system "${system.name}" is already in phase "${taken[0]}"; give this one another name`,
        );
      refuseUnknown(`system "${system.name}"`, options, ["before", "after", "every"], ScheduleError);
      const every = options.every ?? DEFAULT_PERIOD;
      refuseUnlessWhole(`system "${system.name}": every`, every, ScheduleError, 1, undefined, "ticks");
      const entry = { system, before: list(options.before), after: list(options.after), every };
      phases.set(phase, [...(phases.get(phase) ?? []), entry]);
      sorted.delete(phase);
      return schedule;
    },
    remove(name) {
      const found = find(name);
      if (!found) throw new ScheduleError(`there is no system "${name}" to remove`);
      const [phase, entries] = found;
      const others = entries.filter(({ system }) => system.name !== name);
      phases.set(phase, others);
      sorted.delete(phase);
      return schedule;
    },
    order(phase) {
      const known = sorted.get(phase);
      if (known) return known;
      const fresh = inOrder(phase, phases.get(phase) ?? []);
      sorted.set(phase, fresh);
      return fresh;
    },
    phases: () => [...phases.keys()],
  };
  return schedule;
}

/**
 * Runs the systems of a phase in order: those that are due at `tick`, by default all of them.
 * @param cause what they follow from, if it is one thing
 * @throws {SystemError} naming the system that threw.
 * @example runPhase(world, REACTION);
 */
export function runPhase(world: World, phase: string, tick = 0, cause = 0): void {
  const { meter, causes } = world[inside];
  for (const { system, every } of world.schedule.order(phase)) {
    if (tick % every !== 0) continue;
    causes.now = cause;
    causes.system = system.name;
    try {
      if (meter) time(meter, system.name, system.run, world);
      else system.run(world);
    } catch (cause) {
      throw new SystemError(`system "${system.name}"`, cause);
    }
  }
  causes.now = 0;
  causes.system = "";
}

/**
 * Runs something that takes time and is no system, such as a decision or drawing. If the world is being measured, `inspect` reports it as work.
 * @returns what `run` returns
 * @example const path = runTimed(world, "ways of trade", (steps: number) => [steps], 3);
 */
export function runTimed<A extends unknown[], T>(
  world: World,
  name: string,
  run: (...args: A) => T,
  ...args: A
): T {
  const { meter } = world[inside];
  return meter ? time(meter, name, run, ...args) : run(...args);
}

/**
 * The first tick after `tick` at which a system of the phase is due, or Infinity if it has none.
 * @example const tick = findNextDue(world.schedule, ENVIRONMENT, timeOf(world));
 */
export function findNextDue(schedule: Schedule, phase: string, tick: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { every } of schedule.order(phase)) {
    next = Math.min(next, (Math.floor(tick / every) + 1) * every);
  }
  return next;
}

function list(names: string | readonly string[] | undefined): readonly string[] {
  return names === undefined ? [] : typeof names === "string" ? [names] : names;
}

function inOrder(phase: string, entries: readonly Entry[]): readonly Entry[] {
  const constraints: Constraint[] = [];
  const at = new Map(entries.map((entry, index) => [entry.system.name, index]));
  entries.forEach((entry, index) => {
    const resolve = (wanted: string): number | undefined => {
      const found = at.get(wanted.replace(/\?$/, ""));
      if (found === undefined && !wanted.endsWith("?")) throw unknown(phase, entry, wanted, [...at.keys()]);
      return found;
    };
    for (const other of entry.before) constraints.push({ first: index, second: resolve(other) });
    for (const other of entry.after) constraints.push({ first: resolve(other), second: index });
  });
  const { order, cycle } = sortByConstraints(entries.length, constraints);
  if (cycle) {
    const names = cycle.map((index) => entries[index]?.system.name);
    throw new ScheduleError(
      `phase "${phase}" cannot be ordered; leave out one of these rules: ${names.join(" before ")}`,
    );
  }
  return order.map((index) => entries[index]!);
}

function unknown(phase: string, entry: Entry, wanted: string, known: readonly string[]): ScheduleError {
  return new ScheduleError(
    `system "${entry.system.name}" is placed next to "${wanted}", which phase "${phase}" lacks; ` +
      `it has ${known.join(", ")}. Write "${wanted}?" if it may be missing`,
  );
}

/**
 * Makes a system from a function. By convention its name starts with its plugin: "heat.diffuse".
 * @example world.schedule.add(ENVIRONMENT, system("poison.hurt", hurtPoisoned));
 */
export function system(name: string, run: (world: World) => void): System {
  return Object.freeze({ name, run });
}

/** `first` comes before `second`; a constraint with a missing end has no effect. */
interface Constraint {
  readonly first: number | undefined;
  readonly second: number | undefined;
}

/**
 * Orders `0 .. count - 1` so that every constraint holds and the rest keep their order (Kahn's algorithm, always taking the lowest that is free). If
 * that is impossible, `cycle` is one cycle, whose first and last elements are the same.
 */
export function sortByConstraints(
  count: number,
  constraints: readonly Constraint[],
): { order: number[]; cycle?: number[] } {
  const followers = Array.from({ length: count }, () => new Set<number>());
  const waitsFor = new Array<number>(count).fill(0);
  for (const { first, second } of constraints) {
    if (first === undefined || second === undefined || followers[first]?.has(second)) continue;
    followers[first]?.add(second);
    waitsFor[second] = (waitsFor[second] ?? 0) + 1;
  }

  const order: number[] = [];
  const done = new Set<number>();
  while (order.length < count) {
    const next = waitsFor.findIndex((waits, index) => waits === 0 && !done.has(index));
    if (next < 0) return { order, cycle: findCycle(followers, done) };
    done.add(next);
    order.push(next);
    for (const follower of followers[next] ?? []) {
      waitsFor[follower] = (waitsFor[follower] ?? 0) - 1;
    }
  }
  return { order };
}

/** Walks backwards from any node that could not be placed: each waits for another, so the walk must return to a node. */
function findCycle(followers: readonly ReadonlySet<number>[], placed: ReadonlySet<number>): number[] {
  let node = followers.findIndex((_, index) => !placed.has(index));
  const path: number[] = [];
  while (!path.includes(node)) {
    path.unshift(node);
    const behind = node;
    node = followers.findIndex((set, index) => !placed.has(index) && set.has(behind));
  }
  return [node, ...path.slice(0, path.indexOf(node) + 1)];
}
