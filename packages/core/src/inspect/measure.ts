import { createMeter } from "../world/meter";
import { insideOf, type World } from "../world/world";

/**
 * Begins to count how often each system runs and each kind of event happens, from zero, for `inspect` to tell. With a clock it also
 * adds up how long systems take. Nothing of it is part of the world's state. While nobody measures it costs nothing.
 *
 * @param clock tells the time in any unit
 * @example measure(world, () => performance.now());
 */
export function measure(world: World, clock?: () => number): void {
  insideOf(world).meter = createMeter(clock);
}

/** Stops measuring, and forgets what was measured. */
export function stopMeasuring(world: World): void {
  insideOf(world).meter = undefined;
}
