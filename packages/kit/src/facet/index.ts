export { type Columns, type Facet, facet, facetOf, type Row, refusing } from "./facet";
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
  simple,
  suggest,
  whole,
  words,
  yes,
} from "./shape";
