import { hasPlugin } from "@delvekit/core";
import { ascend, descend } from "../../levels";
import { stairsHere } from "../sights";
import type { Scene, Ui, Verbs } from "../ui";
import { verb } from "../verb";

/** Takes the stairs. A game without `levels` has none. */
export async function takeStairs(ui: Ui, { world }: Scene, way: "down" | "up") {
  if (hasPlugin(world, "levels")) return way === "down" ? descend() : ascend();
  ui.notice(`There is no way ${way} here.`);
  return undefined;
}

/** Going down and up. */
export const stairs = {
  descend: verb({
    keys: [">"],
    help: "Go down",
    group: "Walk",
    button: "down",
    sign: ">",
    fits: (scene) => stairsHere(scene) === "down",
    run: (ui, scene) => takeStairs(ui, scene, "down"),
  }),
  ascend: verb({
    keys: ["<"],
    help: "Go up",
    group: "Walk",
    run: (ui, scene) => takeStairs(ui, scene, "up"),
  }),
} satisfies Verbs;
