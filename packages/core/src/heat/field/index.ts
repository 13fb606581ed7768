export { addHeat, setConductivity, setTemperature, temperatureAt, warm } from "./edit.js";
export { HeatError } from "./errors.js";
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
} from "./field.js";
export { type CellList, createCellList, hotCells } from "./hot.js";
export { type HeatState, restoreHeat, saveHeat } from "./state.js";
export { stepHeat } from "./step.js";
export { MAX_LOSS, MAX_TEMPERATURE, MIN_TEMPERATURE } from "./units.js";
