import type { Entity } from "@delvekit/core";
import { levelInSight, status, use } from "../../game";
import { type Answer, enter, leave, type ModeKeys, order, type Scene } from "./answer";
import { foesOf, moveCursor } from "./cursor";

/** The keys of choosing where to throw. */
export const aimKeys: ModeKeys<"aim"> = (scene, mode, key) => {
  switch (key) {
    case "Escape":
      return leave(scene.ui);
    case "Enter":
    case "NumpadEnter":
    case "Space":
    case ".":
    case "t":
      return order(scene.ui, use({ item: mode.item, at: mode.cursor }));
    default: {
      const cursor = moveCursor(scene, mode.cursor, key, foesOf(scene));
      return cursor && enter(scene.ui, { ...mode, cursor });
    }
  }
};

/** Starts to aim an item of the pack at the nearest foe in sight. */
export function startAim({ game, ui }: Scene, item: Entity): Answer {
  const { x, y } = status(game).inSight[0] ?? levelInSight(game);
  return enter(ui, { kind: "aim", item, cursor: { x, y } });
}
