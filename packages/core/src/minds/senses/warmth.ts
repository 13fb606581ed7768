import { walkLine } from "@delvekit/grid";
import { temperatureAt } from "@delvekit/heat";
import { Body } from "../../heat/body";
import { groundOf, HeatResource } from "../../heat/ground";
import { levelOf, Position } from "../../space";
import { component, has, hasResource, i16, startingAt, storeOf, u8 } from "../../world";
import type { World } from "../../world/world";
import { CERTAIN } from "./contact";
import { isExposedTo } from "./exposure";
import { eachFoeWithin } from "./foes";
import { perceiveAt } from "./learn";
import type { Sense } from "./sense";

/**
 * Sees warm bodies, light or no light: those of at least `degrees` within `radius` cells in the line of sight, unless there is
 * something as hot as `glare` degrees in the line, which blinds it.
 */
export const WarmthSight = component("WarmthSight", {
  radius: startingAt(u8, 6),
  degrees: startingAt(i16, 30),
  glare: startingAt(i16, 100),
});

/** How warm those are who have no `Body`, as most creatures are. */
const BLOOD = 37;

/** The sense of those with `WarmthSight`. */
export const warmthSense: Sense = {
  name: "warmth",
  perceive(world, self) {
    if (!has(world, self, WarmthSight)) return;
    eachFoeWithin(world, self, storeOf(world, WarmthSight).radius[self] as number, feelWarmth);
  },
};

function feelWarmth(world: World, self: number, foe: number, cell: number): void {
  const { degrees } = storeOf(world, WarmthSight);
  if (warmthOf(world, foe) < (degrees[self] as number) || !isExposedTo(world, foe, cell)) return;
  if (!isBlinded(world, self, foe)) perceiveAt(world, self, foe, CERTAIN, "warmth");
}

function warmthOf(world: World, entity: number): number {
  return has(world, entity, Body) ? (storeOf(world, Body).degrees[entity] as number) : BLOOD;
}

/** Whether anything on the line to somebody glares, the two ends included. */
function isBlinded(world: World, self: number, foe: number): boolean {
  if (!hasResource(world, HeatResource)) return false;
  const { level, x, y } = storeOf(world, Position);
  const { field } = groundOf(world, level[self] as number);
  const { width } = levelOf(world, level[self] as number);
  const glare = storeOf(world, WarmthSight).glare[self] as number;
  return !walkLine(
    x[self] as number,
    y[self] as number,
    x[foe] as number,
    y[foe] as number,
    (column, row) => temperatureAt(field, row * width + column) < glare,
  );
}
