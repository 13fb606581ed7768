import { type Entity, entitiesWith, get, read, type World } from "@delvekit/core";
import { checkWorld, tellProblem } from "@delvekit/core/check";
import { type LevelId, levelOf, Position, tilesetOf } from "@delvekit/core/space";
import { awaitedActor } from "@delvekit/core/turns";
import type { Point } from "@delvekit/grid";
import { lifeOf } from "@delvekit/kit/health";
import { depthsLeft, waysOf } from "@delvekit/kit/levels";
import { kindNameOf } from "@delvekit/kit/names";
import { createRandom } from "@delvekit/random";
import type { Likes } from "../tactic";
import type { Defect } from "./fault";
import { act, randomDeed } from "./monkey";
import { crowdOn, goToSpot, type HuntedGame, spotOf } from "./trail";

/** A level may come to have this many times its first actors of a kind, and this many more. */
const [CROWDED, CROWD] = [2, 15];
/** So many commands in a row without a tick are too many. */
const MOST_STILL = 40;
/** A hero that reaches fewer cells, less than a tenth of what can be walked on, is locked in. */
const LEAST_CELLS = 12;
/** How often and how long somebody else tries to leave a place before it counts as one that cannot be left. */
const [PROBES, PROBE] = [3, 60];

/** What is wrong with the state of a game: the worst of it. */
export function troubleIn(trail: HuntedGame, likes: Likes): Defect | undefined {
  const { world, game, app } = trail;
  if (game.ending) return undefined;
  if (awaitedActor(world) !== game.hero)
    return { kind: "softlock", text: "no command of the hero is awaited, and the game has not ended" };
  const [problem] = checkWorld(world);
  if (problem) return { kind: "broken", text: tellProblem(problem) };
  const [panel, error] = brokenPanel(trail);
  if (panel !== undefined)
    return { kind: "screen", text: `panel ${panel + 1} of ${app.name} throws: ${error}` };
  return (
    healthTrouble(world) ?? wayTrouble(world, game.hero, likes) ?? crowdTrouble(trail) ?? stillTrouble(trail)
  );
}

/** Whether the hero cannot leave its cell, whoever plays: the state is left as it was. */
export async function isStuck(trail: HuntedGame): Promise<boolean> {
  const here = spotOf(trail);
  const from = placeOf(trail);
  const { onPlayed } = trail;
  trail.onPlayed = () => undefined;
  let stuck = true;
  for (let probe = 0; probe < PROBES && stuck; probe++) {
    const random = createRandom(`probe ${probe}`);
    for (let deed = 0; deed < PROBE && stuck; deed++) {
      await act(trail, randomDeed(trail, random), new Set()).catch(() => undefined);
      stuck = !trail.game.ending && placeOf(trail) === from;
    }
    goToSpot(trail, here);
  }
  trail.onPlayed = onPlayed;
  return stuck;
}

/** A text that identifies the hero's cell; empty if it has none. */
export function placeOf({ world, game }: HuntedGame): string {
  const here = get(world, game.hero, Position);
  return here ? `${here.level} ${here.x},${here.y}` : "";
}

/** Where the hero can get to, also through doors that are locked and walls that break: all cells but those of the level's most frequent obstacle. */
export function reachOf(world: World, { level, x, y }: Point & { readonly level: number }) {
  const { width, tiles } = levelOf(world, level);
  const { tiles: kinds } = tilesetOf(world);
  const counts: number[] = kinds.map(({ walkable, opensInto, breaksInto }) =>
    walkable || opensInto || breaksInto ? -1 : 0,
  );
  for (const tile of tiles.cells) if (counts[tile]! >= 0) counts[tile]!++;
  const solid = counts.indexOf(Math.max(...counts));
  const reached = new Uint8Array(tiles.cells.length);
  const queue = [y * width + x];
  reached[queue[0]!] = 1;
  for (const cell of queue)
    for (const row of [cell - width, cell, cell + width])
      for (const next of [row - 1, row, row + 1]) {
        const isBeside = Math.abs((next % width) - (cell % width)) <= 1;
        if (!isBeside || reached[next] !== 0 || tiles.cells[next] === solid) continue;
        reached[next] = 1;
        queue.push(next);
      }
  const open = tiles.cells.reduce((sum, tile) => sum + Number(tile !== solid), 0);
  return { reached, count: queue.length, open };
}

/** The cells that lead on from the hero's level, with the verb for each: those of `ways`, or the ways down. */
export function waysOn(
  world: World,
  hero: Entity,
  { ways }: Likes,
): (readonly [verb: string, cell: number])[] {
  const { level } = read(world, hero, Position);
  const { width, tiles } = levelOf(world, level);
  if (!ways) return waysOf(world, hero, "down").map(({ x, y }) => ["descend", y * width + x] as const);
  const { names } = tilesetOf(world);
  return Object.entries(ways).flatMap(([verb, tile]) =>
    [...tiles.cells.keys()]
      .filter((cell) => names[tiles.cells[cell]!] === tile)
      .map((cell) => [verb, cell] as const),
  );
}

function wayTrouble(world: World, hero: Entity, likes: Likes): Defect | undefined {
  const here = read(world, hero, Position);
  const { reached, count, open } = reachOf(world, here);
  const ways = waysOn(world, hero, likes);
  const below = depthsLeft(world, hero);
  const depth = below === undefined ? "" : `, ${below} above the last depth`;
  if (ways.some(([, cell]) => reached[cell])) return undefined;
  if (count < LEAST_CELLS && count * 10 < open)
    return { kind: "softlock", text: `the hero is locked in on ${count} cells` };
  if (ways.length > 0) return { kind: "softlock", text: `no way on can be reached from the hero${depth}` };
  return below ? { kind: "softlock", text: `the level has no way on${depth}` } : undefined;
}

function healthTrouble(world: World): Defect | undefined {
  const who = entitiesWith(world).find((one) => {
    const { now, max } = lifeOf(world, one) ?? { now: 0, max: 0 };
    return now > max;
  });
  if (who === undefined) return undefined;
  return { kind: "broken", text: `${kindNameOf(world, who)} has more health than its maximum` };
}

function stillTrouble({ still }: HuntedGame): Defect | undefined {
  return still < MOST_STILL ? undefined : { kind: "stall", text: `${still} commands in a row took no time` };
}

function crowdTrouble({ world, game, crowds }: HuntedGame): Defect | undefined {
  const level = read(world, game.hero, Position).level as LevelId;
  const first = crowds.get(level);
  for (const [name, count] of crowdOn(world, level))
    if (count > CROWDED * (first?.get(name) ?? 0) + CROWD)
      return { kind: "flood", text: `entities multiply without end: ${count} of ${name} on a level` };
  return undefined;
}

function brokenPanel({ app, scene }: HuntedGame): [number, string] | [] {
  for (const [index, panel] of app.panels.entries()) {
    try {
      panel(scene);
    } catch (error) {
      return [index, (error as Error).message];
    }
  }
  return [];
}
