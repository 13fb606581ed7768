import {
  type Entity,
  get,
  has,
  isAlive,
  type Place,
  type Resource,
  resource,
  resourceOf,
  type World,
} from "@delvekit/core";
import { Burning, HeatSource, isOnFire, temperatureOn } from "@delvekit/core/heat";
import { cellAt, entitiesAt, levelOf, Position } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { turnOf } from "../hero";
import { Look, nameOf } from "../names";
import { placesAround } from "../places";
import { type Blame, BlameResource, cellOfKey, forget, keyAt, recallDeed, setBlame } from "./records";

/**
 * The entity that is currently lighting fires: it is to blame for everything that catches fire in the
 * meantime.
 */
export const LighterResource: Resource<{ by: Entity | undefined }> = /* @__PURE__ */ resource<{
  by: Entity | undefined;
}>({ name: "kit.lighter", create: () => ({ by: undefined }) });

/** For this many turns, whoever heated a place is to blame if it catches fire. */
const LINGERS = 5;

/**
 * For this many turns after a fire was lit or last hurt an entity, it is to blame for further burns of that
 * entity.
 */
const SMARTS = 20;

/** A burnt-out place this hot, in degrees, still counts as the fire of whoever lit it. */
const GLOWS = 45;

/**
 * Who lit the fire at a place or next to it, or left the place hot; undefined if unknown.
 * @example const name = lighterOf(world, { level, x, y })?.name; // "the firebug"
 */
export function lighterOf(world: World, place: Place): Blame | undefined {
  return blamedAt(world, [place, ...placesAround(world, place)]);
}

/** The first record of some places that still counts. */
function blamedAt(world: World, places: readonly Place[]): Blame | undefined {
  const blames = resourceOf(world, BlameResource);
  for (const place of places) {
    const lit = blames.get(keyAt(world, place));
    if (lit && (isRecent(world, lit) || isHot(world, place))) return lit;
  }
  return undefined;
}

function isRecent(world: World, { turn }: Blame): boolean {
  return turnOf(world) - turn <= LINGERS;
}

/** Whether a place burns or is still hot from a fire. */
function isHot(world: World, { level, x, y }: Place): boolean {
  return isOnFire(world, level, x, y) || temperatureOn(world, level, x, y) >= GLOWS;
}

/** Forgets who lit places that have cooled down, and entities that are gone. */
export function forgiveCold(world: World): void {
  for (const [key, lit] of resourceOf(world, BlameResource))
    if (!isRecent(world, lit) && isOver(world, key)) forget(world, key);
}

function isOver(world: World, key: number): boolean {
  if (key < 0) return !isAlive(world, -key as Entity);
  const { level, cell } = cellOfKey(key);
  return !isHot(world, cellAt(levelOf(world, level), cell));
}

/** Records that somebody heated places, which may catch fire in the next turns. */
export function blame(world: World, by: Entity, places: readonly Place[]): void {
  const lit = blameLighting(world, by);
  for (const place of places) setBlame(world, keyAt(world, place), lit);
}

function blameOf(world: World, by: Entity): Blame {
  return { by, name: nameOf(world, by), turn: turnOf(world) };
}

/** The record of an entity that lights something now, of which the story of a death tells. */
function blameLighting(world: World, by: Entity): Blame {
  recallDeed(world, by, "light", "fire");
  return blameOf(world, by);
}

/** A place caught fire: blames whoever is currently lighting fires, or lit an adjacent fire. */
export function blameFor(world: World, place: Place): void {
  const lighter = lighterNow(world, place);
  if (lighter) setBlame(world, keyAt(world, place), lighter);
}

/** Who is to blame for a place that catches fire now: whoever is currently lighting fires, lit an adjacent fire, or is hot there. */
function lighterNow(world: World, place: Place): Blame | undefined {
  const { by } = resourceOf(world, LighterResource);
  if (by !== undefined) return blameLighting(world, by);
  const own = resourceOf(world, BlameResource).get(keyAt(world, place));
  // The place burns by now, so that its own record would count however old it is: the fire beside it comes first.
  const lit = own && isRecent(world, own) ? own : blamedAt(world, [...placesAround(world, place), place]);
  const source = lit ? undefined : sourceAt(world, place);
  return source === undefined ? lit : (whoLit(world, source) ?? blameLighting(world, source));
}

/** A hot or burning entity at a place or next to it, other than `asks`. */
function sourceAt(world: World, place: Place, asks?: Entity): Entity | undefined {
  return [place, ...placesAround(world, place)]
    .flatMap(({ level, x, y }) => entitiesAt(world, level, x, y))
    .find(
      (one) =>
        one !== asks &&
        ((has(world, one, HeatSource) && has(world, one, Look)) ||
          (has(world, one, Burning) && has(world, one, Actor))),
    );
}

/** An entity caught fire: whoever lit its place is to blame for its burns, wherever it runs. Who set it on fire before is not. */
export function blameForBurning(world: World, who: Entity): void {
  const place = get(world, who, Position);
  const lighter = place && lighterOf(world, place);
  if (lighter) setBlame(world, -who, lighter);
  else forget(world, -who);
}

/** Who is to blame for an entity's burns: whoever lit the fire at its place, otherwise whoever set it on fire. */
export function burnerOf(world: World, who: Entity): Blame | undefined {
  const place = get(world, who, Position);
  if (!place) return ownBurn(world, who);
  return lighterOf(world, place) ?? ownBurn(world, who) ?? glowBeside(world, place, who);
}

function ownBurn(world: World, who: Entity): Blame | undefined {
  const lit = resourceOf(world, BlameResource).get(-who);
  const since = lit && turnOf(world) - (lit.felt ?? lit.turn);
  return since !== undefined && (has(world, who, Burning) || since <= SMARTS) ? lit : undefined;
}

/** Blames a hot or burning entity next to a victim; if that entity was set on fire, whoever did so. */
function glowBeside(world: World, place: Place, who: Entity): Blame | undefined {
  const by = sourceAt(world, place, who);
  if (by === undefined) return undefined;
  return whoLit(world, by) ?? { ...blameOf(world, by), glows: true };
}

/** Who set a burning entity on fire, and so is to blame for what catches fire from it. */
function whoLit(world: World, burning: Entity): Blame | undefined {
  return has(world, burning, Burning) ? resourceOf(world, BlameResource).get(-burning) : undefined;
}

/** Records that a fire hurt an entity: it stays to blame for as long as the burns go on. */
export function feel(world: World, who: Entity, lit: Blame): void {
  setBlame(world, -who, { ...lit, felt: turnOf(world) });
}

/** Runs a function, and blames an entity for everything that catches fire in the meantime. */
export function lighting<T>(world: World, by: Entity, light: () => T): T {
  const lighter = resourceOf(world, LighterResource);
  lighter.by = by;
  try {
    return light();
  } finally {
    lighter.by = undefined;
  }
}

/** Whether a place or an adjacent one burns, or the place is at least as hot as `ignition`. */
export function meetsFire(world: World, place: Place, ignition = Number.POSITIVE_INFINITY): boolean {
  if (temperatureOn(world, place.level, place.x, place.y) >= ignition) return true;
  return [place, ...placesAround(world, place)].some(({ level, x, y }) => isOnFire(world, level, x, y));
}

/** Describes the cause of a burn: "that the firebug lit on turn 812". */
export function causeOf({ name, turn, glows }: Blame): string {
  return glows ? `in the heat of ${name}` : `that ${name} lit on turn ${turn}`;
}
