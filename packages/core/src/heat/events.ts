import { eventType } from "../event";

/** A cell caught fire. */
export const CellIgnited = eventType<{ level: number; x: number; y: number }>("cell ignited");

/** A cell's fuel is spent; it is another tile by now. */
export const CellBurntOut = eventType<{ level: number; x: number; y: number }>("cell burnt out");

/** An entity caught fire. */
export const Ignited = eventType<{ entity: number }>("ignited");

/** An entity stopped burning because its fuel is spent. What becomes of it is the game's choice. */
export const BurntOut = eventType<{ entity: number }>("burnt out");

/** An entity is hurt by heat. Health is the game's: it takes the points away. */
export const Scorched = eventType<{ entity: number; degrees: number; points: number }>("scorched");
