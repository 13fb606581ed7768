export { type Columns, type Facet, facet, facetOf, type Row, refusing } from "./facet";
export { byDepth, words } from "./shape";
