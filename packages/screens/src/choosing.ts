import type { Command } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import type { Scene, Ui, Verb, Verbs } from "./ui";

/** Lists verbs that can do something now, and runs the chosen one. The key of a verb selects its row, so that the list teaches the keys. */
export async function chooseVerb(
  ui: Ui,
  scene: Scene,
  title: string,
  names: readonly string[],
): Promise<Command | undefined> {
  const choices = names.flatMap((name) => {
    const verb = ui.verbs[name];
    const [key] = ui.keysOf(name);
    return verb && applies(verb, scene, ui.verbs) ? [{ label: verb.help, value: verb, key }] : [];
  });
  const chosen = await ui.list(title, choices, { empty: "None of them can be done now." });
  return chosen?.run(ui, scene);
}

/** Whether a verb can do anything now. */
function applies({ can, item }: Verb, scene: Scene, verbs: Verbs): boolean {
  if (can) return can(scene, verbs);
  return item === undefined || inventoryOf(scene.world, scene.hero).some((one) => item.can(scene, one));
}
