import { entity, event } from "../world";

/** A viewer sees an entity that it did not see before. Told once, after the action that brought it into view. */
export const Spotted = event("spotted", { viewer: entity, entity });

/** A viewer no longer sees an entity that it saw. It may be gone altogether. */
export const LostSight = event("lost sight", { viewer: entity, entity });
