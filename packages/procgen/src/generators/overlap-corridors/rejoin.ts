import type { Random } from "@delvekit/random";
import type { Connection } from "../../dungeon";
import { GenerationError } from "../../errors";
import { groupOf } from "../../groups";
import { SIDES, type Side, stride } from "../../placement/side";
import { wallOf } from "../../placement/walls";
import { Terrain } from "../../terrain";
import { digStraight, nearestOn } from "./neighbours";
import { digWay, mapRoomsOf, type Site } from "./site";
import type { OverlapCorridorsStep } from "./steps";

/** What floods through the lanes share. */
interface Lanes {
  readonly site: Site;
  /** The room that each cell is floor of, or -1. */
  readonly roomAt: Int32Array;
  /** 1 for the cells outside of all walls, but for those at the edge of the map. */
  readonly open: Uint8Array;
  /** The number of the flood that came to a cell last. */
  readonly seen: Int32Array;
  /** The cell from which it came there; the cell itself where it began. */
  readonly cameFrom: Int32Array;
  readonly queue: Int32Array;
  floods: number;
  /** Whether sides with a door may get another. */
  crowd: boolean;
}

function createLanes(site: Site): Lanes {
  const size = site.cells.length;
  return {
    site,
    roomAt: mapRoomsOf(site),
    open: mapCells(site, (cell) => site.walled[cell] === 0),
    seen: new Int32Array(size),
    cameFrom: new Int32Array(size),
    queue: new Int32Array(size),
    floods: 0,
    crowd: false,
  };
}

/** 1 for the cells that fit, none of them at the edge of the map. */
function mapCells({ width, height }: Site, fits: (cell: number) => boolean): Uint8Array {
  const map = new Uint8Array(width * height);
  for (let start = width; start < map.length - width; start += width) {
    for (let cell = start + 1; cell < start + width - 1; cell++) map[cell] = Number(fits(cell));
  }
  return map;
}

/** A door that could be: which side of which room it is in, seen from the cell in front. */
interface Doorway {
  readonly room: number;
  readonly side: Side;
  readonly cell: number;
}

/** Some of the rooms. */
type Which = (room: number) => boolean;

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

/** Whether a cell is rock with no floor and no door beside it, such as the corner of a room's walls. */
function isBesideNothing({ cells, width }: Site, cell: number): boolean {
  if (cells[cell] !== Terrain.solid) return cells[cell] === Terrain.corridor;
  return SIDES.every((side) => {
    const beside = cells[cell + stride(side, width)];
    return beside === Terrain.solid || beside === Terrain.corridor;
  });
}

/** The cells in front of all doors that some rooms could still get. */
function* frontsOf({ site, crowd }: Lanes, isWanted: Which): Generator<number> {
  for (const room of site.rooms) {
    if (!isWanted(room.id)) continue;
    for (const side of SIDES) {
      if (!crowd && site.used[4 * room.id + side] === 1) continue;
      const { start, step, length } = wallOf(site, room.bounds, side);
      const out = stride(side, site.width);
      for (let i = 0; i < length; i++) {
        const cell = start + i * step;
        if (!isEdge(site, cell) && hasRockBeside(site, cell, step)) yield cell + out;
      }
    }
  }
}

/** A door that some room could get right beside a cell of the lanes. */
function doorwayAt({ site, roomAt, crowd }: Lanes, cell: number, isWanted: Which): Doorway | undefined {
  for (const side of SIDES) {
    const out = stride(side, site.width);
    const room = roomAt[cell - 2 * out] ?? -1;
    if (room === -1 || !isWanted(room) || (!crowd && site.used[4 * room + side] === 1)) continue;
    const along = side % 2 === 0 ? 1 : site.width;
    if (hasRockBeside(site, cell - out, along)) return { room, side, cell: cell - out };
  }
  return undefined;
}

/** Whether a cell of a wall is rock, with rock before and after it along the wall. */
function hasRockBeside({ cells }: Site, cell: number, along: number): boolean {
  return (
    cells[cell] === Terrain.solid &&
    cells[cell - along] === Terrain.solid &&
    cells[cell + along] === Terrain.solid
  );
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

/** Whether a cell is in the outermost row or column. */
function isEdge({ width, height }: Site, cell: number): boolean {
  const x = cell % width;
  return x === 0 || x === width - 1 || cell < width || cell >= width * (height - 1);
}
