import type { Connection } from "../../dungeon";
import { GenerationError } from "../../errors";
import { groupOf } from "../../groups";
import { across, SIDES, type Side, stride } from "../../placement/side";
import { hasRockBeside, isInside, Terrain } from "../../terrain";
import { joinStraight, type Place } from "./facing";
import { alongOf, digWay, FRONT, freeWalls, isFree, isIn, type Site, type Way } from "./site";

/**
 * Joins disconnected groups of rooms: the smallest group of rooms to another by the shortest way through the lanes, until there is
 * one group only. Each group has free walls left: k rooms have 4k walls, straight corridors take at most 4k -
 * 4 of them (the outermost rooms have no neighbours outside), and joining two groups takes two. Where rooms
 * are so close that the lanes are not connected, a group is joined to a neighbour straight on, or else by a
 * way that may run past the corners of rooms.
 *
 * @throws GenerationError if that is impossible, too
 */
export function* rejoin(site: Site, place: Place): Generator<Connection, void> {
  let group = smallestGroup(site);
  if (group === undefined) return;
  const crowded = { ...site, crowd: true };
  for (; group !== undefined; group = smallestGroup(site)) {
    const found =
      joinByFlood(site, group) ?? joinStraight(crowded, group, place) ?? joinByFlood(crowded, group);
    if (found === undefined) {
      throw new GenerationError(
        "spacing",
        "rooms lie so close that there is no way between some of them; raise it",
      );
    }
    yield found;
  }
}

/** The group with the fewest rooms, or undefined if there is only one. */
function smallestGroup({ groups }: Site): number | undefined {
  const sizes = new Int32Array(groups.length);
  for (let room = 0; room < groups.length; room++) sizes[groupOf(groups, room)]!++;
  let smallest = groupOf(groups, 0);
  if (sizes[smallest] === groups.length) return undefined;
  for (let room = 1; room < groups.length; room++) {
    const group = groupOf(groups, room);
    if (sizes[group]! < sizes[smallest]!) smallest = group;
  }
  return smallest;
}

/** Marks cells that a flood has not reached. {@link FRONT} marks some more. */
const OPEN = 1;
/** How many bits lie below the number of the way that a flood came to a cell: 1 for each side out of another cell, 5 out of a door. */
const CAME = 2;
const OUT_OF_CELL = 1;
const OUT_OF_DOOR = 5;

/** Joins a group to the first room of another that a flood from its free walls reaches. */
function joinByFlood(site: Site, group: number): Connection | undefined {
  const { width } = site;
  const marks = mapOpen(site);
  const queue = new Int32Array(marks.length + 1);
  let end = 0;
  for (const { side, doors } of freeWalls(site, group)) {
    for (const door of doors) end = reach(marks, queue, end, door + stride(side, width), OUT_OF_DOOR + side);
  }
  for (let head = 0; head < end; head++) {
    const cell = queue[head]!;
    const way = (marks[cell]! & FRONT) === 0 ? undefined : wayFrom(site, marks, cell, group);
    if (way !== undefined) return digWay(site, way);
    end = reach(marks, queue, end, cell - width, OUT_OF_CELL);
    end = reach(marks, queue, end, cell + 1, OUT_OF_CELL + 1);
    end = reach(marks, queue, end, cell + width, OUT_OF_CELL + 2);
    end = reach(marks, queue, end, cell - 1, OUT_OF_CELL + 3);
  }
  return undefined;
}

/**
 * Always queues the cell, but counts it only if it is open, without a branch: processors cannot predict which
 * cells are open, and a misprediction costs more than everything else. Returns the end of the queue.
 */
function reach(marks: Uint8Array, queue: Int32Array, end: number, cell: number, came: number): number {
  const mark = marks[cell]!;
  const isOpen = mark & OPEN;
  queue[end] = cell;
  marks[cell] = mark + (-isOpen & ((came << CAME) - OPEN));
  return end + isOpen;
}

/** Marks the cells where a corridor may run as open: the lanes, and if necessary all rock with no floor and no door beside it. */
function mapOpen(site: Site): Uint8Array {
  const marks = site.lanes.slice();
  if (!site.crowd) return marks;
  for (let cell = 0; cell < site.lanes.length; cell++) {
    if (isInside(site, cell) && isBesideNothing(site, cell)) marks[cell] = OPEN | FRONT;
  }
  return marks;
}

/** Whether a cell is rock with no floor and no door beside it, such as the corner of a room's walls, or corridor. */
function isBesideNothing({ cells, width }: Site, cell: number): boolean {
  if (cells[cell] !== Terrain.solid) return cells[cell] === Terrain.corridor;
  return SIDES.every((side) => {
    const beside = cells[cell + stride(side, width)];
    return beside === Terrain.solid || beside === Terrain.corridor;
  });
}

/** The way by which a flood reached a cell, and on into a room of another group beside it. */
function wayFrom(site: Site, marks: Uint8Array, last: number, group: number): Way | undefined {
  for (const heading of SIDES) {
    const ahead = stride(heading, site.width);
    const room = site.roomAt[last + 2 * ahead] ?? -1;
    const to = 4 * room + across(heading);
    if (room < 0 || isIn(site, to, group) || !isFree(site, to)) continue;
    if (!hasRockBeside(site, last + ahead, alongOf(site, heading))) continue;
    const cells = [last + ahead, ...cellsBack(site, marks, last)].reverse();
    const [door, front] = cells as [number, number];
    const side = SIDES.find((out) => door + stride(out, site.width) === front)!;
    return { from: 4 * site.roomAt[2 * door - front]! + side, to, cells };
  }
  return undefined;
}

/** The cells from one back to the door out of which the flood came. */
function cellsBack({ width }: Site, marks: Uint8Array, last: number): number[] {
  const cells = [last];
  let cell = last;
  for (let came = 0; came < OUT_OF_DOOR; cells.push(cell)) {
    came = marks[cell]! >> CAME;
    cell -= stride(((came - OUT_OF_CELL) & 3) as Side, width);
  }
  return cells;
}
