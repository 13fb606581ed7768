/**
 * Heat and fire: temperatures, wind, burning, damage from heat and cold, explosions.
 * @module heat
 */
export { HeatError, type HeatField, type HeatFieldOptions, type Wind } from "@delvekit/heat";
export {
  Body,
  Burning,
  BurntOut,
  CellBurntOut,
  CellIgnited,
  CellPutOut,
  Chilled,
  Cold,
  ColdSource,
  Exploded,
  Flammable,
  Freezable,
  Frozen,
  HeatSource,
  Hot,
  Ignited,
  PutOut,
  Scorchable,
  Scorched,
  Spent,
  StatusBegan,
  StatusEnded,
  Wet,
} from "./components";
export { type Explosion, explode } from "./explode";
export {
  type BurningCells,
  burningCellsOf,
  douseEntity,
  dousePlace,
  igniteEntity,
  ignitePlace,
  isOnFire,
} from "./fire";
export { heatFieldOf, readHeatField } from "./ground";
export { findHeatCause, heatPlace, setWind, temperatureOf, temperatureOn, windOf } from "./place";
export { heat as plugin } from "./plugin";
export { WindResource } from "./winds";
