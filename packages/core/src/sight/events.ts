import { entity, event, u32 } from "../world";

/** A viewer sees an entity that it did not see before. Told once, after the action that brought it into view. */
export const Spotted = event("spotted", { viewer: entity, entity, serial: u32 });

/** A viewer no longer sees an entity that it saw. `entity` is 0 once it is gone altogether; the serial stays the same. */
export const LostSight = event("lost sight", { viewer: entity, entity, serial: u32 });
