import { commandFor } from "@delvekit/display";
import { levelInSight, status } from "../../game";
import { type Answer, enter, leave, type ModeKeys, type Scene, setOut } from "./answer";
import { moveCursor, sightsOf } from "./cursor";

/** The keys of looking around; Enter goes where one looks. */
export const lookKeys: ModeKeys<"look"> = (scene, mode, key) => {
  const cursor = moveCursor(scene, mode.cursor, key, sightsOf(scene));
  if (cursor) return enter(scene.ui, { ...mode, cursor });
  if (key === "Enter" || key === "NumpadEnter") return setOut(scene.ui, { kind: "travel", to: mode.cursor });
  const ends = ["Escape", "Space"].includes(key) || commandFor(scene.bindings, key) === "look";
  return ends ? leave(scene.ui) : undefined;
};

/** Starts to look, at the nearest foe if one is in sight. */
export function startLook({ game, ui }: Scene): Answer {
  const { x, y } = status(game).inSight[0] ?? levelInSight(game);
  return enter(ui, { kind: "look", cursor: { x, y } });
}
