import { get } from "@delvekit/core";
import { attitudeTo } from "@delvekit/core/minds";
import { move, Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import type { About, Button } from "@delvekit/display/view";
import { type Direction, directionTo, type Point } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { COMPASS } from "@delvekit/kit/plugin";
import { STEERING_KEYS } from "../input";
import { aboutCell, gaugeOf, throwAtFoe, wayTo, whoIsAt } from "../sights";
import type { Scene, Ui, Verb, Verbs } from "../ui";
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

/** Looks at cells with a cursor, which starts where a right click, a long press or a row asked for it. */
export const looking = { look: lookWith(aboutCell) } satisfies Verbs;

/**
 * Looking, with the game's own descriptions of cells. What can be done there is offered below: strike, go there, throw.
 * @example const verbs = { ...standard(deeds), look: lookWith((scene, at) => ({ title: "A cell", text: [] })) };
 */
export function lookWith(tell: (scene: Scene, at: Point) => About | undefined): Verb {
  return verb({
    keys: ["x", ";"],
    help: "Look around",
    group: "See",
    pad: "l",
    async run(ui, scene, given) {
      const from = given?.["at"] as Point | undefined;
      const chosen = await ui.cursor("Look where?", (at) => withDeeds(ui, scene, at, tell(scene, at)), from);
      return ui.verbs[chosen?.verb ?? ""]?.run(ui, scene, { at: chosen });
    },
  });
}

function withDeeds(ui: Ui, scene: Scene, at: Point, about: About | undefined): About | undefined {
  if (about === undefined) return undefined;
  const who = whoIsAt(scene, at);
  const gauge = who !== undefined && who !== scene.hero ? gaugeOf(scene.world, who) : undefined;
  const [first, ...others] = deedsAt(ui, scene, at);
  return { ...about, gauge, buttons: first ? [{ ...first, key: "Enter" }, ...others] : [] };
}

/** What can be done at a cell: strike an adjacent foe, go there, throw something at a foe. */
function deedsAt(ui: Ui, scene: Scene, at: Point): Button[] {
  const { world, hero } = scene;
  const who = whoIsAt(scene, at);
  const isFoe = who !== undefined && attitudeTo(world, hero, who) === "foe";
  const step = who === undefined ? undefined : stepTo(ui, scene, at);
  return [
    ...(isFoe && step !== undefined ? [{ verb: step, label: "strike", suggested: true }] : []),
    ...(step === undefined && ui.verbs["travel"] && wayTo(scene, at).length > 0
      ? [{ verb: "travel", label: "walk there" }]
      : []),
    ...(isFoe ? throwAtFoe(ui, scene, who) : []),
  ];
}

/** The verb for the step to a cell next to the hero. */
function stepTo(ui: Ui, { world, hero }: Scene, at: Point): string | undefined {
  const here = get(world, hero, Position);
  if (!here || stepsBetween(here, at) !== 1) return undefined;
  const dir = directionTo(at.x - here.x, at.y - here.y);
  return Object.keys(ui.verbs).find((name) => ui.verbs[name]?.steer === dir);
}
