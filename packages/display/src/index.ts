/**
 * Frames of characters, terminals, text, colours and keys: the building blocks of screens.
 * @module display
 */
export { type BoxLines, type BoxOptions, drawBox } from "./box";
export {
  type AnyColour,
  addLight,
  blueOf,
  brightness,
  type Colour,
  DEFAULT_BG,
  DEFAULT_FG,
  formatColour,
  greenOf,
  lighten,
  mix,
  parseColour,
  redOf,
  rgb,
  scale,
} from "./colour";
export {
  ColourError,
  DisplayError,
  KeymapConflictError,
  NotATerminalError,
  SheetError,
  SizeError,
  UnknownKeyError,
  UnknownNameError,
} from "./errors";
export {
  areaOf,
  clearFrame,
  columnsOf,
  createFrame,
  type Frame,
  fillArea,
  type Glyph,
  MAX_FRAME_SIDE,
  printFrame,
  putChar,
  putWide,
} from "./frame";
export {
  checkKey,
  commandFor,
  createKeymap,
  createKeyParser,
  type Key,
  type KeyEvent,
  type KeyListener,
  type Keymap,
  type KeyParser,
  keyOf,
  NAMED_KEYS,
  type PointerReport,
} from "./input";
export {
  drawMinimap,
  drawRoomMap,
  isRoomLit,
  type MapRoom,
  type MinimapKind,
  type MinimapMark,
  type MinimapOptions,
  type MinimapView,
  type RoomMapOptions,
} from "./minimap";
export type { Screen } from "./screen";
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
  plainTextOf,
  putText,
  type StyledChar,
  type StyledText,
  type TextOptions,
  type TextSpan,
  type WrappedTextOptions,
  wrapText,
} from "./text";
