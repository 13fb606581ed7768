import type { Command } from "@delvekit/core";
import type { Point } from "@delvekit/grid";
import { type Journey, type Journeys, travel } from "../../journeys";
import { wayAt, waysOf } from "../../levels";
import { aboutCell } from "../portrait";
import { stairsHere, wayTo } from "../sights";
import type { Scene, Ui, Verbs } from "../ui";
import { verb } from "../verb";
import { takeStairs } from "./stairs";

/**
 * Exploring, travelling, resting and going to the stairs, until something interrupts. A click on a cell travels there.
 * @example const verbs = { ...walking, ...journeying(trips) };
 */
export function journeying(journeys: Journeys) {
  const go = async (ui: Ui, scene: Scene, journey: Journey): Promise<Command | undefined> => {
    const { reason } = travel(journeys, scene.world, journey, scene.play);
    if (reason !== undefined) ui.notice(reason);
    return undefined;
  };
  // The first press goes to known stairs, the next one takes them.
  const stairs = (ui: Ui, scene: Scene, way: "down" | "up"): Promise<Command | undefined> => {
    const { world, hero } = scene;
    const [to] = waysOf(world, hero, way)
      .filter((cell) => wayTo(scene, cell).length > 0)
      .sort((a, b) => wayTo(scene, a).length - wayTo(scene, b).length);
    return wayAt(world, hero) === way || !to
      ? takeStairs(ui, scene, way)
      : go(ui, scene, { kind: "travel", to });
  };
  return {
    descend: verb({
      keys: [">"],
      help: "Go to the stairs down, and down",
      group: "Walk",
      button: "down",
      sign: ">",
      fits: (scene) => stairsHere(scene) === "down",
      run: (ui, scene) => stairs(ui, scene, "down"),
    }),
    ascend: verb({
      keys: ["<"],
      help: "Go to the stairs up, and up",
      group: "Walk",
      run: (ui, scene) => stairs(ui, scene, "up"),
    }),
    explore: verb({
      keys: ["o"],
      help: "Explore",
      group: "Walk",
      button: "explore",
      sign: "o",
      pad: "select",
      run: (ui, scene) => go(ui, scene, { kind: "explore" }),
    }),
    rest: verb({
      keys: ["Z"],
      help: "Rest until you are well",
      group: "Walk",
      button: "rest",
      sign: "z",
      run: (ui, scene) => go(ui, scene, { kind: "rest" }),
    }),
    travel: verb({
      keys: ["_"],
      help: "Travel to a place",
      group: "Walk",
      run: async (ui, scene, given = {}) => {
        const to =
          (given["at"] as Point | undefined) ??
          (await ui.cursor("Travel where?", (at) => aboutCell(scene, at)));
        return to && go(ui, scene, { kind: "travel", to: { x: to.x, y: to.y } });
      },
    }),
  } satisfies Verbs;
}
