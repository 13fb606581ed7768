/**
 * Heat and fire: temperatures, wind, what burns, what is hurt by heat and cold, explosions.
 * @module heat
 */
export { HeatError, type HeatField, type HeatFieldOptions, type Wind } from "@delvekit/heat";
export { Body, Cold, Freezable, Frozen, Hot, Scorchable, WarmBlooded } from "./body";
export { Burning, ColdSource, Flammable, HeatSource, Spent, Wet } from "./components";
export { douseEntity, dousePlace } from "./douse";
export {
  BurntOut,
  CellBurntOut,
  CellIgnited,
  CellPutOut,
  Chilled,
  Exploded,
  Ignited,
  PutOut,
  Scorched,
} from "./events";
export { type Explosion, explode } from "./explode";
export { type BurningCells, burningCellsOf, igniteEntity, ignitePlace, isOnFire } from "./fire";
export { heatFieldOf, readHeatField } from "./ground";
export { heatPlace, temperatureOf, temperatureOn } from "./place";
export { heat as plugin } from "./plugin";
export { setWind, windOf } from "./wind";
