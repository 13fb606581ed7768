import { component, type Entity, emit, has, type Place, remove, type World } from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import { setTile, tileAt } from "@delvekit/core/space";
import { COVERABLE } from "../content/tiles";
import { Doused } from "./events";

/** Leaves a trail of oil. */
export const Oily = component("Oily", {});

/** What the ground does to those who walk on it, and they to the ground. */
export function tread(world: World, entity: Entity, from: Place, to: Place): void {
  const { name } = tileAt(world, to.level, to.x, to.y);
  if (name === "tall grass") setTile(world, to.level, to.x, to.y, "dry grass");
  if (name === "water" && has(world, entity, Burning)) {
    remove(world, entity, Burning);
    emit(world, Doused({ entity }));
  }
  if (has(world, entity, Oily) && COVERABLE.has(tileAt(world, from.level, from.x, from.y).name)) {
    setTile(world, from.level, from.x, from.y, "oil");
  }
}
