import type { Invariant } from "./world";

/**
 * Declares what must hold in a world between two turns, for the `invariants` of a plugin.
 * @example invariant("combat.health", (world, report) => {
 *   for (const entity of entitiesWith(world, Health))
 *     if (read(world, entity, Health).now <= 0) report("It has no health left, and is still there.", { entity });
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function invariant(name: string, look: Invariant["look"]): Invariant {
  return Object.freeze({ name, look });
}
