/**
 * Frames of characters, terminals, text, colours and keys: the building blocks of screens.
 * @module display
 */
export { type BoxLines, type BoxOptions, drawBox } from "./box";
export {
  type AnyColour,
  blueOf,
  type Colour,
  formatColour,
  greenOf,
  lighten,
  mix,
  redOf,
  rgb,
  scale,
} from "./colour";
export {
  ColourError,
  DisplayError,
  NotATerminalError,
  SheetError,
  SizeError,
  UnknownKeyError,
  UnknownNameError,
} from "./errors";
export type { Screen } from "./frame";
export {
  columnsOf,
  createFrame,
  type Frame,
  type Glyph,
  printFrame,
  putChar,
} from "./frame";
export {
  checkKey,
  type Key,
  type KeyEvent,
  type KeyListener,
  keyOf,
  type PointerReport,
} from "./input";
export {
  isRoomLit,
  type MapRoom,
  type RoomMapOptions,
} from "./minimap";
export {
  type ColourDepth,
  colourDepthOf,
  openTerminal,
  type TerminalInput,
  type TerminalOptions,
  type TerminalOutput,
  type TerminalProcess,
  type TerminalSignal,
} from "./terminal";
export {
  drawText,
  putText,
  type StyledChar,
  type StyledText,
  type TextOptions,
  type TextSpan,
  type WrappedTextOptions,
} from "./text";
