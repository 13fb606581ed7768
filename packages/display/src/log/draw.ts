import type { Rect } from "@delvekit/grid";
import { type Colour, scale } from "../colour";
import type { Frame } from "../frame";
import { putText, type StyledChar } from "../text";
import { type LogLine, logLines } from "./lines";
import type { MessageLog } from "./log";

/** Options of `drawLog`. */
export interface LogOptions {
  /** Lines to scroll back from the newest. Default 0. */
  readonly scroll?: number;
  /** Messages of turns before this one are drawn dimmer. Default: none are. */
  readonly turn?: number;
  /** Brightness of those older messages, 0..1. Default 0.5. */
  readonly oldBrightness?: number;
}

/** Draws the newest lines of a log into an area, the newest at the bottom once the area is full. */
export function drawLog(frame: Frame, area: Rect, log: MessageLog, options: LogOptions = {}): void {
  const { scroll = 0, turn = Number.NEGATIVE_INFINITY, oldBrightness = 0.5 } = options;
  const lines = logLines(log, { width: area.width, height: area.height, scroll });
  lines.forEach((line, row) => {
    const brightness = line.message.turn < turn ? oldBrightness : 1;
    putText(frame, area.x, area.y + row, dimmed(line, brightness));
  });
}

function dimmed(line: LogLine, brightness: number): StyledChar[] {
  const dim = (colour: Colour) => (brightness === 1 ? colour : scale(colour, brightness));
  return line.chars.map((char) => ({ ...char, fg: dim(char.fg ?? line.message.fg) }));
}
