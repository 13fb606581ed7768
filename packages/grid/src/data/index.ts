/**
 * One notation of checked data: numbers with ranges, names, texts, lists and tables. A shape reads data from outside, finds all problems in it, and
 * describes itself as a JSON Schema or a slider.
 * @module data
 */
export { either, variants } from "./either";
export {
  type ChoiceShape,
  chance,
  choice,
  colour,
  colourIn,
  exactly,
  flag,
  type NumberShape,
  number,
  parsed,
  parseNumber,
  text,
  whole,
} from "./leaves";
export { type ListOptions, list, tuple } from "./list";
export {
  type Range,
  type RangeShape,
  rangeWithin,
  type Slider,
  sliderOf,
  type WeightsShape,
  weights,
} from "./ranges";
export { type Checked, check, problemIn, refuseUnless } from "./read";
export { type DataReader, MOST_LISTED, type Problem, placeIn, type ReaderOptions } from "./reading";
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
