import { type Entity, emit, entity, event, has, read, remove, type World, when } from "../../world";
import { Asleep } from "../mind";
import { Heard } from "./sound/noise";

/** A mind woke up. */
export const Woke = event("woke", { entity });

/**
 * Wakes a sleeper, if it is one: for the blow that lands, the hand on the shoulder.
 * @example when(Struck, (world, { target }) => wake(world, target))
 */
export function wake(world: World, entity: Entity): void {
  if (!has(world, entity, Asleep)) return;
  remove(world, entity, Asleep);
  emit(world, Woke({ entity }));
}

/** Wakes whoever hears a noise that is loud enough for them. */
export const wakeByNoise = /* @__PURE__ */ when(Heard, (world, { entity, loudness }) => {
  if (has(world, entity, Asleep) && loudness >= read(world, entity, Asleep).deafness) wake(world, entity);
});
