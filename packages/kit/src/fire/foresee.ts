import { type Entity, get, has, type Place, type World } from "@delvekit/core";
import { isOnFire, Scorchable } from "@delvekit/core/heat";
import { isRemembered, isVisible, seenBy, Viewer } from "@delvekit/core/sight";
import { blockerAt, Position, type Tile, tileAt, tileIdOf, tilesetOf } from "@delvekit/core/space";
import type { Foresight, Outcome } from "../effects";
import { listOf } from "../names";
import { placesAround, placesWithin, stepsBetween } from "../places";
import { keyAt } from "./records";

/** Predictions follow a fire over at most this many cells; beyond that it says "more than". */
const FARTHEST = 250;

/** A flame within this many steps is worth a warning. */
const CLOSE = 2;

/** Flames farther away than this many steps are nobody's concern yet. */
const LOOKOUT = 12;

/** When the fires that an entity knows of get to it, in turns: about. */
export interface FireArrival {
  /** Until its own place burns; undefined if nothing there can. */
  readonly here?: number | undefined;
  /** Until a place beside it burns: 0 if one does; undefined if none will. */
  readonly beside?: number | undefined;
  /** Until another place burns: 0 if it does; undefined if it will not, or nobody knows. */
  readonly at?: (place: Place) => number | undefined;
}

/**
 * Predicts what a fire at some places would do: where it can spread, who stands there, and how near it comes to the one who lights it.
 *
 * @param spilt a tile that will cover the places by then: oil that runs into a fire
 */
export function foreseeFire(
  world: World,
  by: Entity,
  places: readonly Place[],
  spilt?: { readonly tile: string; readonly cells: readonly Place[] },
): Foresight {
  const wet = new Set(spilt?.cells.map((place) => keyAt(world, place)) ?? []);
  const spiltTile = spilt && tilesetOf(world).tiles[tileIdOf(tilesetOf(world), spilt.tile)];
  const groundAt = (place: Place): Tile =>
    wet.has(keyAt(world, place)) && spiltTile ? spiltTile : tileAt(world, place.level, place.x, place.y);
  const spread = follow(world, by, places, groundAt);
  const all = [...spread.sure, ...spread.maybe];
  const grounds = all.map((place) => groundAt(place).name);
  return {
    cells: spread.sure,
    maybe: spread.maybe.map(({ turns: _, ...place }) => place),
    outcomes: [
      ...spread.sure.flatMap((place) => burnt(world, by, place, groundAt(place))),
      ...spread.maybe.flatMap(({ turns, ...place }) => burnt(world, by, place, groundAt(place), turns)),
    ],
    changes: told(world, grounds, spread.more),
    ...nearnessOf(world, by, all),
  };
}

/** Predicts when the fires around an entity reach it. */
export function fireArrival(world: World, who: Entity): FireArrival {
  const here = get(world, who, Position);
  const flames = here ? flamesAround(world, who, here) : [];
  if (!here || flames.length === 0) return {};
  const ground = ({ level, x, y }: Place) => tileAt(world, level, x, y);
  const turns = new Map(flames.map((place) => [keyAt(world, place), 0]));
  for (const place of follow(world, who, flames, ground).maybe)
    turns.set(keyAt(world, place), Math.round(place.turns));
  const at = (place: Place) => turns.get(keyAt(world, place));
  const beside = placesAround(world, here).flatMap((place) => at(place) ?? []);
  return { here: at(here), beside: beside.length > 0 ? Math.min(...beside) : undefined, at };
}

/** The burning places near an entity that it sees. */
function flamesAround(world: World, who: Entity, place: Place): Place[] {
  const isFlame = (at: Place) => isOnFire(world, at.level, at.x, at.y) && isKnown(world, who, at);
  return placesWithin(world, place, LOOKOUT).filter(isFlame);
}

/**
 * Where a fire can spread from some places, according to what an entity knows of the level: the cells that certainly catch fire, those that may, and
 * whether there are more.
 */
function follow(world: World, by: Entity, places: readonly Place[], groundAt: (place: Place) => Tile) {
  const knows = (place: Place) => isKnown(world, by, place);
  const sure = places.filter((place) => knows(place) && groundAt(place).fuel > 0);
  const maybe: (Place & { readonly turns: number })[] = [];
  const seen = new Set(places.map((place) => keyAt(world, place)));
  const queue = places.map((place) => ({ ...place, turns: 0 }));
  for (let i = 0; i < queue.length && maybe.length < FARTHEST; i++) {
    const from = queue[i] as (typeof queue)[number];
    for (const beside of placesAround(world, from)) {
      const key = keyAt(world, beside);
      if (seen.has(key) || !knows(beside) || groundAt(beside).fuel === 0) continue;
      seen.add(key);
      const next = { ...beside, turns: from.turns + turnsToCatch(groundAt(beside)) };
      queue.push(next);
      if (!isOnFire(world, beside.level, beside.x, beside.y)) maybe.push(next);
    }
  }
  return { sure, maybe, more: maybe.length >= FARTHEST };
}

/** A flame warms adjacent cells by about a tenth of its own heat each turn. */
const WARMING = 10;

/** About how many turns an adjacent fire of the same ground takes to ignite a cell. */
function turnsToCatch({ ignition = 0, flame }: Tile): number {
  return Math.max(1, (WARMING * ignition) / Math.max(1, flame));
}

/** Predictions leave out what `by` has not seen. */
function isKnown(world: World, by: Entity, { level, x, y }: Place): boolean {
  return !has(world, by, Viewer) || isVisible(world, by, x, y) || isRemembered(world, by, level, x, y);
}

/**
 * What the flames of a cell do to the entities there that `by` can see.
 *
 * @param turns about when the fire arrives; undefined for a cell that is lit at once
 */
function burnt(world: World, by: Entity, place: Place, { flame, fuel }: Tile, turns?: number): Outcome[] {
  const who = blockerAt(world, place.level, place.x, place.y);
  if (who === undefined || (who !== by && has(world, by, Viewer) && !seenBy(world, by).includes(who)))
    return [];
  const flesh = get(world, who, Scorchable);
  if (!flesh || flame <= flesh.bearable) return [{ who, chance: 0, text: "bears the heat" }];
  const aTurn = Math.ceil((flame - flesh.bearable) / flesh.perPoint);
  const text = `${aTurn} a turn${turns === undefined ? "" : ", if it is still there"}`;
  const when = turns === undefined ? { chance: 1 } : { turns: Math.round(turns) };
  return [{ who, ...when, points: { min: aTurn, max: aTurn * fuel }, text }];
}

/** "Fire can run over 24 cells of dry grass, 5 of hay and 3 of oil." */
function told(world: World, grounds: readonly string[], more: boolean): string[] {
  if (grounds.length === 0) return ["Nothing there burns on."];
  const count = (name: string) => grounds.filter((one) => one === name).length;
  const [most = "", ...rest] = [...new Set(grounds)].sort((a, b) => count(b) - count(a));
  const first = `${count(most)} ${count(most) === 1 ? "cell" : "cells"} of ${most}`;
  const cells = listOf(world, [first, ...rest.map((name) => `${count(name)} of ${name}`)]);
  return [`Fire can run over ${more ? "more than " : ""}${cells}.`];
}

/** How near a fire comes to the one who lights it. */
function nearnessOf(world: World, by: Entity, burning: readonly Place[]): Foresight {
  const here = get(world, by, Position);
  const steps = Math.min(...(here ? burning.map((place) => stepsBetween(here, place)) : []));
  if (steps === Number.POSITIVE_INFINITY) return {};
  if (steps > CLOSE) return { safe: [`It comes no nearer to you than ${steps} steps.`] };
  if (steps === 0) return { warnings: ["You stand in what would burn."] };
  return { warnings: [`It can burn ${steps === 1 ? "right beside you" : "two steps from you"}.`] };
}
