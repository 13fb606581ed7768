import { chooseVerb } from "../choosing";
import type { Verbs } from "../ui";
import { verb } from "../verb";

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
    run: async (ui) => {
      await ui.options();
      return undefined;
    },
  }),
  leave: verb({
    keys: ["Q"],
    help: "Save and leave the game",
    group: "Game",
    run: async (ui) => {
      ui.leave();
      return undefined;
    },
  }),
} satisfies Verbs;
