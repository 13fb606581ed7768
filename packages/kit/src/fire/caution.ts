import { type Entity, get, type Place, type World } from "@delvekit/core";
import { isOnFire, Scorchable, temperatureOf, temperatureOn } from "@delvekit/core/heat";
import { tileAt } from "@delvekit/core/space";
import { meetsFire } from "./blame";

/** No place is hotter, in degrees: an entity that can bear this much need not fear fire. */
const HOTTEST = 5000;

/** Whether fire gives an entity a reason to keep away from a place: it is too hot there and hotter than the entity itself, or about to burn. */
export function avoids(world: World, who: Entity, place: Place): boolean {
  const bearable = get(world, who, Scorchable)?.bearable ?? HOTTEST;
  if (bearable >= HOTTEST) return false;
  const degrees = temperatureOn(world, place.level, place.x, place.y);
  return (degrees > bearable && degrees > temperatureOf(world, who)) || threatens(world, who, place);
}

/** Whether a place burns, or may burn in the next turn because it is flammable and an adjacent one burns. */
export function threatens(world: World, _who: Entity, place: Place): boolean {
  if (isOnFire(world, place.level, place.x, place.y)) return true;
  return tileAt(world, place.level, place.x, place.y).fuel > 0 && meetsFire(world, place);
}
