export { type Columns, type Facet, facet, facetOf, type Row } from "./facet";
export {
  byDepth,
  byName,
  diceShape,
  either,
  type JsonSchema,
  keys,
  kinds,
  no,
  oneOfNames,
  type Shape,
  schemaShape,
  show,
  simple,
  whole,
  words,
  yes,
} from "./shape";
