import type { RichText } from "@delvekit/display/view";
import { messagesOf } from "@delvekit/kit/messages";
import { helpOf } from "../help";
import { pageMode } from "../modes";
import type { Verbs } from "../ui";
import { verb } from "../verb";

/** The message history, and a help page generated from the keys. */
export const reading = {
  messages: verb({
    keys: ["P"],
    help: "Read the messages again",
    group: "See",
    run: async (ui, { world }) => {
      const lines = messagesOf(world).map(
        ({ text, tone, count }): RichText => [{ text: count > 1 ? `${text} ×${count}` : text, tone: tone }],
      );
      await ui.open(pageMode("Messages", lines, { fromEnd: true }));
      return undefined;
    },
  }),
  help: verb({
    keys: ["?", "F1"],
    help: "Show the keys",
    group: "Game",
    run: (ui) => ui.text("Keys", helpOf(ui)),
  }),
} satisfies Verbs;
