import { type AnyComponent, type Entity, entitiesWith, get, read, remove, type World } from "@delvekit/core";
import { checkWorld, tellProblem } from "@delvekit/core/check";
import { Mind } from "@delvekit/core/minds";
import { levelOf, Position, type Tile, tilesetOf } from "@delvekit/core/space";
import { Actor, awaitedActor } from "@delvekit/core/turns";
import { computeDistances, type DistanceField, UNREACHED } from "@delvekit/grid";
import { lifeOf } from "@delvekit/kit/health";
import { depthsLeft } from "@delvekit/kit/levels";
import { kindNameOf, OfKind } from "@delvekit/kit/names";
import { createRandom } from "@delvekit/random";
import { endScreen, lastOf } from "../../end";
import { createMind, decide } from "../bot";
import { knownWays } from "../known";
import type { Likes } from "../tactic";
import type { Defect } from "./fault";
import { act, randomDeed, touch } from "./monkey";
import { goToState, type HuntedGame, stateOf } from "./trail";

/** There may come to be so many more creatures of a kind than all levels had at first; so many more on a level within a burst are worth a closer look. */
const [CROWD, SWARM] = [15, 4];
/** A hero that reaches fewer cells, none of them a way on, is locked in. */
const LEAST_CELLS = 12;
/** How often and how long somebody else tries to leave a place before it counts as one that cannot be left. */
const [PROBES, PROBE] = [3, 60];
/** How many deeds of somebody whom nobody attacks show whether creatures multiply. */
const FLOOD = 200;
/** How often it goes for somebody in sight then, and strikes. */
const STRIKING = 0.5;

/** What is wrong with the state of a game: the worst of it. */
export function troubleIn({ app, game, player, made }: HuntedGame, likes: Likes): Defect | undefined {
  const { world, hero } = game;
  const broken = brokenIn(world);
  if (broken) return broken;
  if (game.ending)
    return shownTrouble(`last screen of ${app.name}`, () => endScreen(lastOf(game), app.ending ?? {}));
  if (awaitedActor(world) !== hero)
    return softlock("no command of the hero is awaited, and the game has not ended");
  const beside = shownTrouble(`panel of ${app.name}`, () => app.panels.map((panel) => panel(player.scene)));
  if (beside) return beside;
  for (const [name, count] of countKinds(world, [Actor]))
    if (count > (made.get(name) ?? 0) + CROWD) return flood(name, count);
  return wayTrouble(world, hero, likes);
}

/** An invariant that does not hold. */
function brokenIn(world: World): Defect | undefined {
  const [problem] = checkWorld(world);
  if (problem) return { kind: "broken", text: tellProblem(problem) };
  const sick = entitiesWith(world).find((one) => {
    const { now, max } = lifeOf(world, one) ?? { now: 0, max: 0 };
    return now > max;
  });
  if (sick === undefined) return undefined;
  return { kind: "broken", text: `${kindNameOf(world, sick)} has more health than its maximum` };
}

/** What is wrong with a part of the screen. */
function shownTrouble(part: string, show: () => unknown): Defect | undefined {
  try {
    show();
    return undefined;
  } catch (error) {
    return { kind: "screen", text: `${part} throws: ${(error as Error).message}` };
  }
}

/** Whether the hero cannot leave its cell, whoever plays: the state is left as it was. */
export async function isStuck(trail: HuntedGame): Promise<boolean> {
  const here = stateOf(trail);
  const from = placeOf(trail);
  let stuck = true;
  for (let probe = 0; probe < PROBES && stuck; probe++) {
    const random = createRandom(`probe ${probe}`);
    for (let deed = 0; deed < PROBE && stuck; deed++) {
      // Nearly always a step is enough, and a journey may take a hundred.
      await act(trail, randomDeed(trail, random, probe === 0 ? 1 : undefined)).catch(() => undefined);
      stuck = !trail.game.ending && placeOf(trail) === from;
    }
    goToState(trail, here);
  }
  return stuck;
}

/** The creatures that have come to the hero's level since a moment, by kind, whether they still live or not. */
type Crowd = ReturnType<typeof crowdOf>;

/** Begins to count them. */
export function crowdOf({ game: { world, hero } }: HuntedGame) {
  const level = get(world, hero, Position)?.level ?? -1;
  // The youngest entity at the moment.
  const last = Math.max(hero, ...entitiesWith(world));
  return { level, last, born: new Map<string, Set<Entity>>() };
}

/** Whether many of a kind have come to the hero's level by now; not if the hero came to another level. */
export function swarmSince(
  { level, last, born }: Crowd,
  { game: { world, hero } }: HuntedGame,
  many: number = SWARM,
): Defect | undefined {
  if (get(world, hero, Position)?.level !== level) return undefined;
  for (const one of entitiesWith(world, OfKind, Actor, Position)) {
    if (one <= last || read(world, one, Position).level !== level) continue;
    const { name } = read(world, one, OfKind);
    born.set(name, (born.get(name) ?? new Set()).add(one));
  }
  const found = [...born].find(([, { size }]) => size >= many);
  return found && flood(found[0], found[1].size);
}

function flood(name: string, count: number): Defect {
  return { kind: "flood", text: `entities multiply without end: there are ${count} of ${name}` };
}

/** Whether ever more creatures come, if none of them attacks or if all do. The state is left as it was. */
export async function floodIn(trail: HuntedGame): Promise<Defect | undefined> {
  const { world } = trail.game;
  const here = stateOf(trail);
  let found: Defect | undefined;
  for (const isCalm of [true, false]) {
    const before = crowdOf(trail);
    const random = createRandom("flood");
    const [mind, first] = [createMind({ seed: "flood" }), [touch(random)]];
    for (let turn = 0; turn < FLOOD && !trail.game.ending && !found; turn++) {
      if (isCalm) for (const one of entitiesWith(world, Mind)) remove(world, one, Mind);
      // Some come when others are struck, some when the hero does anything else.
      const deed = random.chance(STRIKING)
        ? decide(trail.player, mind, trail.app, first)
        : act(trail, randomDeed(trail, random));
      await deed.catch(() => undefined);
      found = swarmSince(before, trail, CROWD);
    }
    goToState(trail, here);
  }
  return found;
}

/** A text that identifies the hero's cell, or its block of cells; empty if it has none. @param size the length of blocks, as a power of two */
export function placeOf({ game: { world, hero } }: HuntedGame, size = 0): string {
  const here = get(world, hero, Position);
  return here ? `${here.level} ${here.x >> size},${here.y >> size}` : "";
}

/** How many there are of each kind. @param having the components that they must have */
export function countKinds(world: World, having: readonly AnyComponent[] = []): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of entitiesWith(world, OfKind, ...having)) {
    const { name } = read(world, one, OfKind);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The distances to where the hero can get, also through doors that are locked and walls that break: to all cells but those of the level's most frequent obstacle. */
export function reachOf(world: World, hero: Entity): DistanceField {
  const { level, x, y } = read(world, hero, Position);
  const { width, height, tiles } = levelOf(world, level);
  const { tiles: kinds } = tilesetOf(world);
  const isObstacle = ({ walkable, opensInto, breaksInto }: Tile) => !walkable && !opensInto && !breaksInto;
  const counts = kinds.map(() => 0);
  for (const tile of tiles.cells) if (isObstacle(kinds[tile]!)) counts[tile]!++;
  const solid = counts.indexOf(Math.max(...counts));
  const open = Uint8Array.from(tiles.cells, (tile) => Number(tile !== solid));
  return computeDistances({ width, height, cells: open }, [y * width + x]);
}

/** The verbs that lead on from the hero's level, with the cells where they do, whether it knows of them or not. */
export function waysOn(world: World, hero: Entity, { ways }: Likes): ReturnType<typeof knownWays> {
  return knownWays(world, hero, ways, levelOf(world, read(world, hero, Position).level).tiles.cells);
}

function wayTrouble(world: World, hero: Entity, likes: Likes): Defect | undefined {
  const { cells } = reachOf(world, hero);
  const ways = waysOn(world, hero, likes).flatMap(([, cells]) => cells);
  if (ways.some((cell) => cells[cell] !== UNREACHED)) return undefined;
  const count = cells.filter((far) => far !== UNREACHED).length;
  if (count < LEAST_CELLS) return softlock(`the hero is locked in on ${count} cells`);
  if (ways.length > 0) return softlock("no way on can be reached from the hero");
  const below = depthsLeft(world, hero);
  return below ? softlock(`the level has no way on, ${below} above the last depth`) : undefined;
}

/** What is wrong if nothing leads on. */
export function softlock(text: string): Defect {
  return { kind: "softlock", text };
}
