import { move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import type { Direction } from "@delvekit/grid";
import { COMPASS } from "@delvekit/kit/plugin";
import { STEERING_KEYS } from "../input";
import type { Scene, Verb, Verbs } from "../ui";
import { verb } from "../verb";
import { CLOSE } from "./doors";

/** The question before a step, and the label of the answer that takes it: "Step into the flames?", "step". */
export type Warning = readonly [question: string, word: string];

function step(dir: Direction): Verb {
  const help = `Go ${COMPASS[dir]}`;
  return { keys: STEERING_KEYS[dir], help, group: "Walk", steer: dir, run: async () => move({ dir }) };
}

/** Steps in eight directions, waiting, closing doors. Walking into a door opens it, walking into a foe strikes it. */
export const walking = {
  "go north": step("n"),
  "go north-east": step("ne"),
  "go east": step("e"),
  "go south-east": step("se"),
  "go south": step("s"),
  "go south-west": step("sw"),
  "go west": step("w"),
  "go north-west": step("nw"),
  wait: verb(wait, {
    keys: [".", "Numpad5", "5", "Space"],
    help: "Wait a turn",
    group: "Walk",
    button: "wait",
    rank: -1,
    sign: "·",
  }),
  close: CLOSE,
} satisfies Verbs;

/**
 * The same verbs, except that the player must confirm a step for which `warn` returns a warning.
 * @example
 * const verbs = carefully(walking, ({ world, hero }, dir) => {
 *   const { level, x, y } = placeBeside(world, hero, dir);
 *   return tileAt(world, level, x, y).name === "lava" ? ["Step into the lava?", "step"] : undefined;
 * });
 */
export function carefully(
  walking: Verbs,
  warn: (scene: Scene, dir: Direction) => Warning | undefined,
): Verbs {
  const asking = (step: Verb, dir: Direction): Verb => ({
    ...step,
    async run(ui, scene, given) {
      const warning = warn(scene, dir);
      if (warning && !(await ui.confirm(...warning))) return undefined;
      return step.run(ui, scene, given);
    },
  });
  const verbs = Object.entries(walking);
  return Object.fromEntries(verbs.map(([name, one]) => [name, one.steer ? asking(one, one.steer) : one]));
}
