/**
 * One notation of checked data: numbers with ranges, names, texts, lists and tables. A shape reads data from outside, finds all problems in it, and
 * describes itself as a JSON Schema or a slider.
 * @module data
 */

export {
  type DataBudget,
  dataBudgetOf,
  excessOf,
  limitsOf,
  parseData,
  parseJson,
  type Refusal,
} from "./budget";
export { COLOURS, colourIn, nameColours } from "./colour";
export {
  type ChoiceShape,
  chance,
  choice,
  colour,
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
  either,
  type Range,
  type RangeShape,
  rangeWithin,
  type Slider,
  sliderOf,
  variants,
  type WeightsShape,
  weights,
} from "./ranges";
export {
  brief,
  type DataReader,
  MOST_LISTED,
  type Problem,
  placeIn,
  type ReaderOptions,
  show,
} from "./reading";
export {
  type Checked,
  check,
  type GivenOf,
  type JsonSchema,
  type Leaf,
  leaf,
  type More,
  optional,
  problemIn,
  refuseUnless,
  type Shape,
  type ValueOf,
  where,
} from "./shape";
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
