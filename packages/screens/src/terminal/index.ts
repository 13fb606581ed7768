/**
 * Runs games made with the kit in a terminal, with saves in files.
 * @module terminal
 */
export { type PlayOptions, playInTerminal } from "./play";
export { type TerminalHostOptions, terminal } from "./terminal";
