import { type Command, type Entity, has, read, type World } from "@delvekit/core";
import { Asleep, attitudeTo, distancesTo, Mind } from "@delvekit/core/minds";
import { seenBy } from "@delvekit/core/sight";
import { blockerAt, levelOf, move, Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { DIRECTIONS, type Direction, inBounds, UNREACHED } from "@delvekit/grid";
import { stepsBetween, turnOf } from "@delvekit/kit";
import { type Scene, type Ui, verb } from "@delvekit/screens";
import { isIntoFire } from "../game";
import { warn } from "./warn";

/** Strikes the nearest foe, or takes a step towards it: one key for the whole fight. */
export const strike = verb({
  keys: ["v"],
  help: "Strike the nearest foe",
  group: "Walk",
  can: (scene) => nearestFoe(scene) !== undefined,
  run: async (ui, scene): Promise<Command | undefined> => {
    const dir = stepToFoe(scene);
    if (dir === undefined) return waitForFoe(ui, scene);
    const warning =
      warn(scene, dir) ?? (isIntoFire(scene, dir) && (["Step where it will burn?", "step"] as const));
    return warning && !(await ui.confirm(...warning)) ? undefined : move({ dir });
  },
});

/** In which turn each world's player was told that no way leads to the foe. It is no part of the game. */
const TOLD = new WeakMap<World, number>();

/** Where no way leads to a foe, the first press says so, and the next one waits for it. */
function waitForFoe(ui: Ui, { world, hero }: Scene): Command | undefined {
  const isFoe = nearestFoe({ world, hero }) !== undefined;
  if (isFoe && TOLD.get(world) === turnOf(world)) return wait();
  TOLD.set(world, turnOf(world));
  ui.notice(isFoe ? "You cannot get there. Once more waits for a turn." : "No foe is in sight.");
  return undefined;
}

/** A step into fire is the last choice. */
const AROUND_FIRE = 1000;

type Actor = Pick<Scene, "world" | "hero">;

/** What a hero does in a fight that thinks no further: {@link strike}, or wait. */
export function strikeOrWait(scene: Actor): Command {
  const dir = stepToFoe(scene);
  return dir === undefined ? wait() : move({ dir });
}

/** Where the nearest foe is, if it is beside the hero; otherwise where the way to it begins. */
function stepToFoe({ world, hero }: Actor): Direction | undefined {
  const foe = nearestFoe({ world, hero });
  if (foe === undefined) return undefined;
  const { level: id, ...here } = read(world, hero, Position);
  const there = read(world, foe, Position);
  const level = levelOf(world, id);
  const { cells } = distancesTo(world, id, there.y * level.width + there.x, { opens: true });
  const farAt = (x: number, y: number) => (inBounds(level, x, y) ? cells[y * level.width + x]! : UNREACHED);
  const steps = DIRECTIONS.filter(({ dx, dy }) => {
    const [x, y] = [here.x + dx, here.y + dy];
    return farAt(x, y) < farAt(here.x, here.y) && [undefined, foe].includes(blockerAt(world, id, x, y));
  });
  const costOf = ({ name, dx, dy }: (typeof DIRECTIONS)[number]) =>
    farAt(here.x + dx, here.y + dy) + (isIntoFire({ world }, name) ? AROUND_FIRE : 0);
  return steps.sort((a, b) => costOf(a) - costOf(b))[0]?.name;
}

/** The nearest foe in sight; those who sleep only if nobody is awake. */
function nearestFoe({ world, hero }: Actor): Entity | undefined {
  const here = read(world, hero, Position);
  const far = (foe: Entity) =>
    stepsBetween(here, read(world, foe, Position)) + (has(world, foe, Asleep) ? 1000 : 0);
  return seenBy(world, hero, [Mind])
    .filter((one) => attitudeTo(world, one, hero) === "foe")
    .sort((a, b) => far(a) - far(b) || a - b)[0];
}
