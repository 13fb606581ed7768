import { migrationsOf } from "../save";
import { stopTimer, timersOf } from "../turns";
import {
  type AnyComponent,
  assertAlive,
  componentsOf,
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

/** The timers that end statuses, by entity and status: see {@link keyOf}. */
export type StatusTimers = Map<string, number>;

/** The statuses of a world, by name: part of its set-up, not saved. */
export const KnownStatusesResource = resource<ReadonlyMap<string, AnyComponent>>({
  name: "statuses.known",
  create: () => new Map(),
});

/** The running statuses. Saved. */
export const StatusesResource = resource<StatusTimers>({
  name: "statuses",
  create: () => new Map(),
  save: (timers) => [...timers],
  load: (data, world) => {
    const { renamed } = migrationsOf(world);
    const running: StatusTimers = new Map();
    for (const [key, timer] of expectList(data, "the statuses") as readonly [unknown, unknown][]) {
      const id = expectWhole(timer, `the timer of status ${key}`, Number.MAX_SAFE_INTEGER);
      resume(world, running, String(key), id, renamed);
    }
    return running;
  },
  tracked: true,
});

/**
 * Continues a status from a save under its current name. If the world no longer has that status, its timer is removed, because nothing else would end
 * it.
 */
function resume(
  world: World,
  running: StatusTimers,
  key: string,
  timer: number,
  renamed: Readonly<Record<string, string>>,
): void {
  const gap = key.indexOf(" ");
  const before = key.slice(gap + 1);
  const status = Object.hasOwn(renamed, before) ? (renamed[before] as string) : before;
  if (!resourceOf(world, KnownStatusesResource).has(status)) {
    stopTimer(world, timer);
    return;
  }
  if (status !== before) retell(world, timer, status);
  running.set(`${key.slice(0, gap)} ${status}`, timer);
}

function retell(world: World, id: number, status: string): void {
  const { byId } = timersOf(world);
  const timer = byId.get(id);
  if (timer) byId.set(id, { ...timer, tells: { ...timer.tells, status } });
}

/** The world's running statuses. */
export function runningIn(world: World): StatusTimers {
  return resourceOf(world, StatusesResource);
}

/** The running statuses, for changing them. */
export function runningToChange(world: World): StatusTimers {
  touchResource(world, StatusesResource);
  return runningIn(world);
}

/** The key of an entity's status. */
export function keyOf(world: World, entity: Entity, status: string): string {
  assertAlive(world, entity);
  return `${entity} ${status}`;
}

/** Every running status has a timer that ends it, and belongs to an entity that has its component. */
const statusesEnd = /* @__PURE__ */ invariant("statuses", (world, report) => {
  const byName = new Map(componentsOf(world).map((component) => [component.name, component]));
  const { byId } = timersOf(world);
  for (const [key, timer] of runningIn(world)) {
    const [serial, ...words] = key.split(" ");
    const component = words.join(" ");
    const entity = entityFrom(world, Number(serial));
    const status = byName.get(component);
    if (!entity) report(`A status ${component} runs for entity ${serial}, which is gone.`);
    else if (!status || !has(world, entity, status))
      report("It runs, but the entity does not have it.", { entity, component });
    else if (!byId.has(timer))
      report(`Timer ${timer}, which should end it, is not there.`, { entity, component });
  }
});

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [statusesEnd];
