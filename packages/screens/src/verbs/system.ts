import type { RichText } from "@delvekit/display/view";
import { messagesOf } from "@delvekit/kit/messages";
import { helpOf } from "../hints";
import { pageMode } from "../modes";
import type { Verbs } from "../ui";
import { chooseVerb, verb } from "../verb";

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
      return ui.open(pageMode("Messages", lines, { fromEnd: true }));
    },
  }),
  help: verb({
    keys: ["?", "F1"],
    help: "Show the keys",
    group: "Game",
    run: (ui) => ui.text("Keys", helpOf(ui)),
  }),
} satisfies Verbs;

/** A menu of everything that can be done, for players without a keyboard; and leaving the game, which is saved. */
export const system = {
  menu: verb({
    keys: ["m"],
    help: "Choose from all that can be done",
    group: "Game",
    button: "menu",
    rank: 9,
    sign: "≡",
    pad: "start",
    run: (ui, scene) => {
      const names = Object.keys(ui.verbs).filter((name) => name !== "menu" && !ui.verbs[name]?.steer);
      return chooseVerb(ui, scene, "What now?", names);
    },
  }),
  options: verb({
    keys: ["="],
    help: "Options: text, motion, sounds, keys",
    group: "Game",
    run: async (ui) => void (await ui.options()),
  }),
  leave: verb({
    keys: ["Q"],
    help: "Save and leave the game",
    group: "Game",
    run: async (ui) => void ui.leave(),
  }),
} satisfies Verbs;
