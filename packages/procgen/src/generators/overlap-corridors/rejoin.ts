import type { Connection } from "../../dungeon";
import { groupOf, unite } from "../../groups";
import { SIDES, type Side, stride } from "../../placement/side";
import { wallOf } from "../../placement/walls";
import { digWay, mapRoomsOf, type Site } from "./site";
import type { OverlapCorridorsStep } from "./steps";

/** What floods through the lanes share. */
interface Lanes {
  readonly site: Site;
  /** Which rooms hang together. */
  readonly groups: Int32Array;
  /** The room that each cell is floor of, or -1. */
  readonly roomAt: Int32Array;
  /** The number of the flood that came to a cell last. */
  readonly seen: Int32Array;
  /** The cell from which it came there; the cell itself where it began. */
  readonly cameFrom: Int32Array;
  readonly queue: Int32Array;
  floods: number;
}

/** A door that could be: which side of which room it is in, seen from the cell in front. */
interface Doorway {
  readonly room: number;
  readonly side: Side;
  readonly cell: number;
}

/**
 * Joins what hangs apart: the smallest group of rooms to another by the shortest way through the lanes, until there is
 * one group only. Each group has free sides left: k rooms have 4k sides, straight corridors take no more than 4k - 4 of them (nobody
 * has a neighbour beyond the outermost room), and joining two groups takes two.
 */
export function* rejoin(site: Site, groups: Int32Array): Generator<OverlapCorridorsStep, void, void> {
  const size = site.cells.length;
  const lanes: Lanes = {
    site,
    groups,
    roomAt: mapRoomsOf(site),
    seen: new Int32Array(size),
    cameFrom: new Int32Array(size),
    queue: new Int32Array(size),
    floods: 0,
  };
  for (let group = smallestGroup(groups); group !== undefined; group = smallestGroup(groups)) {
    yield { kind: "rejoin", connection: joinGroup(lanes, group) };
  }
}

/** The group with the fewest rooms, or undefined if there is only one. */
function smallestGroup(groups: Int32Array): number | undefined {
  const sizes = new Map<number, number>();
  for (const room of groups.keys())
    sizes.set(groupOf(groups, room), (sizes.get(groupOf(groups, room)) ?? 0) + 1);
  if (sizes.size === 1) return undefined;
  return [...sizes].reduce((least, entry) => (entry[1] < least[1] ? entry : least))[0];
}

/** Floods the lanes from the free sides of a group, up to a free side of another. */
function joinGroup(lanes: Lanes, group: number): Connection {
  const { site, groups, seen, cameFrom, queue } = lanes;
  const isOurs = (room: number) => groupOf(groups, room) === group;
  const flood = ++lanes.floods;
  let tail = 0;
  const reach = (cell: number, from: number) => {
    if (site.walled[cell] === 1 || seen[cell] === flood || isEdge(site, cell)) return;
    seen[cell] = flood;
    cameFrom[cell] = from;
    queue[tail++] = cell;
  };
  for (const front of frontsOf(site, isOurs)) reach(front, front);
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    const goal = doorwayAt(lanes, cell, (room) => !isOurs(room));
    if (goal) return dig(lanes, cell, goal, isOurs);
    for (const side of SIDES) reach(cell + stride(side, site.width), cell);
  }
  throw new Error("overlap-corridors: the lanes between rooms do not hang together");
}

/** The cells in front of all doors that some rooms could still get. */
function* frontsOf(site: Site, isWanted: (room: number) => boolean): Generator<number> {
  for (const room of site.rooms) {
    if (!isWanted(room.id)) continue;
    for (const side of SIDES) {
      if (site.used[4 * room.id + side] === 1) continue;
      const { start, step, length } = wallOf(site, room.bounds, side);
      for (let i = 0; i < length; i++) yield start + i * step + stride(side, site.width);
    }
  }
}

/** A door that some room could get right beside a cell of the lanes. */
function doorwayAt(
  { site, roomAt }: Lanes,
  cell: number,
  isWanted: (room: number) => boolean,
): Doorway | undefined {
  for (const side of SIDES) {
    const out = stride(side, site.width);
    const room = roomAt[cell - 2 * out] ?? -1;
    if (room === -1 || site.used[4 * room + side] === 1 || !isWanted(room)) continue;
    return { room, side, cell: cell - out };
  }
  return undefined;
}

function dig(lanes: Lanes, last: number, goal: Doorway, isOurs: (room: number) => boolean): Connection {
  const { site, groups, cameFrom } = lanes;
  const cells = [goal.cell, last];
  let first = last;
  while (cameFrom[first] !== first) {
    first = cameFrom[first]!;
    cells.push(first);
  }
  const start = doorwayAt(lanes, first, isOurs)!;
  cells.push(start.cell);
  unite(groups, start.room, goal.room);
  return digWay(site, start.room, goal.room, [start.side, goal.side], cells.reverse());
}

/** Whether a cell is in the outermost row or column. */
function isEdge({ width, height }: Site, cell: number): boolean {
  const x = cell % width;
  return x === 0 || x === width - 1 || cell < width || cell >= width * (height - 1);
}
