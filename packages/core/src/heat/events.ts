import { eventType } from "../world";

/** A cell caught fire. */
export const CellIgnited = eventType<{ level: number; x: number; y: number }>("cell ignited");

/** A cell's fuel is spent; it is another tile by now. */
export const CellBurntOut = eventType<{ level: number; x: number; y: number }>("cell burnt out");

/** A cell stopped burning before its fuel was spent: water or cold put it out. It can catch fire again. */
export const CellPutOut = eventType<{ level: number; x: number; y: number }>("cell put out");

/** An entity caught fire. */
export const Ignited = eventType<{ entity: number }>("ignited");

/** An entity stopped burning because its fuel is spent. What becomes of it is the game's choice. */
export const BurntOut = eventType<{ entity: number }>("burnt out");

/** An entity stopped burning because water or cold put it out. */
export const PutOut = eventType<{ entity: number }>("put out");

/** An entity is hurt by heat. Health is the game's: it takes the points away. */
export const Scorched = eventType<{ entity: number; degrees: number; points: number }>("scorched");

/** An entity is hurt by cold. */
export const Chilled = eventType<{ entity: number; degrees: number; points: number }>("chilled");

/** Something exploded: told before anybody is hurt. `by` is who did it, 0 for nobody. */
export const Exploded = eventType<{
  level: number;
  x: number;
  y: number;
  degrees: number;
  radius: number;
  by: number;
}>("exploded");
