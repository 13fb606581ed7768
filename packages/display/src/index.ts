/**
 * Screens for browsers and terminals: frames of characters, cameras, maps, logs, menus and keys.
 * @module display
 */
export {
  aimCamera,
  type Camera,
  type CameraOptions,
  createCamera,
  mapToScreen,
  screenToMap,
  trackCamera,
} from "./camera";
export {
  addLight,
  blueOf,
  brightness,
  type Colour,
  DEFAULT_BG,
  DEFAULT_FG,
  desaturate,
  formatColour,
  greenOf,
  illuminate,
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
  SizeError,
  UnknownKeyError,
  UnknownNameError,
} from "./errors";
export {
  blit,
  clearFrame,
  columnsOf,
  createFrame,
  type Frame,
  fillArea,
  frameArea,
  frameToText,
  type Glyph,
  MAX_FRAME_SIDE,
  putChar,
  putWide,
} from "./frame";
export {
  commandFor,
  createKeymap,
  createKeyParser,
  type Key,
  type KeyEvent,
  type KeyListener,
  type Keymap,
  type KeyParser,
  keyFromEvent,
  NAMED_KEYS,
  type PointerReport,
} from "./input";
export {
  addMessage,
  createLog,
  drawLog,
  type LogLine,
  type LogOptions,
  type LogWindow,
  logLines,
  type Message,
  type MessageLog,
  type MessageOptions,
} from "./log";
export { drawMap, type Knowledge, type MapCell, type MapStyle, type MapView } from "./map";
export {
  drawMinimap,
  type MinimapKind,
  type MinimapMark,
  type MinimapOptions,
  type MinimapView,
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
  plainText,
  putText,
  type Span,
  type StyledChar,
  type StyledText,
  type TextOptions,
  type WrappedTextOptions,
  wrapText,
} from "./text";
export { listenForKeys, openWeb, type WebOptions, type WebScreen } from "./web";
export {
  type Bar,
  type BoxLines,
  type BoxOptions,
  drawBar,
  drawBox,
  drawMenu,
  drawTextPanel,
  type MenuItem,
  type MenuOptions,
  moveSelection,
  type TextPanelOptions,
} from "./widgets";
