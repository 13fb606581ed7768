import { entity, event, text } from "../world";

/** An entity came under a status that it did not have. */
export const StatusBegan = event("statusBegan", { entity, status: text });

/** A status wore off or was cured; its component is gone already. */
export const StatusEnded = event("statusEnded", { entity, status: text });

/** The time of a status is up: what its timer tells the plugin. */
export const TimeUp = event("statuses.timeUp", { entity, status: text });
