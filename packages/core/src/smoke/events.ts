import { eventType } from "../world";

/** An entity chokes in smoke. Health is the game's: it takes the points away, or has somebody cough. */
export const Choked = eventType<{ entity: number; smoke: number; points: number }>("choked");
