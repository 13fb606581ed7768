import type { Random, WeightedTable } from "@delvekit/random";
import type { Range } from "../../options/option";
import type { NamedShape } from "../../shapes/table";
import { BIG, LONG, type TreeSettings } from "./options";

/** What is wanted of a new room, before there is a place for it. */
export interface Plan {
  readonly shape: NamedShape;
  readonly width: Wish;
  readonly height: Wish;
  /** Cells of rock between the room and its parent. */
  readonly distance: Range;
}

/** The lengths to draw a side of a room from. Where space is short it may go down to `least`. */
export interface Wish extends Range {
  readonly least: number;
}

/** Draws the plan of a room: its shape, and whether it may be exceptionally big or far away. */
export function drawPlan(random: Random, settings: TreeSettings, shapes: WeightedTable<NamedShape>): Plan {
  const shape = random.weighted(shapes);
  const isBig = random.chance(settings.bigRooms);
  const { min, max } = settings.distance;
  return {
    shape,
    width: wishFor(settings.roomWidth, shape.shape.minWidth, isBig),
    height: wishFor(settings.roomHeight, shape.shape.minHeight, isBig),
    distance: random.chance(settings.longCorridors) ? { min: max, max: max * LONG } : { min, max },
  };
}

function wishFor({ min, max }: Range, shapeMin: number, isBig: boolean): Wish {
  const least = Math.max(min, shapeMin);
  return isBig ? { least, min: max, max: max * BIG } : { least, min: least, max };
}

/** Draws the length of a side within the space there is, or 0 if that is too short. */
export function drawSide(random: Random, { least, min, max }: Wish, space: number): number {
  if (space < least) return 0;
  const longest = Math.min(max, space);
  return random.int(Math.min(min, longest), longest + 1);
}
