import { type Entity, get, has, type Place, type Remark, read, type Spot, type World } from "@delvekit/core";
import {
  Burning,
  HeatSource,
  Hot,
  isOnFire,
  Scorchable,
  temperatureOf,
  temperatureOn,
} from "@delvekit/core/heat";
import { Mind } from "@delvekit/core/minds";
import { Position, tileAt } from "@delvekit/core/space";
import { placesAround } from "../places";
import { meetsFire } from "./blame";

/** No place is hotter, in degrees: an entity that can bear this much need not fear fire. */
const HOTTEST = 5000;

/** Whether fire gives an entity a reason to keep away from a place: it is too hot there and hotter than the entity and its own place, or about to burn. */
export function avoids(world: World, who: Entity, place: Place): boolean {
  if (bearableFor(world, who) >= HOTTEST) return false;
  const heatOf = ({ level, x, y }: Place) => temperatureOn(world, level, x, y);
  const isHotter = () =>
    heatOf(place) > Math.max(temperatureOf(world, who), heatOf(read(world, who, Position)));
  return (isTooHot(world, who, place) && isHotter()) || threatens(world, who, place);
}

/**
 * Whether a place is hot enough to hurt an entity. Ground stays hot for a while after the flames are out.
 * @example if (isTooHot(world, hero, { level, x, y })) console.log("Wait until it has cooled down.");
 */
export function isTooHot(world: World, who: Entity, { level, x, y }: Place): boolean {
  return temperatureOn(world, level, x, y) > bearableFor(world, who);
}

function bearableFor(world: World, who: Entity): number {
  return get(world, who, Scorchable)?.bearable ?? HOTTEST;
}

/**
 * Beside ground that is hotter than a place by this many times what the place lacks until it catches fire, it soon does. Heat flows alike from all four
 * sides, and the other three stay cool: so a place gets warmer by a quarter of the difference, and what only glows does not light it.
 */
const GLOWS = 4;

/** Whether a place burns, or may burn in the next turn because it is flammable and an adjacent one burns or is hot enough to light it. */
export function threatens(world: World, _who: Entity, place: Place): boolean {
  if (isOnFire(world, place.level, place.x, place.y)) return true;
  const { fuel, ignition } = tileAt(world, place.level, place.x, place.y);
  const heatOf = ({ level, x, y }: Place) => temperatureOn(world, level, x, y);
  const lit = heatOf(place) + GLOWS * (ignition - heatOf(place));
  const lights = (at: Place) => heatOf(at) >= lit;
  return fuel > 0 && (meetsFire(world, place, ignition) || placesAround(world, place).some(lights));
}

/** Whether something burns or is hot. */
export function fireRemarks(world: World, spot: Spot, viewer: Entity): readonly Remark[] {
  const remark = heatAt(world, spot, viewer);
  return remark ? [{ name: "fire", tone: "warning", ...remark }] : [];
}

function heatAt(world: World, spot: Spot, viewer: Entity): Omit<Remark, "name"> | undefined {
  if (typeof spot === "object") {
    if (isOnFire(world, spot.level, spot.x, spot.y)) return { text: "in flames", mark: "burns" };
    return isTooHot(world, viewer, spot) ? { text: "too hot to stand on" } : undefined;
  }
  if (has(world, spot, Burning))
    return spot === viewer
      ? { text: "▲ On fire", tone: "bad", mark: "burns" }
      : { text: "on fire", mark: "burns", colour: "burning" };
  if (spot === viewer) return has(world, spot, Hot) ? { text: "▲ In the heat" } : undefined;
  return has(world, spot, HeatSource) && !has(world, spot, Mind)
    ? { mark: "burns", fixture: true }
    : undefined;
}
