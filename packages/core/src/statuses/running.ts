import { migrationsOf } from "../save";
import { stopTimer, timersOf } from "../turns";
import {
  type AnyComponent,
  assertAlive,
  CoreError,
  componentsOf,
  type Data,
  type Entity,
  entityFrom,
  expectList,
  expectWhole,
  has,
  type Invariant,
  invariant,
  resource,
  resourceOf,
  touchResource,
  type World,
} from "../world";

/** A running status. */
interface Running {
  /** Its entity and its name: see {@link keyOf}. */
  readonly key: string;
  /** The timer that ends it. */
  readonly timer: number;
  /** Its place among the others, which are saved in the order in which they began. */
  readonly place: number;
}

/** The running statuses of a world. */
interface RunningStatuses {
  readonly byKey: Map<string, Running>;
  /** The same by their timers, by which undo records them. */
  readonly byTimer: Map<number, Running>;
  /** The place of the next one to begin. */
  place: number;
}

/** The statuses of a world, by name: part of its setup, not saved. */
export const KnownStatusesResource = resource<ReadonlyMap<string, AnyComponent>>({
  name: "statuses.known",
  create: () => new Map(),
});

/** The running statuses. Saved. */
export const StatusesResource = resource<RunningStatuses>({
  name: "statuses",
  create: () => ({ byKey: new Map(), byTimer: new Map(), place: 0 }),
  save: ({ byKey }) => inOrder(byKey.values()).map(({ key, timer }) => [key, timer]),
  load: (data, world) => {
    const { renamed } = migrationsOf(world);
    const statuses: RunningStatuses = { byKey: new Map(), byTimer: new Map(), place: 0 };
    for (const saved of expectList(data, "the statuses") as readonly (readonly unknown[])[]) {
      const [key, timer, place = statuses.place] = saved;
      const running = {
        key: String(key),
        timer: expectWhole(timer, `the timer of status ${key}`, Number.MAX_SAFE_INTEGER),
        place: expectWhole(place, `the place of status ${key}`, Number.MAX_SAFE_INTEGER),
      };
      resume(world, statuses, running, renamed);
    }
    return statuses;
  },
  loaded: (statuses, world) => {
    const { byId } = timersOf(world);
    for (const running of [...statuses.byTimer.values()]) {
      const { key, timer } = running;
      if (!byId.has(timer))
        throw new CoreError(`timer ${timer}, which should end the status of ${key}, is missing`);
      // A migration may have taken the component away.
      if (isHad(world, key)) continue;
      stopTimer(world, timer);
      drop(statuses, running);
    }
  },
  tracked: {
    keys: ({ byTimer }) => byTimer.keys(),
    part: ({ byTimer }, timer): Data | undefined => {
      const running = byTimer.get(timer);
      return running && [running.key, timer, running.place];
    },
    hash: ({ byTimer }, timer) => byTimer.get(timer)?.key,
    put: (statuses, timer, saved) => {
      const before = statuses.byTimer.get(timer);
      if (before) drop(statuses, before);
      const [key, , place] = (saved ?? []) as [string, number, number];
      if (saved) enter(statuses, { key, timer, place });
      return true;
    },
    whole: (parts) => [...(parts as [string, number, number][])].sort((a, b) => a[2] - b[2]),
  },
});

function inOrder(statuses: Iterable<Running>): Running[] {
  return [...statuses].sort((a, b) => a.place - b.place);
}

function enter(statuses: RunningStatuses, running: Running): void {
  statuses.byKey.set(running.key, running);
  statuses.byTimer.set(running.timer, running);
  statuses.place = Math.max(statuses.place, running.place + 1);
}

function drop({ byKey, byTimer }: RunningStatuses, running: Running): void {
  byTimer.delete(running.timer);
  // Inflicted again, it has another timer.
  if (byKey.get(running.key) === running) byKey.delete(running.key);
}

/**
 * Continues a status from a save under its current name. If the world no longer has that status, its timer is removed, because nothing else would end
 * it.
 */
function resume(
  world: World,
  statuses: RunningStatuses,
  { key, timer, place }: Running,
  renamed: Readonly<Record<string, string>>,
): void {
  const gap = key.indexOf(" ");
  const before = key.slice(gap + 1);
  const status = Object.hasOwn(renamed, before) ? renamed[before]! : before;
  if (!resourceOf(world, KnownStatusesResource).has(status)) {
    stopTimer(world, timer);
    return;
  }
  if (status !== before) retell(world, timer, status);
  enter(statuses, { key: `${key.slice(0, gap)} ${status}`, timer, place });
}

function retell(world: World, id: number, status: string): void {
  const { byId } = timersOf(world);
  const timer = byId.get(id);
  if (timer) byId.set(id, { ...timer, tells: { ...timer.tells, status } });
}

/** The timer that ends a status; 0 if it does not run. */
export function timerOf(world: World, key: string): number {
  return resourceOf(world, StatusesResource).byKey.get(key)?.timer ?? 0;
}

/** Records that a status runs until a timer rings. A status that is already running keeps its place. */
export function begin(world: World, key: string, timer: number): void {
  const statuses = resourceOf(world, StatusesResource);
  const { place } = statuses.byKey.get(key) ?? statuses;
  end(world, key);
  touchResource(world, StatusesResource, timer);
  enter(statuses, { key, timer, place });
}

/** Records that a status no longer runs. */
export function end(world: World, key: string): void {
  const statuses = resourceOf(world, StatusesResource);
  const running = statuses.byKey.get(key);
  if (!running) return;
  touchResource(world, StatusesResource, running.timer);
  drop(statuses, running);
}

/** The key of an entity's status. */
export function keyOf(world: World, entity: Entity, status: string): string {
  assertAlive(world, entity);
  return `${entity} ${status}`;
}

/** Whether the entity of a status still has its component. */
function isHad(world: World, key: string): boolean {
  const { entity, status } = partsOf(world, key);
  return entity !== undefined && status !== undefined && has(world, entity, status);
}

function partsOf(world: World, key: string) {
  const gap = key.indexOf(" ");
  const [serial, name] = [key.slice(0, gap), key.slice(gap + 1)];
  const status = componentsOf(world).find((component) => component.name === name);
  return { serial, name, status, entity: entityFrom(world, Number(serial)) };
}

/** Every running status has a timer that ends it, and belongs to an entity that has its component. */
const statusesEnd = /* @__PURE__ */ invariant("statuses", (world, report) => {
  const { byId } = timersOf(world);
  for (const { key, timer } of inOrder(resourceOf(world, StatusesResource).byKey.values())) {
    const { serial, name, entity } = partsOf(world, key);
    if (!entity) report(`A status ${name} runs for entity ${serial}, which is gone.`);
    else if (!isHad(world, key))
      report("It runs, but the entity does not have it.", { entity, component: name });
    else if (!byId.has(timer))
      report(`Timer ${timer}, which should end it, is missing.`, { entity, component: name });
  }
});

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [statusesEnd];
