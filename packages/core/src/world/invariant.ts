import type { Invariant } from "./world";

/**
 * Declares a check, to be named in the `checks` of a plugin.
 * @example check("combat.health", (world, report) => {
 *   for (const entity of entitiesWith(world, Health))
 *     if (read(world, entity, Health).now <= 0) report("It has no health left, and is still there.", { entity });
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function invariant(name: string, look: Invariant["look"]): Invariant {
  return Object.freeze({ name, look });
}
