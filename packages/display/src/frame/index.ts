export { blit, fillArea, frameArea } from "./area";
export { applyChanges, forgetFrame, wasDrawn } from "./changes";
export { clearFrame, createFrame, type Frame, MAX_FRAME_SIDE, putChar } from "./frame";
export { codePointOf, columnsOf, type Glyph, REPLACEMENT, SPACE } from "./glyph";
export { frameToText } from "./print";
