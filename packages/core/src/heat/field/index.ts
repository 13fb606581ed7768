export { addHeat, setConductivity, setTemperature, temperatureAt, warm } from "./edit";
export { HeatError } from "./errors";
export {
  ambientOf,
  awakeChunks,
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
export { MAX_LOSS, MAX_TEMPERATURE, MIN_TEMPERATURE } from "./units";
