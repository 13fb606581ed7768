/**
 * The temperature field: heat that flows between the cells of any grid. It works without a world.
 * @module heat
 */
export { CALM, type Wind } from "./airflow";
export { HeatError } from "./errors";
export {
  addHeat,
  coolTo,
  setConductivity,
  setTemperature,
  temperatureAt,
  warmAll,
  warmTo,
} from "./field/edit";
export {
  ambientOf,
  conductivityAt,
  countAwakeChunks,
  createHeatField,
  type HeatField,
  type HeatFieldOptions,
  lossOf,
} from "./field/field";
export { type CellList, createCellList, findHotCells, type HotCellsOptions } from "./field/hot";
export { type HeatState, restoreHeat, saveHeat } from "./field/state";
export { setWind, windOf } from "./field/wind";
export { stepHeat } from "./step/step";
export {
  MAX_TEMPERATURE,
  MIN_TEMPERATURE,
  UNITS_PER_DEGREE,
} from "./units";
