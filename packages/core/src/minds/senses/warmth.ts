import { walkLine } from "@delvekit/grid";
import { temperatureAt } from "@delvekit/heat";
import { Body, readHeatField } from "../../heat";
import { levelOf, Position } from "../../space";
import {
  component,
  hasPlugin,
  i16,
  type Row,
  readColumns,
  rowHas,
  rowOrNone,
  startingAt,
  u8,
  type World,
} from "../../world";
import { CERTAIN } from "./contact";
import { eachFoeWithin, isExposedTo } from "./foes";
import { perceiveAt } from "./learn";
import type { Sense } from "./settings";

/**
 * Sees warm bodies in light or darkness: those of at least `degrees` within `radius` cells in its line of sight, unless something on that line is as
 * hot as `glare` degrees, which blinds it.
 */
export const WarmthSight = component("WarmthSight", {
  radius: startingAt(u8, 6),
  degrees: startingAt(i16, 30),
  glare: startingAt(i16, 100),
});

/** The temperature in degrees of entities without a `Body`, as most creatures are. */
const BLOOD = 37;

/** The sense of entities with `WarmthSight`. */
export const warmthSense: Sense = {
  name: "warmth",
  perceive(world, self) {
    const row = rowOrNone(world, self);
    if (!rowHas(world, row, WarmthSight)) return;
    eachFoeWithin(world, row, readColumns(world, WarmthSight).radius[row]!, feelWarmth);
  },
};

function feelWarmth(world: World, self: Row, foe: Row, cell: number): void {
  const { degrees } = readColumns(world, WarmthSight);
  if (warmthOf(world, foe) < degrees[self]! || !isExposedTo(world, foe, cell)) return;
  if (!isBlinded(world, self, foe)) perceiveAt(world, self, foe, CERTAIN, "warmth");
}

function warmthOf(world: World, row: Row): number {
  return rowHas(world, row, Body) ? readColumns(world, Body).degrees[row]! : BLOOD;
}

/** Whether anything on the line to an entity glares, including both ends. */
function isBlinded(world: World, self: Row, foe: Row): boolean {
  if (!hasPlugin(world, "heat")) return false;
  const { level, x, y } = readColumns(world, Position);
  const field = readHeatField(world, level[self]!);
  const { width } = levelOf(world, level[self]!);
  const glare = readColumns(world, WarmthSight).glare[self]!;
  return !walkLine(
    x[self]!,
    y[self]!,
    x[foe]!,
    y[foe]!,
    (column, row) => temperatureAt(field, row * width + column) < glare,
  );
}
