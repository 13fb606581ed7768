import { type Command, has, hasPlugin, read } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { isRemembered, seenBy } from "@delvekit/core/sight";
import { Position } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { type Journey, type Journeys, rememberedBy, travel } from "@delvekit/kit/journeys";
import { ascend, descend, wayAt, waysOf } from "@delvekit/kit/levels";
import { compose, translationOf } from "@delvekit/kit/names";
import { keyName } from "../hints";
import { aboutCell, stairsHere, wayTo, whoIsAt } from "../sights";
import type { Places, Scene, Ui, Verb, Verbs } from "../ui";
import { verb } from "../verb";

/** Where stairs lead. */
type StairWay = "down" | "up";

/** Takes the stairs. A game without `levels` has none. */
async function takeStairs(ui: Ui, { world }: Scene, way: StairWay) {
  if (hasPlugin(world, "levels")) return way === "down" ? descend() : ascend();
  ui.notice(`There is no way ${way} here.`);
  return undefined;
}

/** The verbs of stairs: `take` is what they do, and `can` tells whether they can. */
function stairVerbs(
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

/**
 * Exploring, travelling, resting and going to the stairs, until something interrupts. A click on a cell travels there.
 * @example const verbs = { ...walking, ...journeying(trips) };
 */
export function journeying(journeys: Journeys) {
  const go = async (ui: Ui, scene: Scene, journey: Journey): Promise<Command | undefined> => {
    const { steps, reason, insist } = travel(journeys, scene.world, journey, scene.play);
    const help = insist ?? (steps === 0 ? helpFor(ui, scene, journey, journeys) : "");
    const texts = [reason, help].filter(Boolean).map((text) => translationOf(scene.world, text ?? ""));
    if (reason !== undefined) ui.notice(texts.join(" "));
    return undefined;
  };
  // The first press goes to known stairs, the next one takes them.
  const stairs = (ui: Ui, scene: Scene, way: StairWay): Promise<Command | undefined> => {
    const [to] = waysKnown(scene, way);
    return wayAt(scene.world, scene.hero) === way || !to
      ? takeStairs(ui, scene, way)
      : go(ui, scene, { kind: "travel", to });
  };
  return {
    ...stairVerbs(
      { down: "Go to the stairs down, and down", up: "Go to the stairs up, and up" },
      stairs,
      leadsOn,
    ),
    explore: verb({
      keys: ["o"],
      help: "Explore",
      group: "Walk",
      button: "explore",
      rank: -1,
      sign: "o",
      pad: "select",
      run: (ui, scene) => go(ui, scene, { kind: "explore" }),
    }),
    rest: verb({
      keys: ["Z"],
      help: "Rest until you are well",
      group: "Walk",
      button: "rest",
      rank: -1,
      sign: "z",
      can: ({ world, hero }) => journeys.next(world, hero, { kind: "rest" }).kind === "go",
      run: (ui, scene) => go(ui, scene, { kind: "rest" }),
    }),
    travel: verb({
      keys: ["_"],
      help: "Travel to a place",
      group: "Walk",
      run: async (ui, scene, given = {}) => {
        const to =
          (given["at"] as Point | undefined) ??
          (await ui.cursor("Travel where?", (at) => aboutCell(scene, at), undefined, placesToGo(scene)));
        return to && go(ui, scene, { kind: "travel", to: nextTo(scene, { x: to.x, y: to.y }) });
      },
    }),
  } satisfies Verbs;
}

/** Where to go for a place: beside whoever stands there. */
function nextTo(scene: Scene, at: Point): Point {
  const way = whoIsAt(scene, at) === undefined ? [] : wayTo(scene, at);
  return way.at(-2) ?? at;
}

/** The key that helps where a journey leads nowhere: to the stairs, or to what was not seen yet. */
function helpFor(ui: Ui, scene: Scene, journey: Journey, journeys: Journeys): string {
  const { world, hero } = scene;
  const [descend] = ui.keysOf("descend");
  const [explore] = ui.keysOf("explore");
  if (journey.kind === "explore" && descend !== undefined && leadsOn(scene, "down"))
    return compose(world, "{key} leads on, down the stairs.", { key: keyName(descend) });
  if (journey.kind !== "travel" || explore === undefined) return "";
  const { x, y } = journey.to;
  const isKnown = isRemembered(world, hero, read(world, hero, Position).level, x, y);
  if (isKnown && journeys.next(world, hero, { kind: "explore" }).kind !== "go") return "";
  return isKnown ? `${keyName(explore)} looks for another way.` : `${keyName(explore)} explores.`;
}

/** Whether the hero stands on stairs, or knows a path to some. */
function leadsOn(scene: Scene, way: StairWay): boolean {
  return wayAt(scene.world, scene.hero) === way || waysKnown(scene, way).length > 0;
}

/** The stairs that the hero knows a path to, the nearest first. */
function waysKnown(scene: Scene, way: StairWay): Point[] {
  const ways = waysOf(scene.world, scene.hero, way).map((to) => ({ to, steps: wayTo(scene, to).length }));
  return ways
    .filter(({ steps }) => steps > 0)
    .sort((a, b) => a.steps - b.steps)
    .map(({ to }) => to);
}

/** The stairs that the hero knows, then the things that it has seen, the nearest first. */
function placesToGo(scene: Scene): Places {
  const { world, hero } = scene;
  const here = read(world, hero, Position);
  const things = [...seenBy(world, hero, [Item]), ...rememberedBy(world, hero)]
    .filter((thing) => has(world, thing, Item))
    .map((thing): Point => read(world, thing, Position))
    .sort((a, b) => stepsBetween(here, a) - stepsBetween(here, b));
  const path = (at: Point) => wayTo(scene, at);
  const targets = [...waysOf(world, hero, "down"), ...waysOf(world, hero, "up"), ...things];
  const isFirst = ({ x, y }: Point, place: number) =>
    targets.findIndex((other) => other.x === x && other.y === y) === place;
  return { targets: targets.filter(isFirst).filter((at) => path(at).length > 0), deed: "go there", path };
}
