/**
 * Heat and fire: temperatures, wind, what burns, what is hurt by heat and cold, explosions.
 * @module heat
 */
export { HeatError, type HeatField, type HeatFieldOptions, type Wind } from "@delvekit/heat";
export { Body, Cold, Freezable, Frozen, Hot, Scorchable, WarmBlooded } from "./body";
export {
  Burning,
  BurntOut,
  CellBurntOut,
  CellIgnited,
  CellPutOut,
  Chilled,
  ColdSource,
  Exploded,
  Flammable,
  HeatSource,
  Ignited,
  PutOut,
  Scorched,
  Spent,
  Wet,
} from "./components";
export { douseEntity, dousePlace } from "./douse";
export { type Explosion, explode } from "./explode";
export { type BurningCells, burningCellsOf, igniteEntity, ignitePlace, isOnFire } from "./fire";
export { heatFieldOf, readHeatField } from "./ground";
export { heatPlace, setWind, temperatureOf, temperatureOn, windOf } from "./place";
export { heat as plugin } from "./plugin";
