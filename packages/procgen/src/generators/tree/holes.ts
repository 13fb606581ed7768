import type { Size } from "@delvekit/grid";
import { BITS, isClear } from "../../placement/lines";
import type { Draft } from "../../placement/place";
import type { TreeSettings } from "./options";
import type { Rock } from "./rock";

/** The cells that a hole is wider and higher than the room in it. */
const AROUND = 3;

/** A place where the largest usual room would fit, walls and all: in a corner of the map, over which it is moved once, since space never grows. */
export function createHole({ width, height, roomWidth, roomHeight }: TreeSettings): Draft {
  const wide = Math.min((roomWidth.max | 0) + AROUND, width - 2, BITS);
  const high = Math.min((roomHeight.max | 0) + AROUND, height - 2);
  return { x: 1, y: 1, width: wide, height: high };
}

/** Moves the hole on until nothing is near it. Returns whether there is such a place. */
export function findHole(hole: Draft, rock: Rock): boolean {
  while (hole.y + hole.height < rock.height) {
    if (isClear(rock.rows, hole)) return true;
    passHole(hole, rock);
  }
  return false;
}

/** Moves the hole on by a third of its width, or by a third of its height to the next row. */
export function passHole(hole: Draft, map: Size): void {
  hole.x += Math.ceil(hole.width / 3);
  if (hole.x + hole.width < map.width) return;
  hole.x = 1;
  hole.y += Math.ceil(hole.height / 3);
}
