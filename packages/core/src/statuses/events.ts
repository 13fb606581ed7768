import { eventType } from "../world";

/** An entity came under a status that it did not have. */
export const StatusBegan = eventType<{ entity: number; status: string }>("statusBegan");

/** A status wore off or was cured; its component is gone already. */
export const StatusEnded = eventType<{ entity: number; status: string }>("statusEnded");

/** The time of a status is up: what its timer tells the plugin. */
export const TimeUp = eventType<{ entity: number; status: string }>("statuses.timeUp");
