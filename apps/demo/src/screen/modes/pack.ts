import { drop } from "@delvekit/core/items";
import { moveSelection } from "@delvekit/display";
import { LETTERS, status, use } from "../../game";
import { isFor, type Mode, type PackPurpose, type Ui } from "../ui";
import { startAim } from "./aim";
import { type Answer, enter, leave, type ModeKeys, order, type Scene, say } from "./answer";

type PackMode = Extract<Mode, { readonly kind: "pack" }>;

/** One line of the pack. */
export type PackItem = ReturnType<typeof status>["pack"][number];

/** The keys of choosing from the pack: letters choose, arrows and Enter do too. */
export const packKeys: ModeKeys<"pack"> = (scene, mode, key) => {
  const pack = status(scene.game).pack;
  const { purpose } = mode;
  const selectable = pack.map((item) => ({ label: item.name, disabled: !isFor(item, purpose) }));
  const select = (steps: number) =>
    enter(scene.ui, { ...mode, selected: moveSelection(selectable, mode.selected, steps) });
  switch (key) {
    case "Escape":
    case "Space":
      return leave(scene.ui);
    case "ArrowUp":
    case "Numpad8":
      return select(-1);
    case "ArrowDown":
    case "Numpad2":
      return select(1);
    case "Enter":
    case "NumpadEnter":
      return choose(scene, mode, mode.selected);
    default: {
      const index = pack.findIndex((item) => item.letter === key);
      return index < 0 ? undefined : choose(scene, mode, index);
    }
  }
};

/** Shows the pack, unless there is nothing in it that serves the purpose. */
export function openPack({ game, ui }: Scene, purpose: PackPurpose): Answer {
  const selected = status(game).pack.findIndex((item) => isFor(item, purpose));
  if (selected < 0)
    return say(ui, purpose === "throw" ? "You have nothing to throw." : "Your pack is empty.");
  return enter(ui, { kind: "pack", purpose, selected });
}

/** Starts to throw: aims at once when there is only one thing to throw. */
export function startThrow(scene: Scene): Answer {
  const thrown = status(scene.game).pack.filter((item) => isFor(item, "throw"));
  const only = thrown.length === 1 ? thrown[0] : undefined;
  return only ? startAim(scene, only.item) : openPack(scene, "throw");
}

/** Uses the item with the letter of a number: 1 is that of a. */
export function useNumber(scene: Scene, number: number): Answer {
  const letter = LETTERS[number - 1];
  const line = status(scene.game).pack.find((item) => item.letter === letter);
  return line ? useItem(scene, line) : say(scene.ui, `There is no item ${letter} in your pack.`);
}

/** Uses an item, after aiming where that is needed. */
function useItem(scene: Scene, { item, needsTarget }: PackItem): Answer {
  return needsTarget ? startAim(scene, item) : order(scene.ui, use({ item }));
}

function choose(scene: Scene, mode: PackMode, index: number): Answer {
  const ui: Ui = scene.ui;
  const line = status(scene.game).pack[index];
  if (!line || !isFor(line, mode.purpose)) return { ui };
  // What is selected is described: there is nothing more to do to look at it.
  if (mode.purpose === "look at") return enter(ui, { ...mode, selected: index });
  return mode.purpose === "drop" ? order(ui, drop({ item: line.item })) : useItem(scene, line);
}
