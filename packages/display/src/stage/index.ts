/**
 * Views in a terminal: the map in pairs of characters, panels, messages, windows; keys and the mouse.
 * @module stage
 */
export { type DrawViewOptions, drawView } from "./draw";
export type { ClickArea, Paper } from "./sheet";
export {
  openTerminalStage,
  type ScreenChanges,
  type ScreenListeners,
  ScreenStage,
  type ScreenStageOptions,
  type TerminalStage,
  type TerminalStageOptions,
} from "./stage";
