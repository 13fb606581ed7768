import type { Changes, Component, Schema } from "../component";
import { add, has, NONE, remove } from "../entity";
import { emit } from "../event";
import { startTimer, stopTimer, ticksLeft } from "../timers";
import { checkTicks } from "../timers/timers";
import type { World } from "../world/world";
import { StatusBegan, StatusEnded, TimeUp } from "./events";
import { keyOf, runningIn } from "./store";

/** What becomes of the time that is left when a status is inflicted again: the longest counts, both add up, or the new one does. */
export type Again = "longest" | "add" | "replace";

/**
 * Puts an entity under a status for some ticks: gives it the component, and takes it away when they are over.
 *
 * @param status one of the components that the plugin `statuses` was made with
 * @param values what the component starts with; written again when the status is inflicted again
 * @throws {TurnError} for ticks that are not whole numbers from 1. @throws {EntityError} when the entity is not alive.
 * @throws {ComponentError} for values that the component does not allow. Nothing has changed then.
 */
export function inflict<S extends Schema>(
  world: World,
  entity: number,
  status: Component<S>,
  ticks: number,
  values: NoInfer<Changes<S>> = {},
  again: Again = "longest",
): void {
  const running = runningIn(world);
  const key = keyOf(world, entity, status.name);
  const before = running.get(key) ?? NONE;
  const left = ticksLeft(world, before) ?? 0;
  const isNew = !has(world, entity, status);
  const after = again === "longest" ? Math.max(left, ticks) : again === "add" ? left + ticks : ticks;
  checkTicks("ticks", ticks);
  add(world, entity, status, values);
  stopTimer(world, before);
  running.set(key, startTimer(world, TimeUp, { status: status.name }, { after, about: entity }));
  if (isNew) emit(world, StatusBegan, { entity, status: status.name });
}

/** Ends a status before its time. Answers whether the entity had it. @throws {EntityError} when it is not alive. */
export function cure(world: World, entity: number, status: Component): boolean {
  if (!has(world, entity, status)) return false;
  remove(world, entity, status);
  emit(world, StatusEnded, { entity, status: status.name });
  return true;
}

/** Ticks until a status wears off; undefined if it is not running. @throws {EntityError} when the entity is not alive. */
export function statusLeft(world: World, entity: number, status: Component): number | undefined {
  return ticksLeft(world, runningIn(world).get(keyOf(world, entity, status.name)) ?? NONE);
}
