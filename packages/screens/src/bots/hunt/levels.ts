import { despawn, entitiesWith, read } from "@delvekit/core";
import { Mind } from "@delvekit/core/minds";
import { blockerAt, entitiesOn, levelOf, Position, put, tileAt } from "@delvekit/core/space";
import { DIRECTIONS, inBounds, type Point, UNREACHED } from "@delvekit/grid";
import type { Game } from "@delvekit/kit/game";
import { kindNameOf } from "@delvekit/kit/names";
import type { Likes } from "../tactic";
import { type Defect, type HuntFault, keyOf, troubleOf } from "./fault";
import { labelOf } from "./monkey";
import { goToState, type HuntedGame, stateOf } from "./trail";
import { countKinds, reachOf, softlock, troubleIn, waysOn } from "./trouble";

/** The most depths that are looked at by going down. */
const DEEPEST = 100;

/** What is wrong with the levels themselves: puts the hero on the way down of each, as far as they go, then goes back to the beginning. */
export async function levelFaults(
  trail: HuntedGame,
  likes: Likes & { readonly seed: number },
): Promise<HuntFault[]> {
  const { game, made, player } = trail;
  const { world, hero } = game;
  const found: HuntFault[] = [];
  const note = (trouble: Defect, depth: number) => {
    const key = keyOf(trouble);
    found.push({ ...trouble, key, seed: likes.seed, commands: [], depth, step: 0, replays: true });
  };
  try {
    for (let depth = 1; depth <= DEEPEST && !game.ending; depth++) {
      if (depth > 1) trail.arrivals.push({ ...stateOf(trail), commands: [], entry: { depth } });
      putBeside(trail, depth);
      for (const [name, count] of countKinds(world)) made.set(name, (made.get(name) ?? 0) + count);
      const { level } = read(world, hero, Position);
      const trouble = troubleIn(trail, likes) ?? walledIn(game);
      if (trouble) note(trouble, depth);
      // Nobody may stop the hero on its way through the levels.
      for (const one of entitiesWith(world, Mind)) despawn(world, one);
      const { width } = levelOf(world, level);
      const ways = waysOn(world, hero, likes).flatMap(([verb, cells]) =>
        cells.map((cell) => ({ verb, x: cell % width, y: Math.floor(cell / width) })),
      );
      const way = ways.find(({ x, y }) => blockerAt(world, level, x, y) === undefined);
      if (!way) break;
      put(world, hero, level, way.x, way.y);
      await player.act(way.verb);
      if (game.ending || read(world, hero, Position).level === level) break;
    }
  } catch (error) {
    note(troubleOf(error, undefined), 0);
  }
  goToState(trail, trail.start);
  return found;
}

/** Keeps states in which the hero stands beside one of each kind that no level above has, or on it. */
function putBeside(trail: HuntedGame, depth: number): void {
  const { game, arrivals } = trail;
  const { world, hero } = game;
  const { level } = read(world, hero, Position);
  const here = stateOf(trail);
  const met = new Set(arrivals.map(({ entry }) => entry?.beside));
  const isFree = ({ x, y }: Point) =>
    inBounds(levelOf(world, level), x, y) &&
    tileAt(world, level, x, y).walkable &&
    blockerAt(world, level, x, y) === undefined;
  for (const one of entitiesOn(world, level)) {
    const beside = one === hero ? undefined : labelOf(world, one);
    if (beside === undefined || met.has(beside)) continue;
    const { x, y } = read(world, one, Position);
    const around = DIRECTIONS.map(({ dx, dy }) => ({ x: x + dx, y: y + dy }));
    const spot = [{ x, y }, ...around].find(isFree);
    if (!spot) continue;
    met.add(beside);
    put(world, hero, level, spot.x, spot.y);
    arrivals.push({ ...stateOf(trail), commands: [], entry: { depth, beside } });
    goToState(trail, here);
  }
}

/** A thing of the hero's level that nobody can get to. */
function walledIn({ world, hero }: Game): Defect | undefined {
  const { width, cells } = reachOf(world, hero);
  const lost = entitiesOn(world, read(world, hero, Position).level).find((one) => {
    const { x, y } = read(world, one, Position);
    return cells[y * width + x] === UNREACHED && kindNameOf(world, one) !== undefined;
  });
  return lost === undefined ? undefined : softlock(`${kindNameOf(world, lost)} lies where nobody can get`);
}
