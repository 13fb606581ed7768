import { commandFor } from "@delvekit/display";
import { levelInSight, status } from "../../game";
import { type Answer, enter, leave, type ModeKeys, type Scene } from "./answer";
import { moveCursor } from "./cursor";

/** The keys of looking around. */
export const lookKeys: ModeKeys<"look"> = (scene, mode, key) => {
  const cursor = moveCursor(scene, mode.cursor, key);
  if (cursor) return enter(scene.ui, { ...mode, cursor });
  const ends = ["Escape", "Enter", "Space"].includes(key) || commandFor(scene.bindings, key) === "look";
  return ends ? leave(scene.ui) : undefined;
};

/** Starts to look, at the nearest foe if one is in sight. */
export function startLook({ game, ui }: Scene): Answer {
  const { x, y } = status(game).inSight[0] ?? levelInSight(game);
  return enter(ui, { kind: "look", cursor: { x, y } });
}
