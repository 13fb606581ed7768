import { drawLog, type Frame, logLines } from "@delvekit/display";
import type { Size } from "@delvekit/grid";
import type { Game } from "../../game";
import { INK } from "../palette";
import { logOf } from "../panels/log";
import { openWindow } from "./window";

const WIDEST = 90;

/** Draws the messages so far, scrolled back by so many lines. */
export function drawMessages(frame: Frame, game: Game, scroll: number): void {
  const title = [
    { text: "What happened", fg: INK.strong },
    { text: "  ↑ ↓ scroll, others close", fg: INK.faint },
  ];
  const area = openWindow(frame, insideFor(frame), title);
  drawLog(frame, area, logOf(game.messages), { scroll });
}

/** How many lines of messages do not fit a screen of a size. */
export function mostScroll(game: Game, size: Size): number {
  const { width, height } = insideFor(size);
  const everything = logLines(logOf(game.messages), { width, height: MOST_LINES });
  return Math.max(0, everything.length - height);
}

/** More than all messages that a game keeps can fill. */
const MOST_LINES = 2000;

function insideFor({ width, height }: Size): Size {
  return { width: Math.min(WIDEST, width - 8), height: height - 6 };
}
