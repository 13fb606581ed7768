import { close } from "@delvekit/core/space";
import { computeDistances, type DistanceField, downhill, line, UNREACHED } from "@delvekit/grid";
import { type Command, use as useItem } from "../../src/game";
import type { Sighting } from "../driver";
import { burnThem, dangerOf, isBehind, isFree, SHOOTERS } from "./dangers";
import {
  BURNS_DOWN,
  bareGround,
  burns,
  cellsAround,
  cellsBeside,
  cellsNear,
  dangerGrid,
  firesInSight,
  type KnownMap,
  LONG,
  someNear,
  tileOf,
} from "./map";
import { cellOf, directionOf, distanceTo, find, goTo, type Scene, use, WAIT } from "./scene";

/** How far sparks fly. */
const REACH = 2;

/** So near to where it is lit a fire reaches those who are awake, in cells; sleepers wait for it. */
const CATCHES = { awake: 3, asleep: 14 } as const;

/** How far it walks to burn those who sleep, in steps. */
const WORTH_IT = 20;

/** Whom no fire hurts, or who goes through it. */
const FIREPROOF = ["fire imp", "stone watcher", "eel"];

/** So near a fire is too near, in cells; and so far from it and from all that burns is far enough. */
const TOO_NEAR = 4;
const FAR_ENOUGH = 3;

/** Leaves a room that burns before it is hot. */
export function standBack({ map, me }: Scene): Command | undefined {
  const isNear = firesInSight(map).some((cell) => distanceTo(map, pointOf(map, cell)) <= TOO_NEAR);
  if (!isNear || me.conditions.includes("cooled") || isSafe(map, map.here)) return undefined;
  return wayToSafety(map);
}

/** Shuts the door between itself and a fire. */
export function shutFireIn({ map, me }: Scene): Command | undefined {
  const { sight, here } = map;
  const fires = firesInSight(map);
  if (fires.length === 0) return undefined;
  const door = cellsBeside(map, here).find(
    (cell) => cell !== here && tileOf(map, cell) === "open door" && !sight.onFire(cell) && isFree(map, cell),
  );
  if (door === undefined) return undefined;
  if (!fires.every((fire) => isBehind(map, pointOf(map, fire), door))) return undefined;
  if (distanceTo(map, pointOf(map, fires[0]!)) > SHUT_OUT) return undefined;
  // Something that it does not see may hold the door open.
  const shut = SHUTS - door;
  if (me.turn < (map.tried.get(shut) ?? 0)) return undefined;
  map.tried.set(shut, me.turn + BURNS_DOWN);
  map.avoid.set(door, me.turn + BURNS_DOWN);
  return close({ dir: directionOf(map, door) });
}

/** Where it keeps in mind until which turn it does not shut a door again: this minus its cell. */
const SHUTS = -100_000;

/** How near a fire must be that a door is shut on it, in cells. */
const SHUT_OUT = 8;

/** A step towards where no fire comes, if that is near. */
function wayToSafety(map: KnownMap): Command | undefined {
  const ours = distancesFrom(map, map.here);
  const danger = dangerGrid(map, FAR_ENOUGH, map.sight.fires);
  const near = cellsNear(map, map.here, WORTH_IT).filter((cell) => {
    const far = ours.cells[cell] as number;
    return danger[cell] === 0 && far > 0 && far <= WORTH_IT;
  });
  return goTo(map, near);
}

function isSafe(map: KnownMap, cell: number): boolean {
  return !someNear(map, cell, FAR_ENOUGH, (near) => burns(map, near) || map.sight.onFire(near));
}

/** Whether a fire is in sight that may still do its work. */
const isBurning = (map: KnownMap) => firesInSight(map).length > 0;

/** Lights what burns under foes, from bare stone: those who come through the grass, and those who sleep in it. */
export function strikeSparks({ map, me }: Scene): Command | undefined {
  if (!find(me, "flint")) return undefined;
  const foes = me.inSight.filter(
    (foe) => !foe.burning && !FIREPROOF.includes(foe.name) && burns(map, cellOf(map, foe)),
  );
  const [nearest] = foes;
  if (!nearest || isBurning(map)) return undefined;
  if (!isSafe(map, map.here) && !wayToSafety(map)) return undefined;
  const isBare = cellsAround(map).every((cell) => !burns(map, cell));
  const meadows = foes.map((foe) => ({ foe, meadow: meadowAround(map, cellOf(map, foe), reachOf(foe)) }));
  const spot = isBare
    ? meadows.map(({ meadow }) => sparkIn(map, meadow)).find((cell) => cell >= 0)
    : undefined;
  if (spot !== undefined) return use(me, "flint", pointOf(map, spot));
  if (me.inSight.some(({ asleep }) => !asleep)) return isBare ? undefined : standOnStone(map, nearest);
  const stands = bareGround(map).filter((cell) =>
    meadows.some(({ meadow }) => someNear(map, cell, REACH, (near) => meadow.has(near))),
  );
  // From some stands those who sleep are out of sight: it does not walk to and fro for ever.
  const walk = WALKS - cellOf(map, nearest);
  const walked = map.tried.get(walk) ?? 0;
  map.tried.set(walk, walked + 1);
  const way = walked < MOST_WALKED ? goTo(map, stands) : undefined;
  return (map.field.cells[map.here] as number) <= WORTH_IT ? way : undefined;
}

/** Where it keeps in mind how long it has walked to burn who sleeps in a cell: this minus the cell, no cell itself. And how long it does, in turns. */
const WALKS = -10;
const MOST_WALKED = 60;

/** So far it walks to a place for a fire, in steps. */
const NEAR = 8;

/** Leads who hunts it to where the way to it burns: onto bare stone, two steps behind grass. */
export function lure({ map, me }: Scene): Command | undefined {
  const hunter = me.inSight.find(({ asleep, mood }) => !asleep && mood === "hunting you");
  if (!hunter || map.age > LONG || !find(me, "flint") || FIREPROOF.includes(hunter.name) || hunter.burning)
    return undefined;
  if (distanceTo(map, hunter) <= 2 || me.inSight.some(({ name }) => SHOOTERS.includes(name)))
    return undefined;
  const stands = ambushesFor(map, hunter);
  return stands.includes(map.here) ? WAIT : goTo(map, stands);
}

/** Bare stone near, two steps behind where the way of a foe to it burns. */
function ambushesFor(map: KnownMap, foe: Sighting): number[] {
  const theirs = computeDistances(map.costs, [cellOf(map, foe)], { out: map.spare[1] });
  const ours = distancesFrom(map, map.here);
  return bareGround(map).filter((cell) => {
    const [far, near] = [theirs.cells[cell] as number, ours.cells[cell] as number];
    if (near > NEAR || near + 2 >= far || far === UNREACHED) return false;
    const first = downhill(theirs, map.costs, cell);
    const second = first < 0 ? -1 : downhill(theirs, map.costs, first);
    return second >= 0 && burns(map, second);
  });
}

/** How far away it spills oil for those whom it calls, and how far away they must be, in cells: it burns before they are there. */
const SPILL = { at: 4, from: 6 } as const;

/** Oil between itself and a sleeper, from bare stone. */
function layOil({ map, me }: Pick<Scene, "map" | "me">, sleeper: Sighting): Command | undefined {
  const far = distanceTo(map, sleeper);
  if (dangerOf(me) < 2 || far < SPILL.from || cellsAround(map).some((cell) => burns(map, cell)))
    return undefined;
  const { x, y, visible, level } = map.sight;
  const spot = [...line(x, y, sleeper.x, sleeper.y)][SPILL.at];
  if (!spot || visible.cells[spot.y * level.width + spot.x] !== 1) return undefined;
  return use(me, "oil", { x: spot.x, y: spot.y });
}

/** So many foes are called at once: a rat is 1. */
const MOST_CALLED = 6;

/** So many turns it spends on getting ready to ring for somebody. */
const PATIENCE = 20;

/** Rings for those who sleep on bare stone, where their way to it burns; once for each place where they lie. */
export function ringForThem({ map, me }: Scene): Command | undefined {
  if (!find(me, "bell") || !find(me, "flint") || me.health < me.maxHealth * 0.6) return undefined;
  if (me.inSight.some(({ asleep }) => !asleep) || dangerOf(me) > MOST_CALLED) return undefined;
  const plan = map.tried.get(RINGS_AT);
  // From there they need not be in sight.
  if (plan !== undefined && me.turn < (map.tried.get(RINGS_UNTIL) ?? 0)) {
    if (plan !== map.here) return goTo(map, [plan]);
    map.tried.delete(RINGS_AT);
    return use(me, "bell");
  }
  const sleeper = me.inSight.find((foe) => !FIREPROOF.includes(foe.name) && !burns(map, cellOf(map, foe)));
  const tries = sleeper ? (map.tried.get(cellOf(map, sleeper)) ?? 0) : PATIENCE;
  if (!sleeper || tries >= PATIENCE) return undefined;
  map.tried.set(cellOf(map, sleeper), tries + 1);
  const stands = ambushesFor(map, sleeper);
  if (stands.length === 0) return layOil({ map, me }, sleeper);
  const ours = distancesFrom(map, map.here).cells;
  const [nearest] = stands.sort((a, b) => (ours[a] as number) - (ours[b] as number));
  for (const foe of me.inSight) map.tried.set(cellOf(map, foe), PATIENCE);
  map.tried.set(RINGS_AT, nearest!);
  map.tried.set(RINGS_UNTIL, me.turn + PATIENCE);
  return nearest === map.here ? use(me, "bell") : goTo(map, [nearest!]);
}

/** Where it keeps in mind from which cell it will ring, and until which turn: no cells. */
const RINGS_AT = -2;
const RINGS_UNTIL = -3;

function distancesFrom({ costs, spare }: KnownMap, cell: number): DistanceField {
  return computeDistances(costs, [cell], { out: spare[0] });
}

/** Leaves the grass before who comes through it is there. */
function standOnStone(map: KnownMap, nearest: Sighting): Command | undefined {
  const way = goTo(map, bareGround(map));
  return (map.field.cells[map.here] as number) < distanceTo(map, nearest) ? way : undefined;
}

/** So often it uses bellows, in turns: that is how long their wind blows. */
const GALE = 6;

/** Before it lights what burns under foes, it lets the wind blow towards them: the fire runs there, and not back. */
export function fanFlames(scene: Scene): Command | undefined {
  const { map, me } = scene;
  if (!find(me, "bellows") || me.turn % GALE !== 0) return undefined;
  const [foe] = me.inSight.filter(({ name, burning }) => !burning && !FIREPROOF.includes(name));
  const lights = strikeSparks(scene) ?? burnThem(scene);
  if (!foe || lights?.type !== useItem.type) return undefined;
  const { x, y } = map.sight;
  return use(me, "bellows", { x: x + Math.sign(foe.x - x), y: y + Math.sign(foe.y - y) });
}

const reachOf = ({ asleep }: Sighting) => (asleep ? CATCHES.asleep : CATCHES.awake);

/** What burns and hangs together, as far as some steps from a cell. */
function meadowAround(map: KnownMap, from: number, steps: number): ReadonlySet<number> {
  const meadow = new Set([from]);
  let edge = [from];
  for (let step = 0; step < steps; step++) {
    edge = edge.flatMap((cell) =>
      cellsBeside(map, cell).filter(
        (next) => !meadow.has(next) && map.costs.cells[next] !== 0 && burns(map, next) && meadow.add(next),
      ),
    );
  }
  return meadow;
}

/** A cell of a meadow that sparks reach from here, or -1. */
function sparkIn(map: KnownMap, meadow: ReadonlySet<number>): number {
  const { visible, onFire } = map.sight;
  const near = cellsNear(map, map.here, REACH);
  return near.find((cell) => meadow.has(cell) && visible.cells[cell] === 1 && !onFire(cell)) ?? -1;
}

function pointOf({ sight }: KnownMap, cell: number) {
  const { width } = sight.level;
  return { x: cell % width, y: Math.floor(cell / width) };
}
