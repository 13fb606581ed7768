import type { TextPart, Tone } from "@delvekit/display/view";
import { messagesOf } from "@delvekit/kit/messages";
import type { Panel } from "./panel";

/** How many messages go into a view: more than any screen has lines for. */
const LINES = 12;

/** Options of {@link log}. */
export interface LogOptions {
  /** Words that stand out in every line, also in old ones, each with its tone. Default: none. */
  readonly words?: Readonly<Record<string, Tone>>;
}

/**
 * The last messages; those of the last turn are highlighted.
 * @example const panels = [status(), log({ words: { burning: "warning" } })];
 */
export function log({ words = {} }: LogOptions = {}): Panel {
  const names = Object.keys(words);
  const between = names.length > 0 ? new RegExp(`\\b(${names.join("|")})\\b`) : undefined;
  return (scene) => ({
    log: messagesOf(scene.world)
      .slice(-LINES)
      .map((message) => {
        const fresh = scene.isNew(message);
        const tone = fresh ? message.tone : "quiet";
        const line = message.count > 1 ? `${message.text} ×${message.count}` : message.text;
        const parts = between ? line.split(between) : [line];
        // Every second part is one of the words.
        const text = parts.map(
          (part, at): TextPart =>
            at % 2 === 0 ? { text: part, tone } : { text: part, tone: words[part]!, strong: fresh },
        );
        return { text: text.filter((part) => part.text !== ""), fresh };
      }),
  });
}
