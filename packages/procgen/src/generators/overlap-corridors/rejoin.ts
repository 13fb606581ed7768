import type { Random } from "@delvekit/random";
import type { Connection } from "../../dungeon";
import { GenerationError } from "../../errors";
import { groupOf } from "../../groups";
import { SIDES, type Side, stride } from "../../placement/side";
import { scratch } from "../../scratch";
import { digCorner } from "./corners";
import { type Doorway, doorwayAt, type Lanes, listFronts, mapLanes, mapOpen, type Which } from "./lanes";
import { digStraight, neighbourOf } from "./neighbours";
import { digWay, type Site } from "./site";
import type { OverlapCorridorsStep } from "./steps";

/**
 * Joins disconnected groups of rooms: the smallest group of rooms to another by the shortest way through the lanes, until there is
 * one group only; if `oneCorner`, by a way with one corner where there is any. Each group has free sides left: k rooms have 4k sides, straight corridors take at most 4k -
 * 4 of them (the outermost rooms have no neighbours outside), and joining two groups takes two. Where rooms
 * are so close that the lanes are not connected, a group is joined to a neighbour straight on, or else by a
 * way that may run past the corners of rooms.
 *
 * @throws GenerationError if that is impossible, too
 */
export function* rejoin(
  site: Site,
  random: Random,
  oneCorner: boolean,
): Generator<OverlapCorridorsStep, void, void> {
  let group = smallestGroup(site);
  if (group === undefined) return;
  const free = mapLanes(site);
  for (; group !== undefined; group = smallestGroup(site)) {
    yield { kind: "rejoin", connection: joinGroup(site, free, random, group, oneCorner) };
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

function joinGroup(
  site: Site,
  free: Uint8Array,
  random: Random,
  group: number,
  oneCorner: boolean,
): Connection {
  const isOurs = (room: number) => groupOf(site.groups, room) === group;
  const found =
    (oneCorner ? digCorner({ site, free, crowd: false }, isOurs) : undefined) ??
    floodLanes({ site, free, crowd: false }, isOurs) ??
    joinStraight(site, random, isOurs) ??
    floodLanes({ site, free, crowd: true }, isOurs);
  if (found) return found;
  throw new GenerationError(
    "padding",
    "rooms lie so close that there is no way between some of them; raise it",
  );
}

/** Marks cells through which a corridor may wind, until a flood has reached them. */
const OPEN = 1;
/** Marks cells in front of the doors that a flood looks for. */
const GOAL = 2;
/**
 * How many bits lie below the heading of the step by which a flood reached a cell: the side plus 1, or 0
 * where it began.
 */
const HEADING = 2;

/** Floods the lanes from the free sides of a group, up to a free side of another. */
function floodLanes(lanes: Lanes, isOurs: Which): Connection | undefined {
  const { width, cells } = lanes.site;
  const open = mapOpen(lanes);
  const isTheirs = (room: number) => !isOurs(room);
  const queue = scratch(cells.length);
  for (let i = listFronts(lanes, isTheirs, queue) - 1; i >= 0; i--) open[queue[i]!]! |= GOAL;
  let tail = 0;
  const fronts = listFronts(lanes, isOurs, queue);
  for (let i = 0; i < fronts; i++) tail = reach(open, queue, tail, queue[i]!, 0);
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    if ((open[cell]! & GOAL) !== 0) {
      const goal = doorwayAt(lanes, cell, isTheirs);
      if (goal) return dig(lanes, open, cell, goal, isOurs);
    }
    tail = reach(open, queue, tail, cell - width, 1);
    tail = reach(open, queue, tail, cell + 1, 2);
    tail = reach(open, queue, tail, cell + width, 3);
    tail = reach(open, queue, tail, cell - 1, 4);
  }
  return undefined;
}

/**
 * Always queues the cell, but counts it only if it is open, without a branch: processors cannot predict which
 * cells are open, and a misprediction costs more than everything else. Returns the end of the queue.
 */
function reach(open: Uint8Array, queue: Int32Array, tail: number, cell: number, heading: number): number {
  const value = open[cell]!;
  const isOpen = value & OPEN;
  queue[tail] = cell;
  open[cell] = value + (-isOpen & ((heading << HEADING) - OPEN));
  return tail + isOpen;
}

/** Joins a room of a group to a neighbour of another, whatever sides have doors already. */
function joinStraight(site: Site, random: Random, isOurs: Which): Connection | undefined {
  for (const room of site.rooms) {
    if (!isOurs(room.id)) continue;
    for (const side of SIDES) {
      const neighbour = neighbourOf(site, room, side);
      if (neighbour === undefined || isOurs(neighbour.id)) continue;
      const connection = digStraight(site, random, room, neighbour, side);
      if (connection) return connection;
    }
  }
  return undefined;
}

/** Digs the path by which a flood reached a cell. */
function dig(lanes: Lanes, open: Uint8Array, last: number, goal: Doorway, isOurs: Which): Connection {
  const { site } = lanes;
  const cells = [goal.cell];
  let cell = last;
  for (let heading = headingAt(open, cell); heading > 0; heading = headingAt(open, cell)) {
    cells.push(cell);
    cell -= stride((heading - 1) as Side, site.width);
  }
  const start = doorwayAt(lanes, cell, isOurs)!;
  cells.push(cell, start.cell);
  return digWay(site, start.room, goal.room, [start.side, goal.side], cells.reverse());
}

function headingAt(open: Uint8Array, cell: number): number {
  return open[cell]! >> HEADING;
}
