import type { Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import { type Side, stride } from "../../placement/side";
import { wallOf } from "../../placement/walls";

/** A place for a door in the wall of a room. */
export interface Door {
  readonly room: number;
  readonly cell: number;
  /** The cell outside, in front of it. */
  readonly front: number;
}

/** Draws two doors of a room: one in its west or east wall, and one in its north or south wall. */
export function drawDoors(random: Random, map: Size, room: Room): readonly [Door, Door] {
  const vertical = random.chance(0.5) ? 1 : 3;
  const horizontal = random.chance(0.5) ? 0 : 2;
  return [drawDoor(random, map, room, vertical), drawDoor(random, map, room, horizontal)];
}

function drawDoor(random: Random, map: Size, { id, bounds }: Room, side: Side): Door {
  const { start, step, length } = wallOf(map, bounds, side);
  const cell = start + random.int(0, length) * step;
  return { room: id, cell, front: cell + stride(side, map.width) };
}
