/**
 * Components that wear off: poison, haste, sleep.
 * @module statuses
 */
import { migrationsOf } from "./save";
import { startTimer, stopTimer, type Timer, ticksLeft, timeOf, timersAbout } from "./turns";
import {
  type AnyComponent,
  add,
  assertAlive,
  plugin as define,
  type Entity,
  emit,
  entity,
  event,
  has,
  type Part,
  type Plugin,
  partOf,
  refuseUnlessOneOf,
  refuseUnlessWhole,
  remove,
  resource,
  resourceOf,
  StatusError,
  TurnError,
  text,
  type World,
  when,
} from "./world";

export { StatusError };

/** The statuses of a world by name, and by their former names, which the timers of an earlier version's save hold. Part of its setup, not saved. */
const KnownStatusesResource = resource<ReadonlyMap<string, AnyComponent>>({
  name: "statuses.known",
  create: () => new Map(),
});

/**
 * Statuses that wear off: components that `inflict` adds for a time. The game decides what a status does, with a system over the entities that have
 * it, or with listeners to `StatusBegan` and `StatusEnded`. Needs `turns`.
 *
 * @param components the game's statuses; no other plugin needs to list them
 * @example createWorld({ seed: 1, plugins: [turns.plugin(), statuses.plugin(Poisoned, Hasted)] });
 */
export function plugin(...components: readonly AnyComponent[]): Plugin {
  return define({
    name: "statuses",
    needs: ["turns"],
    components,
    resources: [resource({ ...KnownStatusesResource, create: (world) => named(world, components) })],
    hooks: components.map((component) => [
      component,
      { removed: (world, entity) => stopTimer(world, timerOf(world, entity, component)?.id ?? 0) },
    ]),
    events: [
      when(TimeUp, (world, { entity, status }) => {
        // A later version of the game may lack the status.
        const component = resourceOf(world, KnownStatusesResource).get(status);
        if (component) cure(world, entity, component);
      }),
    ],
  });
}

function named(world: World, components: readonly AnyComponent[]): ReadonlyMap<string, AnyComponent> {
  const names = new Map(components.map((component) => [component.name, component]));
  for (const [before, name] of Object.entries(migrationsOf(world).renamed)) {
    const component = names.get(name);
    if (component) names.set(before, component);
  }
  return names;
}

/** The timer that ends a status; undefined if it does not run. */
function timerOf(world: World, entity: Entity, status: AnyComponent): Timer | undefined {
  const known = resourceOf(world, KnownStatusesResource);
  return timersAbout(world, entity).find(
    ({ type, tells }) => type === TimeUp.type && known.get(String(tells["status"])) === status,
  );
}

/** An entity got a status that it did not have. */
export const StatusBegan = event("statusBegan", { entity, status: text });

/** A status wore off or was cured; its component has already been removed. */
export const StatusEnded = event("statusEnded", { entity, status: text });

/** The time of a status is up: emitted to the plugin by its timer. */
const TimeUp = event("statuses.timeUp", { entity, status: text });

/** What happens to the remaining time when a status is inflicted again: the longer one counts, both are added, or the new one replaces it. */
export type Again = "longest" | "add" | "replace";

const AGAIN: readonly string[] = ["longest", "add", "replace"] satisfies Again[];

/**
 * Gives an entity a status for some ticks: adds the component, and removes it when they are over.
 *
 * @param making one of the components that the `statuses` plugin was given, or one with values, which are written again when the status
 *   is inflicted again
 * @throws {StatusError} for a component that is not a status, or an unknown `again`.
 * @throws {TurnError} unless ticks is a whole number from 1 that is not too large. @throws {EntityError} if the entity is not alive.
 * @throws {ComponentError} for values that the component does not allow. In all these cases nothing has changed.
 * @example inflict(world, hero, Poisoned({ strength: 2 }), 300);
 */
export function inflict(
  world: World,
  entity: Entity,
  making: Part | AnyComponent,
  ticks: number,
  again: Again = "longest",
): void {
  const status = partOf(making).component;
  assertStatus(world, status);
  assertAlive(world, entity);
  const before = timerOf(world, entity, status);
  const left = before ? (ticksLeft(world, before.id) ?? 0) : 0;
  const after = together(world, left, ticks, again);
  const isNew = !has(world, entity, status);
  add(world, entity, making);
  stopTimer(world, before?.id ?? 0);
  startTimer(world, TimeUp({ entity, status: status.name }), { after, about: entity });
  if (isNew) emit(world, StatusBegan({ entity, status: status.name }));
}

/** How long a status lasts after it was inflicted again. */
function together(world: World, left: number, ticks: number, again: Again): number {
  refuseUnlessWhole("ticks", ticks, TurnError, 1, undefined, "ticks");
  refuseUnlessOneOf("again", again, AGAIN, StatusError);
  const after = again === "longest" ? Math.max(left, ticks) : again === "add" ? left + ticks : ticks;
  // Larger numbers of ticks would no longer be exact.
  const most = Number.MAX_SAFE_INTEGER - timeOf(world);
  if (after <= most) return after;
  const more = again === "add" ? `, to be added to the ${left} that are left` : "";
  throw new TurnError(`ticks is ${ticks}${more}; a status can last ${most} from now`);
}

/** @throws {StatusError} for a component that the plugin was not given: nothing would end it. */
function assertStatus(world: World, { name }: AnyComponent): void {
  const known = resourceOf(world, KnownStatusesResource);
  if (known.has(name)) return;
  const names = [...known.keys(), name].join(", ");
  throw new StatusError(
    `${name} is not a status of this world; add it to the plugin: statuses.plugin(${names})`,
  );
}

/**
 * Ends a status early. Returns whether the entity had it.
 * @throws {StatusError} for a component that is not a status. @throws {EntityError} if the entity is not alive.
 * @example if (cure(world, hero, Poisoned)) say("You feel better.");
 */
export function cure(world: World, entity: Entity, status: AnyComponent): boolean {
  assertStatus(world, status);
  if (!has(world, entity, status)) return false;
  remove(world, entity, status);
  emit(world, StatusEnded({ entity, status: status.name }));
  return true;
}

/**
 * The ticks until a status wears off; undefined if it is not running.
 * @throws {StatusError} for a component that is not a status. @throws {EntityError} if the entity is not alive.
 * @example const turnsLeft = Math.ceil((statusLeft(world, hero, Poisoned) ?? 0) / 100);
 */
export function statusLeft(world: World, entity: Entity, status: AnyComponent): number | undefined {
  assertStatus(world, status);
  return has(world, entity, status) ? ticksLeft(world, timerOf(world, entity, status)?.id ?? 0) : undefined;
}
