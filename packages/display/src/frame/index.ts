export { areaOf, fillArea } from "./area";
export { applyChanges, forgetFrame, wasDrawn } from "./changes";
export { clearFrame, createFrame, type Frame, MAX_FRAME_SIDE, putChar, putWide } from "./frame";
export { codePointOf, columnsOf, type Glyph, REPLACEMENT, SPACE, TAIL } from "./glyph";
export { printFrame } from "./print";
