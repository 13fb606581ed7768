import { startTimer, stopTimer, ticksLeft, timeOf, timersOf } from "../turns";
import {
  type AnyComponent,
  add,
  type Cause,
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
} from "../world";
import { begin, end, INVARIANTS, KnownStatusesResource, keyOf, StatusesResource, timerOf } from "./running";

/**
 * Statuses that wear off: components that `inflict` adds for a time. The game decides what a status does, with a system over the entities that have
 * it, or with listeners to `StatusBegan` and `StatusEnded`. Needs `turns`.
 *
 * @param components the game's statuses; no other plugin needs to list them
 * @example createWorld({ seed: 1, plugins: [turns.plugin(), statuses.plugin(Poisoned, Hasted)] });
 */
export function statuses(...components: readonly AnyComponent[]): Plugin {
  const byName = new Map(components.map((component) => [component.name, component]));
  return define({
    name: "statuses",
    needs: ["turns"],
    components,
    resources: [resource({ ...KnownStatusesResource, create: () => byName }), StatusesResource],
    invariants: INVARIANTS,
    hooks: components.map((component) => [
      component,
      { removed: (world, entity) => forget(world, entity, component.name) },
    ]),
    events: [
      when(TimeUp, (world, { entity, status }) => {
        const component = byName.get(status);
        // A migration may have removed the component of a running status.
        if (component && !cure(world, entity, component)) forget(world, entity, status);
      }),
    ],
  });
}

/** Removes the timer of a status, however it ended. */
function forget(world: World, entity: Entity, status: string): void {
  const key = keyOf(world, entity, status);
  stopTimer(world, timerOf(world, key));
  end(world, key);
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
  const key = keyOf(world, entity, status.name);
  const before = timerOf(world, key);
  const left = statusLeft(world, entity, status) ?? 0;
  const after = together(world, left, ticks, again);
  const isNew = !has(world, entity, status);
  add(world, entity, making);
  stopTimer(world, before);
  const timer = startTimer(world, TimeUp({ entity, status: status.name }), { after, about: entity });
  begin(world, key, timer);
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
 * What inflicted a running status: for what it does. 0 if it does not run.
 * @throws {StatusError} for a component that is not a status. @throws {EntityError} if the entity is not alive.
 * @example because(world, causeOf(world, orc, Poisoned), () => write(world, orc, Health, { now: 3 }));
 */
export function causeOf(world: World, entity: Entity, status: AnyComponent): Cause {
  assertStatus(world, status);
  return timersOf(world).byId.get(timerOf(world, keyOf(world, entity, status.name)))?.cause ?? 0;
}

/**
 * The ticks until a status wears off; undefined if it is not running.
 * @throws {StatusError} for a component that is not a status. @throws {EntityError} if the entity is not alive.
 * @example const turnsLeft = Math.ceil((statusLeft(world, hero, Poisoned) ?? 0) / 100);
 */
export function statusLeft(world: World, entity: Entity, status: AnyComponent): number | undefined {
  assertStatus(world, status);
  const timer = timerOf(world, keyOf(world, entity, status.name));
  return has(world, entity, status) ? ticksLeft(world, timer) : undefined;
}
