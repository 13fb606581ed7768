import type { Point } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
import { isHorizontal, type Side, stride, wallStart } from "../../placement/side";
import { pointAt, Terrain } from "../../terrain";
import { isDiggable, isDoorway, isSolid, keepClear, type Rock } from "./rock";

/**
 * A way in the making, from the door of a room on: it is tried cell by cell, and the rock stays as it is until the way is dug. It goes
 * through rock only, never beside anything open, so that ways neither cross nor touch. There is one for a whole tree.
 */
export interface Way {
  readonly rock: Rock;
  /** The cells so far, both doors included; what lies beyond `length` is left from other ways. */
  readonly cells: number[];
  length: number;
  heading: Side;
  /** How often it has turned. */
  turns: number;
  /** The places in `cells` where it did. */
  readonly corners: number[];
}

/** A way that begins nowhere yet. */
export function createWay(rock: Rock): Way {
  return { rock, cells: [], length: 0, heading: 0, turns: 0, corners: [0, 0] };
}

/** The last cell. */
export function endOf({ cells, length }: Way): number {
  return cells[length - 1]!;
}

/** Begins a way at a cell of a wall, if a door fits there. */
export function startWay(way: Way, door: number, heading: Side): boolean {
  const { rock } = way;
  way.cells[0] = door;
  way.length = 1;
  way.heading = heading;
  way.turns = 0;
  return isDoorway(rock, door, asideOf(rock, heading));
}

/** Goes straight on for this many cells. Returns whether they can be dug. */
export function goOn(way: Way, count: number): boolean {
  const { rock, cells, heading } = way;
  const step = stride(heading, rock.width);
  const aside = asideOf(rock, heading);
  let cell = endOf(way);
  for (let i = 0; i < count; i++) {
    cell += step;
    if (!isDiggable(rock, cell, aside)) return false;
    cells[way.length++] = cell;
  }
  return true;
}

/** Turns to another side. Returns whether nothing open lies right ahead of the corner. */
export function turnTo(way: Way, heading: Side): boolean {
  const { rock, length } = way;
  const ahead = endOf(way) + stride(way.heading, rock.width);
  const aside = asideOf(rock, way.heading);
  way.heading = heading;
  way.corners[way.turns++] = length - 1;
  return isSolid(rock.cells[ahead - aside]! | rock.cells[ahead]! | rock.cells[ahead + aside]!);
}

/** Whether a door fits on the last cell. */
export function endsInDoorway(way: Way): boolean {
  return isDoorway(way.rock, endOf(way), asideOf(way.rock, way.heading));
}

/** What leads from a cell to one beside it, seen in a direction. */
function asideOf({ width }: Rock, heading: Side): number {
  return isHorizontal(heading) ? width : 1;
}

/** Digs the way, with doors on its first and last cell, and keeps other rooms away from it. */
export function digWay(way: Way, from: Room, to: Room): Connection {
  const { rock, cells, length, turns, corners } = way;
  for (let i = 1; i < length - 1; i++) rock.cells[cells[i]!] = Terrain.corridor;
  rock.open += length;
  rock.cells[cells[0]!] = Terrain.door;
  rock.cells[cells[length - 1]!] = Terrain.door;
  // Rooms keep away from the walls with the doors anyway.
  let start = cells[1]!;
  for (let i = 0; i < turns; i++) {
    keepClear(rock, start, cells[corners[i]!]!);
    start = cells[corners[i]!]!;
  }
  if (length > 2) keepClear(rock, start, cells[length - 2]!);
  const path = pathOf(way);
  if (length === 1) return { from: from.id, to: to.id, kind: "door", path, doors: path };
  return { from: from.id, to: to.id, kind: "corridor", path, doors: [path[0]!, path[length - 1]!] };
}

function pathOf({ rock, cells, length }: Way): Point[] {
  const path = new Array<Point>(length);
  for (let i = 0; i < length; i++) path[i] = pointAt(rock, cells[i]!);
  return path;
}

/** How many columns or rows a room shows to a side. */
export function lengthOf({ bounds }: Room, side: Side): number {
  return isHorizontal(side) ? bounds.height : bounds.width;
}

/** The cell so far within the bounds of a room as its floor begins in a row (or column), on a map with this many columns: for a door. */
export function doorCell({ bounds }: Room, side: Side, at: number, inset: number, map: number): number {
  // Without Math.imul, an inset of 0 would give -0, which V8 keeps as a fraction, along with every coordinate computed from it.
  return (
    wallStart(map, bounds, side) + at * (isHorizontal(side) ? map : 1) - Math.imul(inset, stride(side, map))
  );
}

/**
 * How far within the bounds of a room the floor of a row (or column) begins, seen from a side. Doors lie in front of it, not in the
 * solid corners of a cross.
 */
export function depthOf({ bounds, mask }: Room, side: Side, at: number): number {
  return mask === undefined ? 0 : depthAt(mask, bounds.width, bounds.height, side, at);
}

/** How many cells of a row (or column) of a mask are not floor before the first that is, seen from a side. */
export function depthAt(mask: Uint8Array, width: number, height: number, side: Side, at: number): number {
  const isRow = side === 1 || side === 3;
  const last = isRow ? width - 1 : height - 1;
  const step = isRow ? 1 : width;
  const first = isRow ? at * width : at;
  const isFromEnd = side === 1 || side === 2;
  const inward = isFromEnd ? -step : step;
  let cell = isFromEnd ? first + last * step : first;
  let depth = 0;
  while (depth < last && mask[cell] !== 1) {
    cell += inward;
    depth++;
  }
  return depth;
}
