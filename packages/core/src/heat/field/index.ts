export { MAX_WIND, type Wind } from "./airflow";
export { setCapacity } from "./capacity";
export { addHeat, setConductivity, setTemperature, temperatureAt, warm } from "./edit";
export { HeatError } from "./errors";
export {
  ambientOf,
  awakeChunks,
  capacityAt,
  conductivityAt,
  createHeatField,
  DEFAULT_AMBIENT,
  DEFAULT_LOSS,
  type HeatField,
  type HeatFieldOptions,
  lossOf,
} from "./field";
export { type CellList, createCellList, hotCells } from "./hot";
export { type HeatState, restoreHeat, saveHeat } from "./state";
export { stepHeat } from "./step";
export { MAX_CAPACITY, MAX_LOSS, MAX_TEMPERATURE, MIN_TEMPERATURE } from "./units";
export { fieldWindOf, setFieldWind } from "./wind";
