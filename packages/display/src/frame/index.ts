export { blit, fillArea, frameArea } from "./area";
export { type BoxLines, type BoxOptions, drawBox } from "./box";
export { clearFrame, createFrame, type Frame, MAX_FRAME_SIDE, putChar } from "./frame";
export { columnsOf, type Glyph } from "./glyph";
export { frameToText } from "./print";
