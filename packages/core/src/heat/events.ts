import { entity, event, f64, i32, optional, u32 } from "../world";

/** A cell caught fire. */
export const CellIgnited = event("cell ignited", { level: u32, x: i32, y: i32 });

/** A cell's fuel is spent; it is another tile by now. */
export const CellBurntOut = event("cell burnt out", { level: u32, x: i32, y: i32 });

/** A cell stopped burning before its fuel was spent: water or cold put it out. It can catch fire again. */
export const CellPutOut = event("cell put out", { level: u32, x: i32, y: i32 });

/** An entity caught fire. */
export const Ignited = event("ignited", { entity });

/** An entity stopped burning because its fuel is spent. What becomes of it is the game's choice. */
export const BurntOut = event("burnt out", { entity });

/** An entity stopped burning because water or cold put it out. */
export const PutOut = event("put out", { entity });

/** An entity is hurt by heat. Health is the game's: it takes the points away. */
export const Scorched = event("scorched", { entity, degrees: f64, points: i32 });

/** An entity is hurt by cold. */
export const Chilled = event("chilled", { entity, degrees: f64, points: i32 });

/** Something exploded: told before anybody is hurt. `by` is who did it, undefined for nobody. */
export const Exploded = event("exploded", {
  level: u32,
  x: i32,
  y: i32,
  degrees: f64,
  radius: i32,
  by: optional(entity),
});
