import { inventoryOf } from "@delvekit/core/items";
import type { Choice, Scene, Ui, Verb, Verbs } from "../ui";
import { verb } from "../verb";

/** The key of a verb selects its row, so that the menu teaches the keys. */
function keyOf(ui: Ui, name: string): Pick<Choice<never>, "key"> {
  const [key] = ui.keysOf(name);
  return key === undefined ? {} : { key };
}

/** Whether a verb can do anything now. */
function applies({ can, item }: Verb, scene: Scene, verbs: Verbs): boolean {
  if (can) return can(scene, verbs);
  return item === undefined || inventoryOf(scene.world, scene.hero).some((one) => item.can(scene, one));
}

/** A menu of everything that can be done, for players without a keyboard; and leaving the game, which is saved. */
export const system = {
  menu: verb({
    keys: ["m"],
    help: "Choose from all that can be done",
    group: "Game",
    button: "menu",
    sign: "≡",
    pad: "start",
    run: async (ui, scene) => {
      const choices = Object.entries(ui.verbs).flatMap(([name, it]) =>
        it.steer || name === "menu" || !applies(it, scene, ui.verbs)
          ? []
          : [{ label: it.help, value: it, ...keyOf(ui, name) }],
      );
      const chosen = await ui.list("What now?", choices);
      return chosen?.run(ui, scene);
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
