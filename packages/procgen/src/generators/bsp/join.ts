import type { Grid, Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { Terrain } from "../../terrain";
import type { Axis, Partition } from "./partition";

/**
 * Digs ways across a split: between rooms whose parts lie along it, straight where they face each other,
 * otherwise with a stretch along the line. There is only rock between these rooms and the line, and no other
 * corridor ever uses this wall of theirs. So each corridor has a door at both ends, and corridors meet only
 * on the line.
 *
 * @param ways how many to dig; fewer where there are not enough rooms
 */
export function joinHalves(
  terrain: Grid<Uint8Array>,
  random: Random,
  rooms: readonly Room[],
  partition: Partition,
  ways: number,
): Connection[] {
  const [first, second] = partition.children as readonly [Partition, Partition];
  const axis = partition.axis as Axis;
  const line = startOf(second.bounds, axis) - 1;
  const near: Room[] = [];
  const far: Room[] = [];
  listRoomsAlong(rooms, first, axis, line + 1, endOf, near);
  listRoomsAlong(rooms, second, axis, line + 1, startOf, far);
  const dug: Connection[] = [];
  while (dug.length < ways && near.length > 0 && far.length > 0) {
    const pair = drawPair(random, near, far, axis);
    dug.push(dig(terrain, random, pair, axis, line));
  }
  return dug;
}

/**
 * Lists the rooms of a half whose parts touch the line, which is where they start or end. A part that does
 * not touch it is left out, with all its subparts.
 */
function listRoomsAlong(
  rooms: readonly Room[],
  half: Partition,
  axis: Axis,
  line: number,
  borderOf: (bounds: Room["bounds"], axis: Axis) => number,
  along: Room[],
): void {
  if (borderOf(half.bounds, axis) !== line) return;
  if (half.room >= 0) along.push(rooms[half.room]!);
  for (let i = 0; i < half.children.length; i++)
    listRoomsAlong(rooms, half.children[i]!, axis, line, borderOf, along);
}

/** Draws a room of one side, and one of those on the other side that it faces or that are nearest. Takes both out. */
function drawPair(random: Random, near: Room[], far: Room[], axis: Axis) {
  const from = take(near, random.int(0, near.length));
  const nearest: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < far.length; i++) {
    const gap = gapBetween(from, far[i]!, axis);
    if (gap > least) continue;
    if (gap < least) nearest.length = 0;
    nearest.push(i);
    least = gap;
  }
  return { from, to: take(far, random.pick(nearest)) };
}

function take(rooms: Room[], index: number): Room {
  return rooms.splice(index, 1)[0]!;
}

/** Cells along the line from one room's rows (or columns) to the other's; 0 if they share some. */
function gapBetween(one: Room, other: Room, axis: Axis): number {
  const a = spanOf(one, axis);
  const b = spanOf(other, axis);
  return Math.max(0, a.start - b.end + 1, b.start - a.end + 1);
}

function dig(
  terrain: Grid<Uint8Array>,
  random: Random,
  { from, to }: Readonly<Record<"from" | "to", Room>>,
  axis: Axis,
  line: number,
): Connection {
  const a = spanOf(from, axis);
  const b = spanOf(to, axis);
  const low = Math.max(a.start, b.start);
  const high = Math.min(a.end, b.end);
  const leave = low < high ? random.int(low, high) : random.int(a.start, a.end);
  const arrive = low < high ? leave : random.int(b.start, b.end);

  const path: Point[] = [];
  for (let across = endOf(from.bounds, axis); across < line; across++)
    path.push(pointOn(axis, across, leave));
  const heading = Math.sign(arrive - leave);
  for (let along = leave; along !== arrive; along += heading) path.push(pointOn(axis, line, along));
  for (let across = line; across < startOf(to.bounds, axis); across++)
    path.push(pointOn(axis, across, arrive));

  for (const { x, y } of path) terrain.cells[y * terrain.width + x] = Terrain.corridor;
  const doors = [path[0]!, path.at(-1)!];
  for (const { x, y } of doors) terrain.cells[y * terrain.width + x] = Terrain.door;
  return { from: from.id, to: to.id, kind: "corridor", path, doors };
}

function pointOn(axis: Axis, across: number, along: number): Point {
  return axis === "columns" ? { x: across, y: along } : { x: along, y: across };
}

/** The rows of a room that looks across columns, or the columns of one that looks across rows; half-open. */
function spanOf({ bounds: { x, y, width, height } }: Room, axis: Axis): { start: number; end: number } {
  return axis === "columns" ? { start: y, end: y + height } : { start: x, end: x + width };
}

function startOf({ x, y }: Room["bounds"], axis: Axis): number {
  return axis === "columns" ? x : y;
}

function endOf({ x, y, width, height }: Room["bounds"], axis: Axis): number {
  return axis === "columns" ? x + width : y + height;
}
