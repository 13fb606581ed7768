import { checkInteger } from "../check";
import { type Colour, DEFAULT_FG } from "../colour";
import type { StyledText } from "../text";

/** One thing that was said, perhaps several times in a row. */
export interface Message {
  readonly text: StyledText;
  /** Colour of the parts of the text that have none of their own. */
  readonly fg: Colour;
  /** The turn in which it was said last. */
  readonly turn: number;
  /** How often in a row, 1 or more. */
  readonly count: number;
}

/** The messages of a game, oldest first. Plain data: it can be saved as JSON. */
export interface MessageLog {
  readonly messages: Message[];
  /** The most messages kept; the oldest are forgotten. */
  readonly limit: number;
}

/** Options of `addMessage`. */
export interface MessageOptions {
  /** Default: light grey. */
  readonly fg?: Colour;
  /** The turn in which it happens, so that older messages can be drawn dimmer. Default 0. */
  readonly turn?: number;
}

/**
 * An empty log that keeps the last `limit` messages, 500 unless told otherwise.
 * @throws {SizeError} when `limit` is not an integer of 1 or more.
 */
export function createLog(limit = 500): MessageLog {
  checkInteger("log limit", limit, 1);
  return { messages: [], limit };
}

/** Adds a message. The same text in the same colours as the one before counts it up instead: "... (x3)". */
export function addMessage(log: MessageLog, text: StyledText, options: MessageOptions = {}): void {
  const { fg = DEFAULT_FG, turn = 0 } = options;
  const last = log.messages.at(-1);
  if (last !== undefined && last.fg === fg && sameText(last.text, text)) {
    log.messages[log.messages.length - 1] = { ...last, turn, count: last.count + 1 };
    return;
  }
  log.messages.push({ text, fg, turn, count: 1 });
  if (log.messages.length > log.limit) log.messages.splice(0, log.messages.length - log.limit);
}

// Styled texts are small plain data, so their JSON compares them well enough.
function sameText(first: StyledText, second: StyledText): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
