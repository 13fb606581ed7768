export { type ColourDepth, colourDepthOf } from "./depth";
export type { TerminalInput, TerminalOutput, TerminalProcess, TerminalSignal } from "./streams";
export { openTerminal, type TerminalOptions } from "./terminal";
