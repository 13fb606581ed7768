import { copyGrid, labelRegions, type Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { cutAreas } from "../../analysis/analyze";
import { onDryGround } from "../../dry";
import { cellsOf, isInRoom, type Room, type RoomDungeon } from "../../dungeon";
import { pointAt, Terrain } from "../../terrain";

/** A part of a dungeon that is entered by a single door. */
export interface Zone {
  /** The zone on the near side of its door; -1 for the first, which holds the entrance. */
  readonly parent: number;
  /** The door; the first zone has none. */
  readonly door: Point | undefined;
  /** Whether that door is hidden or has a gate of its own, so that it cannot be locked. */
  readonly isShut: boolean;
  /** Its rooms, without the one with the entrance: a key there would be too easy to get. */
  readonly rooms: readonly Room[];
  /** Whether the exit lies in it. */
  readonly hasExit: boolean;
}

/**
 * Divides a dungeon at every door that cannot be bypassed, seen from the entrance. The zones form a tree,
 * parents before children. What cannot be reached is left out.
 */
export function divideByDoors(given: RoomDungeon): Zone[] {
  const dungeon = onDryGround(given);
  const { terrain, entrance, exit, rooms } = dungeon;
  const { width } = terrain;
  const cellOf = ({ x, y }: Point) => y * width + x;
  const closed = copyGrid(terrain);
  const doors = closeDoors(closed.cells, width, cutAreas(terrain, cellOf(entrance)));
  const { labels, count } = labelRegions(closed);

  const doorsOf = Array.from({ length: count }, (): number[] => []);
  for (const door of doors) for (const side of sidesOf(labels.cells, width, door)) doorsOf[side]!.push(door);
  const start = labels.cells[cellOf(entrance)]!;
  const exitLabel = labels.cells[cellOf(exit)];
  const found = [{ label: start, door: -1, parent: -1 }];
  for (const [index, { label, door }] of found.entries()) {
    for (const next of doorsOf[label]!) {
      if (next === door) continue;
      const beyond = sidesOf(labels.cells, width, next).find((side) => side !== label);
      if (beyond !== undefined) found.push({ label: beyond, door: next, parent: index });
    }
  }
  const roomsAt = Array.from({ length: count }, (): Room[] => []);
  for (const room of rooms) {
    if (isInRoom(room, entrance.x, entrance.y)) continue;
    // Water may divide a room, with parts of it on both sides of a door: no key would be safe there.
    const parts = new Set(cellsOf(room).map((point) => labels.cells[cellOf(point)]!));
    parts.delete(-1);
    if (parts.size === 1) roomsAt[[...parts][0]!]!.push(room);
  }
  return found.map(({ label, door, parent }) => ({
    parent,
    door: door === -1 ? undefined : pointAt(terrain, door),
    isShut: (given.layers?.feature.cells[door] ?? 0) !== 0,
    rooms: roomsAt[label]!,
    hasExit: label === exitLabel,
  }));
}

/** Closes the doors that cut something off. Of doors side by side, one is enough. */
function closeDoors(cells: Uint8Array, width: number, areas: Int32Array): number[] {
  const closed = new Set<number>();
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== Terrain.door || areas[cell] === 0) continue;
    if (closed.has(cell - width) || closed.has(cell - 1)) continue;
    cells[cell] = Terrain.solid;
    closed.add(cell);
  }
  return [...closed];
}

/** The parts to both sides of a closed door. */
function sidesOf(labels: Int32Array, width: number, door: number): number[] {
  return [door - width, door + 1, door + width, door - 1]
    .map((cell) => labels[cell]!)
    .filter((label) => label !== -1);
}

/** About how many doors are considered for each lock. */
const TRIES = 4;
const MORE_TRIES = 64;

/**
 * Chooses zones to lock: first one that the way to the exit leads through, then at random, each only if there is a
 * room left on both sides of its door before the next lock, besides the one with the entrance.
 */
export function chooseZones(random: Random, zones: readonly Zone[], locks: number): Set<number> {
  const locked = new Set<number>();
  const lock = (zone: number) => {
    if (locked.has(zone) || locked.size >= locks || zones[zone]!.isShut) return false;
    locked.add(zone);
    if (roomsBehind(zones, locked).includes(0)) locked.delete(zone);
    return locked.has(zone);
  };
  random.shuffle(zonesToExit(zones)).slice(0, MORE_TRIES).some(lock);
  const candidates = random.shuffle([...zones.keys()].slice(1));
  for (const zone of candidates.slice(0, TRIES * locks + MORE_TRIES)) lock(zone);
  return locked;
}

/** The zones that must be entered to reach the exit. */
function zonesToExit(zones: readonly Zone[]): number[] {
  const onTheWay: number[] = [];
  for (let at = zones.findIndex(({ hasExit }) => hasExit); at > 0; at = zones[at]!.parent) onTheWay.push(at);
  return onTheWay;
}

/** How many rooms there are before the first lock, and behind each. */
function roomsBehind(zones: readonly Zone[], locked: ReadonlySet<number>): number[] {
  const counts = new Map([[0, 0]]);
  for (const [index, lock] of locksOf(zones, locked).entries()) {
    counts.set(lock, (counts.get(lock) ?? 0) + zones[index]!.rooms.length);
  }
  return [...counts.values()];
}

/** For each zone, the locked one that it lies in or behind, with no other lock between; 0 for none. */
export function locksOf(zones: readonly Zone[], locked: ReadonlySet<number>): number[] {
  const locks: number[] = [];
  for (const [index, { parent }] of zones.entries()) {
    locks.push(locked.has(index) ? index : (locks[parent] ?? 0));
  }
  return locks;
}
