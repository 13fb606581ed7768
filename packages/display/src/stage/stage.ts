import { openTerminal, type TerminalOptions } from "../terminal";
import type { Stage } from "../view";
import { type ScreenChanges, ScreenStage, type ScreenStageOptions } from "./on-screen";

/** Options of `openTerminalStage`. In Node: `{ input: process.stdin, output: process.stdout, process, ... }`. */
export interface TerminalStageOptions
  extends ScreenStageOptions,
    Omit<TerminalOptions, "onKey" | "onPointer" | "onResize"> {
  /** Whether to use the mouse. Default: yes. */
  readonly pointer?: boolean;
}

/** A stage in a terminal. */
export interface TerminalStage extends Stage {
  /** Changes the look and whether anything is animated, from now on. */
  change(changes: ScreenChanges): void;
}

/**
 * Shows views in a terminal, and reports keys and the mouse. The terminal is restored by `close`, and however the process ends.
 *
 * @throws {NotATerminalError} if a stream is not a terminal
 * @example const stage = openTerminalStage({ input: process.stdin, output: process.stdout, process, theme, onInput });
 */
export function openTerminalStage(options: TerminalStageOptions): TerminalStage {
  const { pointer = true } = options;
  return new ScreenStage(
    ({ onPointer, ...listeners }) =>
      openTerminal({ ...options, ...listeners, ...(pointer && { onPointer }) }),
    options,
  );
}
