import { type Entity, get, has, read, type World } from "@delvekit/core";
import { Asleep, attitudeTo } from "@delvekit/core/minds";
import { close, entitiesAt, levelOf, Position, tileAt, toggle } from "@delvekit/core/space";
import { pull, Trigger } from "@delvekit/core/triggers";
import { DIRECTIONS, type Direction, inBounds } from "@delvekit/grid";
import { othersInSight, remarksIn } from "../sights";
import type { Scene, Ui, Verb, VerbSpec, Verbs } from "../ui";
import { verb } from "../verb";

/** Levers: for games with the `triggers` plugin. */
export const levers = {
  pull: verb(pull, {
    keys: ["p"],
    help: "Pull the lever here",
    group: "Things",
    button: "pull lever",
    sign: "/",
    over: "pick up",
    can: hasLever,
    fits: hasLever,
  }),
} satisfies Verbs;

function hasLever({ world, hero }: Scene): boolean {
  const here = get(world, hero, Position);
  return here !== undefined && entitiesAt(world, here.level, here.x, here.y).some(isLever(world));
}

const isLever = (world: World) => (entity: Entity) => get(world, entity, Trigger)?.on === "pull";

/** How near a fire is, in cells, for a door to be worth closing. */
const NEAR = 8;

/** Closing doors: the only open one beside the hero, or else the one in a direction that it asks for. */
export const CLOSE = verb(close, {
  keys: ["c"],
  help: "Close a door",
  group: "Walk",
  button: "close door",
  sign: "+",
  over: "pick up",
  can: (scene) => directionsOf(scene, "closesInto").length > 0,
  fits: (scene) => directionsOf(scene, "closesInto").length > 0 && isThreatened(scene),
  details: { dir: inOneOf("closesInto", "Close the door in which direction?") },
});

/**
 * A verb that switches a tile beside the hero, such as a lamp: the only one that `switchesInto` another, or else the one in a direction that it asks for.
 * @example const verbs = { ...standard(deeds), lamp: toggling({ keys: ["p"], help: "Put out or light the lamp beside you" }) };
 */
export function toggling(spec: VerbSpec): Verb {
  const can = (scene: Scene) => directionsOf(scene, "switchesInto").length > 0;
  return verb(toggle, {
    can,
    fits: can,
    ...spec,
    details: { dir: inOneOf("switchesInto", "In which direction?") },
  });
}

/** Asks for a direction, if there are several. Where there is none, or something stands in the only one, the action tells that. */
function inOneOf(becomes: Becomes, question: string) {
  return async (ui: Ui, scene: Scene) => {
    const free = directionsOf(scene, becomes);
    const [only, ...more] = free.length > 0 ? free : directionsOf(scene, becomes, true);
    return more.length === 0 ? (only ?? "n") : ui.direction(question);
  };
}

type Becomes = "closesInto" | "switchesInto";

/** The directions of the tiles beside the hero that become others in some way; without `taken`, of those on which nothing is. */
function directionsOf({ world, hero }: Scene, becomes: Becomes, taken = false): Direction[] {
  const here = get(world, hero, Position);
  if (!here) return [];
  const { level } = here;
  const found: Direction[] = [];
  for (const { name, dx, dy } of DIRECTIONS) {
    const [x, y] = [here.x + dx, here.y + dy];
    if (!inBounds(levelOf(world, level), x, y) || !tileAt(world, level, x, y)[becomes]) continue;
    if (taken || entitiesAt(world, level, x, y).length === 0) found.push(name);
  }
  return found;
}

/** Whether the hero sees a foe that is awake, or a fire nearby. */
function isThreatened(scene: Scene): boolean {
  const { world, hero } = scene;
  const isFoe = (other: Entity) => attitudeTo(world, hero, other) === "foe" && !has(world, other, Asleep);
  return othersInSight(scene).some(isFoe) || seesFire(scene);
}

function seesFire(scene: Scene): boolean {
  const { level, x, y } = read(scene.world, scene.hero, Position);
  const offsets = Array.from({ length: 2 * NEAR + 1 }, (_, at) => at - NEAR);
  const burns = (dx: number, dy: number) =>
    remarksIn(scene, { level, x: x + dx, y: y + dy }).some(({ mark }) => mark === "burns");
  return offsets.some((dy) => offsets.some((dx) => burns(dx, dy)));
}
