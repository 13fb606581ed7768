import { overlaps, type Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import type { Range } from "../../options/option";
import type { RoomsAndTunnelsSettings } from "./options";

/** Draws the bounds of a room anywhere within the border. */
export function drawBounds(random: Random, settings: RoomsAndTunnelsSettings): Rect {
  const width = drawSide(random, settings.roomWidth, settings.width - 2);
  const height = drawSide(random, settings.roomHeight, settings.height - 2);
  return {
    x: random.int(1, settings.width - width),
    y: random.int(1, settings.height - height),
    width,
    height,
  };
}

/** Whether at least `spacing` cells of rock would be left between these bounds and every room. */
export function isClear({ x, y, width, height }: Rect, rooms: readonly Room[], spacing: number): boolean {
  const claim = {
    x: x - spacing,
    y: y - spacing,
    width: width + 2 * spacing,
    height: height + 2 * spacing,
  };
  for (const { bounds } of rooms) if (overlaps(claim, bounds)) return false;
  return true;
}

function drawSide(random: Random, { min, max }: Range, most: number): number {
  return random.int(min, Math.min(max, most) + 1);
}
