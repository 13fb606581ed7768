import { entity, event, i32 } from "../world";

/** An entity chokes in smoke. Health is the game's: it takes the points away, or has somebody cough. */
export const Choked = event("choked", { entity, smoke: i32, points: i32 });
