import {
  type Data,
  type Entity,
  get,
  has,
  type Place,
  type Resource,
  resource,
  resourceOf,
  type World,
} from "@delvekit/core";
import { Burning, HeatSource, isOnFire } from "@delvekit/core/heat";
import { entitiesAt, levelOf, Position, tileAt } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { DIRECTIONS, inBounds } from "@delvekit/grid";
import { capital } from "../capital";
import { turnOf } from "../hero";
import { nameOf } from "../names";

/** Who lit a fire. It may be gone by now, so what it was called is kept. */
export interface Blame {
  readonly by: Entity;
  /** As the hero knew it then: "you", "the firebug", "something". */
  readonly name: string;
  /** The turn in which it did. */
  readonly turn: number;
  /** What burns there, where somebody had spilled it. */
  readonly fuel?: Spilled;
}

/** Something that was spilled: as it is told, "the oil that you spilled on turn 812". */
export interface Spilled {
  readonly by: Entity | undefined;
  readonly name: string;
  readonly turn: number;
  /** The name of the tile: "oil". */
  readonly tile: string;
}

/** By level and cell, `"2 815"`, and by who burns, `"who 12"`. Part of every save. */
export const BlameResource: Resource<Map<string, Blame>> = /* @__PURE__ */ resource<Map<string, Blame>>({
  name: "kit.blame",
  create: () => new Map(),
  save: (blames) => [...blames].sort(([a], [b]) => (a < b ? -1 : 1)) as unknown as Data,
  load: (data) => new Map(data as unknown as readonly [string, Blame][]),
});

/** Who spilled what where, by level and cell. Part of every save. */
export const SpilledResource: Resource<Map<string, Spilled>> = /* @__PURE__ */ resource<Map<string, Spilled>>(
  {
    name: "kit.spilled",
    create: () => new Map(),
    save: (spilled) => [...spilled].sort(([a], [b]) => (a < b ? -1 : 1)) as unknown as Data,
    load: (data) => new Map(data as unknown as readonly [string, Spilled][]),
  },
);

/** Somebody spilled something over places; nobody did where it ran out by itself. */
export function spilledBy(
  world: World,
  by: Entity | undefined,
  places: readonly Place[],
  tile: string,
): void {
  const spilled = resourceOf(world, SpilledResource);
  const name = by === undefined ? "nobody" : nameOf(world, by);
  for (const place of places) spilled.set(keyOf(world, place), { by, name, turn: turnOf(world), tile });
}

/** Somebody lights fires now: whatever catches fire until the answer is called is its doing. */
export const LighterResource: Resource<{ by: Entity | undefined }> = /* @__PURE__ */ resource<{
  by: Entity | undefined;
}>({ name: "kit.lighter", create: () => ({ by: undefined }) });

/** For so many turns a place that was heated is the doing of who did it, though it does not burn. */
const LINGERS = 5;

/** So many turns after it was lit a fire is to blame for what still hurts somebody who burns no more. */
const SMARTS = 20;

/** Who lit the fire at a place or next to it; undefined where nobody is known to have. */
export function lighterOf(world: World, place: Place): Blame | undefined {
  const blames = resourceOf(world, BlameResource);
  const own = blames.get(keyOf(world, place));
  if (own && (isOnFire(world, place.level, place.x, place.y) || turnOf(world) - own.turn <= LINGERS))
    return own;
  for (const beside of neighbours(world, place)) {
    const blame = isOnFire(world, beside.level, beside.x, beside.y) && blames.get(keyOf(world, beside));
    if (blame) return blame;
  }
  return undefined;
}

/** Somebody heated places, which may catch fire by it in the next turns. */
export function blame(world: World, by: Entity, places: readonly Place[]): void {
  const blames = resourceOf(world, BlameResource);
  for (const place of places)
    blames.set(keyOf(world, place), { by, name: nameOf(world, by), turn: turnOf(world) });
}

/** A place caught fire: by who is lighting fires, or from a fire next to it, by whoever lit that. */
export function blameFor(world: World, place: Place): void {
  const { by } = resourceOf(world, LighterResource);
  const fuel = fuelAt(world, place);
  const source = by ?? (lighterOf(world, place) ? undefined : sourceAt(world, place));
  if (source !== undefined) blame(world, source, [place]);
  const lighter = lighterOf(world, place);
  if (!lighter) return;
  const { fuel: _, ...lit } = lighter;
  resourceOf(world, BlameResource).set(keyOf(world, place), fuel ? { ...lit, fuel } : lit);
}

/** What is hot by itself at a place, or who burns there. */
function sourceAt(world: World, { level, x, y }: Place): Entity | undefined {
  return entitiesAt(world, level, x, y).find(
    (one) => has(world, one, HeatSource) || (has(world, one, Burning) && has(world, one, Actor)),
  );
}

/** Somebody caught fire: by whoever lit the place where it is. It is to blame for its burns wherever it runs. */
export function blameForBurning(world: World, who: Entity): void {
  const place = get(world, who, Position);
  const lighter = place && lighterOf(world, place);
  if (lighter) resourceOf(world, BlameResource).set(`who ${who}`, lighter);
}

/** Who is to blame for the burns of somebody: for the fire where it is, or else for setting it on fire. */
export function burnerOf(world: World, who: Entity): Blame | undefined {
  const place = get(world, who, Position);
  const lit = resourceOf(world, BlameResource).get(`who ${who}`);
  const own = lit && (has(world, who, Burning) || turnOf(world) - lit.turn <= SMARTS) ? lit : undefined;
  return (place && lighterOf(world, place)) ?? own;
}

/** Somebody burns no more. */
export function forgiveBurning(world: World, who: Entity): void {
  resourceOf(world, BlameResource).delete(`who ${who}`);
}

/** What somebody spilled at a place, if it is still there. */
function fuelAt(world: World, place: Place): Spilled | undefined {
  const spilled = resourceOf(world, SpilledResource).get(keyOf(world, place));
  if (!spilled || spilled.by === undefined) return undefined;
  return tileAt(world, place.level, place.x, place.y).name === spilled.tile ? spilled : undefined;
}

/** How it came to a burn: "in the oil that you spilled on turn 800 and the firebug lit on turn 812". */
export function causeOf({ name, turn, fuel }: Blame): string {
  if (!fuel) return `in the fire that ${name} lit on turn ${turn}`;
  const spilled = `in the ${fuel.tile} that ${fuel.name} spilled on turn ${fuel.turn}`;
  return `${spilled} and ${name} lit on turn ${turn}`;
}

/** What led to somebody's burns, and how an ending tells of it; undefined where nobody is known to have lit the fire. */
export function causesOf(world: World, who: Entity) {
  const lit = burnerOf(world, who);
  if (!lit) return undefined;
  const { name, turn, fuel } = lit;
  const causes = [
    ...(fuel ? [{ turn: fuel.turn, text: `${did(fuel.name, "spill")} the ${fuel.tile}.` }] : []),
    { turn, text: `${did(name, "light")} ${fuel ? "it" : "the fire"}.` },
  ];
  return { told: causeOf(lit), causes };
}

/** "You spill", "The firebug spills": names are those of when it was done. */
function did(name: string, verb: string): string {
  return `${capital(name)} ${name === "you" ? verb : `${verb}s`}`;
}

/** A place burns no more. */
export function forgive(world: World, place: Place): void {
  resourceOf(world, SpilledResource).delete(keyOf(world, place));
  resourceOf(world, BlameResource).delete(keyOf(world, place));
}

/** Does something, and blames somebody for what catches fire by it. */
export function lighting<T>(world: World, by: Entity, light: () => T): T {
  const lighter = resourceOf(world, LighterResource);
  lighter.by = by;
  try {
    return light();
  } finally {
    lighter.by = undefined;
  }
}

/** Whether a place burns, or may in the next turn because it can and one beside it does. */
export function threatens(world: World, place: Place): boolean {
  if (isOnFire(world, place.level, place.x, place.y)) return true;
  return tileAt(world, place.level, place.x, place.y).fuel > 0 && meetsFire(world, place);
}

/** Whether a place or one beside it burns. */
export function meetsFire(world: World, place: Place): boolean {
  return [place, ...neighbours(world, place)].some(({ level, x, y }) => isOnFire(world, level, x, y));
}

function neighbours(world: World, { level, x, y }: Place): Place[] {
  const map = levelOf(world, level);
  return DIRECTIONS.map(({ dx, dy }) => ({ level, x: x + dx, y: y + dy })).filter((place) =>
    inBounds(map, place.x, place.y),
  );
}

function keyOf(world: World, { level, x, y }: Place): string {
  return `${level} ${y * levelOf(world, level).width + x}`;
}
