import type { Messages } from "../../messages";
import type { Panel } from "./panel";

/** How many messages go into a view: more than any screen has lines for. */
const LINES = 12;

/**
 * The last messages; those of the last turn are highlighted.
 * @example const panels = [status(), log(said)];
 */
export function log(messages: Messages): Panel {
  return (scene) => ({
    log: messages
      .of(scene.world)
      .slice(-LINES)
      .map((message) => ({
        text: [
          {
            text: message.count > 1 ? `${message.text} ×${message.count}` : message.text,
            tone: scene.isNew(message) ? message.tone : "quiet",
          },
        ],
        fresh: scene.isNew(message),
      })),
  });
}
