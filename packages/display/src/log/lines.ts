import { checkInteger } from "../check";
import { type StyledChar, wrapText } from "../text";
import type { Message, MessageLog } from "./log";

/** One line of a message, wrapped to a width. */
export interface LogLine {
  readonly chars: readonly StyledChar[];
  readonly message: Message;
}

/** Which part of a log to show. */
export interface LogWindow {
  /** Cells per line. */
  readonly width: number;
  /** Lines. */
  readonly height: number;
  /** Lines to go back from the newest; more than there are stops at the oldest. Default 0. */
  readonly scroll?: number;
}

/**
 * The lines of a log that fit a window, oldest first: the newest ones, or older ones when scrolled back.
 * @throws {SizeError} unless the width and height are integers of 1 or more, the scroll one of 0 or more.
 */
export function logLines(log: MessageLog, window: LogWindow): LogLine[] {
  const { width, height, scroll = 0 } = window;
  checkInteger("log width", width, 1);
  checkInteger("log height", height, 1);
  checkInteger("log scroll", scroll, 0);
  const lines = newestLines(log, width, height + scroll);
  const end = Math.max(height, lines.length - scroll);
  return lines.slice(Math.max(0, end - height), end);
}

// Wraps backwards from the newest message, so that a long log costs no more than what is shown of it.
function newestLines(log: MessageLog, width: number, wanted: number): LogLine[] {
  const lines: LogLine[] = [];
  for (let i = log.messages.length - 1; i >= 0 && lines.length < wanted; i--) {
    const message = log.messages[i] as Message;
    const wrapped = wrapText(counted(message), width).map((chars) => ({ chars, message }));
    lines.unshift(...wrapped);
  }
  return lines.slice(-wanted);
}

function counted(message: Message): Message["text"] {
  return message.count === 1 ? message.text : [...[message.text].flat(), ` (x${message.count})`];
}
