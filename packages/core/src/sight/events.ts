import { eventType } from "../world";

/** A viewer sees an entity that it did not see before. Told once, after the action that brought it into view. */
export const Spotted = eventType<{ viewer: number; entity: number; serial: number }>("spotted");

/** A viewer no longer sees an entity that it saw. `entity` is 0 once it is gone altogether; the serial stays the same. */
export const LostSight = eventType<{ viewer: number; entity: number; serial: number }>("lost sight");
