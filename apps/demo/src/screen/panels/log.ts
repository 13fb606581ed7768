import { addMessage, createLog, drawLog, type Frame, type MessageLog, scale } from "@delvekit/display";
import type { Rect } from "@delvekit/grid";
import type { Message } from "../../game";
import { TONES } from "../palette";

/** The brightness of messages by their age in turns; the last one holds for all older ones. */
const FADING = [1, 0.8, 0.68, 0.6, 0.54, 0.5, 0.46, 0.43] as const;

/** More messages than any log has lines. */
const RECENT = 30;

/** Draws the newest of some messages, the older the dimmer. */
export function drawRecent(frame: Frame, area: Rect, messages: readonly Message[], turn: number): void {
  const log = logOf(messages.slice(-RECENT));
  const faded = log.messages.map((message) => ({
    ...message,
    fg: scale(message.fg, FADING[turn - message.turn] ?? 0.43),
  }));
  drawLog(frame, area, { ...log, messages: faded });
}

/** Messages as a log: coloured by tone, repetitions counted. */
export function logOf(messages: readonly Message[]): MessageLog {
  const log = createLog();
  for (const { text, tone, count, turn } of messages)
    for (let time = 0; time < count; time++) addMessage(log, text, { fg: TONES[tone], turn });
  return log;
}
