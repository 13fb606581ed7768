/**
 * One notation of checked data: numbers with ranges, names, texts, lists and tables. A shape reads data from outside, finds all problems in it, and
 * describes itself as a JSON Schema or a slider.
 * @module data
 */
export { type ChoiceShape, choice, type WeightsShape, weights } from "./choice";
export { either, exactly, flag, parsed, text, variants } from "./either";
export { type ListOptions, list, tuple } from "./list";
export {
  chance,
  type NumberShape,
  number,
  parseNumber,
  type Range,
  type RangeShape,
  rangeWithin,
  type Slider,
  sliderOf,
  whole,
} from "./number";
export { type Checked, check, DataError, problemIn, readData, refuseUnless } from "./read";
export { DataReader, MOST_LISTED, type Problem, placeIn, type ReaderOptions } from "./reading";
export {
  type GivenOf,
  type JsonSchema,
  type Leaf,
  leaf,
  type More,
  optional,
  type Shape,
  type ValueOf,
  where,
} from "./shape";
export { brief, show } from "./show";
export {
  anything,
  partial,
  type RecordOptions,
  record,
  type Shapes,
  type TableGiven,
  type TableOptions,
  type TableShape,
  type TableValue,
  table,
} from "./table";
