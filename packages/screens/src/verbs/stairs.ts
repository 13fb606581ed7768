import { hasPlugin } from "@delvekit/core";
import { ascend, descend, wayAt } from "@delvekit/kit/levels";
import { stairsHere } from "../sights";
import type { Scene, Ui, Verb, Verbs } from "../ui";
import { verb } from "../verb";

/** Where stairs lead. */
export type StairWay = "down" | "up";

/** Takes the stairs. A game without `levels` has none. */
export async function takeStairs(ui: Ui, { world }: Scene, way: StairWay) {
  if (hasPlugin(world, "levels")) return way === "down" ? descend() : ascend();
  ui.notice(`There is no way ${way} here.`);
  return undefined;
}

/** The verbs of stairs: `take` is what they do, and `can` tells whether they can. */
export function stairVerbs(
  help: Readonly<Record<StairWay, string>>,
  take: (ui: Ui, scene: Scene, way: StairWay) => ReturnType<Verb["run"]>,
  can: (scene: Scene, way: StairWay) => boolean,
) {
  return {
    descend: verb({
      keys: [">"],
      help: help.down,
      group: "Walk",
      button: "down",
      rank: -1,
      sign: ">",
      can: (scene) => can(scene, "down"),
      fits: (scene) => stairsHere(scene) === "down",
      run: (ui, scene) => take(ui, scene, "down"),
    }),
    ascend: verb({
      keys: ["<"],
      help: help.up,
      group: "Walk",
      can: (scene) => can(scene, "up"),
      run: (ui, scene) => take(ui, scene, "up"),
    }),
  } satisfies Verbs;
}

/** Going down and up. */
export const stairs = stairVerbs(
  { down: "Go down", up: "Go up" },
  takeStairs,
  ({ world, hero }, way) => wayAt(world, hero) === way,
);
