import { serialOf } from "../entity";
import { resource, resourceOf } from "../resource";
import type { World } from "../world/world";

/** The timers that end statuses, by entity and status: see {@link keyOf}. */
export type StatusTimers = Map<string, number>;

/** The statuses that are running, part of every save. */
export const StatusesResource = resource<StatusTimers>({
  name: "statuses",
  create: () => new Map(),
  save: (timers) => [...timers],
  load: (data) => new Map(data as unknown as [string, number][]),
});

/** The world's running statuses. */
export function runningIn(world: World): StatusTimers {
  return resourceOf(world, StatusesResource);
}

/** What a status of an entity is kept under. */
export function keyOf(world: World, entity: number, status: string): string {
  return `${serialOf(world, entity)} ${status}`;
}
