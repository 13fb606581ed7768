export { applyChanges, createUnknownFrame, wasDrawn } from "./changes";
export {
  areaOf,
  clearFrame,
  createFrame,
  type Frame,
  fillArea,
  MAX_FRAME_SIDE,
  printFrame,
  putChar,
  putWide,
} from "./frame";
export { codePointOf, columnsOf, type Glyph, REPLACEMENT, SPACE, TAIL } from "./glyph";
