import { serialOf } from "../entity";
import { resource, resourceOf } from "../resource";
import { expectList, expectWhole } from "../resource/expect";
import type { World } from "../world/world";

/** The timers that end statuses, by entity and status: see {@link keyOf}. */
export type StatusTimers = Map<string, number>;

/** The statuses that are running, part of every save. */
export const StatusesResource = resource<StatusTimers>({
  name: "statuses",
  create: () => new Map(),
  save: (timers) => [...timers],
  load: (data) =>
    new Map(
      (expectList(data, "the statuses") as readonly [unknown, unknown][]).map(([key, timer]) => [
        String(key),
        expectWhole(timer, `the timer of status ${key}`, Number.MAX_SAFE_INTEGER),
      ]),
    ),
});

/** The world's running statuses. */
export function runningIn(world: World): StatusTimers {
  return resourceOf(world, StatusesResource);
}

/** What a status of an entity is kept under. */
export function keyOf(world: World, entity: number, status: string): string {
  return `${serialOf(world, entity)} ${status}`;
}
