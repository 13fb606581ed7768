import { hasPlugin } from "@delvekit/core";
import { ascend, descend } from "../../levels";
import { stairsHere } from "../sights";
import type { Scene, Ui, Verb, Verbs } from "../ui";
import { verb } from "../verb";

/** Where stairs lead. */
export type Way = "down" | "up";

/** Takes the stairs. A game without `levels` has none. */
export async function takeStairs(ui: Ui, { world }: Scene, way: Way) {
  if (hasPlugin(world, "levels")) return way === "down" ? descend() : ascend();
  ui.notice(`There is no way ${way} here.`);
  return undefined;
}

/** The verbs of stairs: `take` is what they do. */
export function stairVerbs(
  help: Readonly<Record<Way, string>>,
  take: (ui: Ui, scene: Scene, way: Way) => ReturnType<Verb["run"]>,
) {
  return {
    descend: verb({
      keys: [">"],
      help: help.down,
      group: "Walk",
      button: "down",
      sign: ">",
      fits: (scene) => stairsHere(scene) === "down",
      run: (ui, scene) => take(ui, scene, "down"),
    }),
    ascend: verb({
      keys: ["<"],
      help: help.up,
      group: "Walk",
      run: (ui, scene) => take(ui, scene, "up"),
    }),
  } satisfies Verbs;
}

/** Going down and up. */
export const stairs = stairVerbs({ down: "Go down", up: "Go up" }, takeStairs);
