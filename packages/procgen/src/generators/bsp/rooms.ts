import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import type { Range } from "../../options/option";
import { AROUND, type BspSettings } from "./options";
import type { Partition } from "./partition";

/** Draws the room of a part: somewhere in it, with a wall all around. */
export function drawRoom(random: Random, settings: BspSettings, { bounds, room }: Partition): Room {
  const [x, width] = drawSide(random, settings.roomWidth, settings.fill, bounds.x, bounds.width);
  const [y, height] = drawSide(random, settings.roomHeight, settings.fill, bounds.y, bounds.height);
  const drawn: Rect = { x, y, width, height };
  return { id: room, shape: "rectangle", bounds: drawn };
}

/** Where a room begins and how long it is, along one side of its part. */
function drawSide(
  random: Random,
  { min, max }: Range,
  fill: number,
  start: number,
  length: number,
): readonly [start: number, length: number] {
  const most = Math.min(max, length - AROUND);
  const least = Math.max(min, Math.ceil(most * fill));
  const drawn = random.int(least, most + 1);
  return [start + 1 + random.int(0, length - AROUND - drawn + 1), drawn];
}
