import type { Random } from "@delvekit/random";
import type { Connection } from "../../dungeon";
import { GenerationError } from "../../errors";
import { groupOf } from "../../groups";
import { SIDES } from "../../placement/side";
import {
  createLanes,
  type Doorway,
  doorwayAt,
  frontsOf,
  isBesideNothing,
  type Lanes,
  mapCells,
  type Which,
} from "./lanes";
import { digStraight, nearestOn } from "./neighbours";
import { digWay, type Site } from "./site";
import type { OverlapCorridorsStep } from "./steps";

/**
 * Joins what hangs apart: the smallest group of rooms to another by the shortest way through the lanes, until there is
 * one group only. Each group has free sides left: k rooms have 4k sides, straight corridors take no more than 4k - 4 of them (nobody
 * has a neighbour beyond the outermost room), and joining two groups takes two. Where rooms are so close that the lanes do not hang
 * together, a group is joined to a neighbour straight on, or else by a way that may run past the corners of rooms.
 *
 * @throws GenerationError if there is no such way either
 */
export function* rejoin(site: Site, random: Random): Generator<OverlapCorridorsStep, void, void> {
  let group = smallestGroup(site);
  if (group === undefined) return;
  const lanes = createLanes(site);
  for (; group !== undefined; group = smallestGroup(site)) {
    yield { kind: "rejoin", connection: joinGroup(lanes, random, group) };
  }
}

/** The group with the fewest rooms, or undefined if there is only one. */
function smallestGroup({ groups }: Site): number | undefined {
  const sizes = new Map<number, number>();
  for (const room of groups.keys()) {
    const group = groupOf(groups, room);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  if (sizes.size === 1) return undefined;
  return [...sizes].reduce((least, entry) => (entry[1] < least[1] ? entry : least))[0];
}

function joinGroup(lanes: Lanes, random: Random, group: number): Connection {
  const { site } = lanes;
  const isOurs = (room: number) => groupOf(site.groups, room) === group;
  const found = floodLanes(lanes, isOurs, lanes.open) ?? joinStraight(site, random, isOurs);
  if (found) return found;
  lanes.crowd = true;
  const open = mapCells(site, (cell) => lanes.open[cell] === 1 || isBesideNothing(site, cell));
  const forced = floodLanes(lanes, isOurs, open);
  lanes.crowd = false;
  if (forced) return forced;
  throw new GenerationError(
    "padding",
    "rooms lie so close that there is no way between some of them; raise it",
  );
}

/** Floods the lanes from the free sides of a group, up to a free side of another. */
function floodLanes(lanes: Lanes, isOurs: Which, open: Uint8Array): Connection | undefined {
  const { site, seen, cameFrom, queue } = lanes;
  const flood = ++lanes.floods;
  const strides = [-site.width, 1, site.width, -1];
  const isTheirs = (room: number) => !isOurs(room);
  let tail = 0;
  for (const front of frontsOf(lanes, isOurs)) {
    if (seen[front] === flood || open[front] === 0) continue;
    seen[front] = flood;
    cameFrom[front] = front;
    queue[tail++] = front;
  }
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    const goal = doorwayAt(lanes, cell, isTheirs);
    if (goal) return dig(lanes, cell, goal, isOurs);
    for (let side = 0; side < 4; side++) {
      const next = cell + strides[side]!;
      if (seen[next] === flood || open[next] === 0) continue;
      seen[next] = flood;
      cameFrom[next] = cell;
      queue[tail++] = next;
    }
  }
  return undefined;
}

/** Joins a room of a group to a neighbour of another, whatever sides have doors already. */
function joinStraight(site: Site, random: Random, isOurs: Which): Connection | undefined {
  for (const room of site.rooms) {
    if (!isOurs(room.id)) continue;
    for (const side of SIDES) {
      const neighbour = nearestOn(site.rooms, room, side);
      if (neighbour === undefined || isOurs(neighbour.id)) continue;
      const connection = digStraight(site, random, room, neighbour, side);
      if (connection) return connection;
    }
  }
  return undefined;
}

function dig(lanes: Lanes, last: number, goal: Doorway, isOurs: Which): Connection {
  const { site, cameFrom } = lanes;
  const cells = [goal.cell, last];
  let first = last;
  while (cameFrom[first] !== first) {
    first = cameFrom[first]!;
    cells.push(first);
  }
  const start = doorwayAt(lanes, first, isOurs)!;
  cells.push(start.cell);
  return digWay(site, start.room, goal.room, [start.side, goal.side], cells.reverse());
}
