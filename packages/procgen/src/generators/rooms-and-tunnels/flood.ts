import { createGrid, downhill, expand, fillRect, type Grid, type Size, UNREACHED } from "@delvekit/grid";
import { computeDistances } from "@delvekit/grid/plain";
import type { Random } from "@delvekit/random";
import { type Connection, isInRoom, type Room } from "../../dungeon";
import { chooseEnds } from "../../passes/ends";
import { SIDES, type Side, stride, wallOf } from "../../placement/side";
import { pointAt, Terrain } from "../../terrain";
import type { Level, RoomsAndTunnelsStep } from "./level";

/**
 * Gives each room a door in a vertical wall and one in a horizontal wall, and joins all doors by corridors that a single flood
 * from a door of the room with the entrance finds. They stay a cell away from every room, snake around hard rock, and merge.
 * Doors without room in front of them, where rooms lie close, are left out.
 */
export function* joinByFlood(level: Level): Generator<RoomsAndTunnelsStep, Connection[], void> {
  const { terrain, random, rooms } = level;
  if (rooms.length === 1) return [];
  // The entrance does not depend on corridors, only the exit does.
  const { entrance } = chooseEnds(terrain, rooms);
  const start = rooms.find((room) => isInRoom(room, entrance.x, entrance.y))!;
  const drawn = [start, ...rooms.filter((room) => room !== start)].flatMap((room) =>
    drawDoors(random, terrain, room),
  );
  const hardness = drawHardness(level);
  const corridors = yield* digCorridors(level, hardness, drawn);
  return findWays(corridors, terrain);
}

/** Draws two doors of a room: one in its west or east wall, and one in its north or south wall. */
function drawDoors(random: Random, map: Grid<Uint8Array>, { id, bounds }: Room): Door[] {
  const sides: readonly Side[] = [random.chance(0.5) ? 1 : 3, random.chance(0.5) ? 0 : 2];
  return sides.map((side) => {
    const { start, step, length } = wallOf(map, bounds, side);
    const cell = start + random.int(0, length) * step;
    return { room: id, cell, front: cell + stride(side, map.width) };
  });
}

/**
 * How hard each cell is to dig: 0 in rooms, their walls and the edges, elsewhere from 1 to 1 + `snaking`. Where rooms keep their
 * distance, the rest is connected: a lane leads around each of them.
 */
function drawHardness({ terrain, random, rooms, options: { snaking } }: Level): Grid<Uint8Array> {
  const { width, height } = terrain;
  const hardness = createGrid(width, height);
  fillRect(hardness, { x: 1, y: 1, width: width - 2, height: height - 2 }, 1);
  for (const { bounds } of rooms) fillRect(hardness, expand(bounds, 1), 0);
  if (snaking === 0) return hardness;
  const { cells } = hardness;
  for (let cell = 0; cell < cells.length; cell++)
    if (cells[cell] === 1) cells[cell] = random.int(1, snaking + 2);
  return hardness;
}

/** A place for a door in the wall of a room. */
interface Door {
  readonly room: number;
  readonly cell: number;
  /** The cell outside, in front of it. */
  readonly front: number;
}

/** Corridors that lead from every door to the first one, as the branches of a tree do to its root. */
interface Corridors {
  /** The root first, the others in the order in which corridors were dug from them: the nearest first. */
  readonly doors: readonly Door[];
  /** From each corridor cell and door to the next one on the way to the root. */
  readonly next: Int32Array;
  /** The door for which a corridor cell was dug, by its place in `doors`; -1 if there is none. */
  readonly owner: Int32Array;
}

const STRAIGHT = { directions: 4 } as const;

/**
 * Floods the rock once, from in front of the first door, and digs from every other door down to where it meets what has been
 * dug. Where corridors merge, one that comes to lie beside another joins it there, so that no two run side by side.
 *
 * @param hardness what digging each cell costs, 0 where there must be no corridor
 */
function* digCorridors(
  { terrain, options, isWatched }: Level,
  hardness: Grid<Uint8Array>,
  drawn: readonly Door[],
): Generator<RoomsAndTunnelsStep, Corridors, void> {
  const { width } = terrain;
  const next = new Int32Array(terrain.cells.length).fill(-1);
  const owner = new Int32Array(terrain.cells.length).fill(-1);
  const root = drawn.find(({ front }) => hardness.cells[front]! > 0) ?? drawn[0]!;
  const field = computeDistances(hardness, [root.front], STRAIGHT);
  const isInReach = ({ front }: Door) => hardness.cells[front]! > 0 && field.cells[front] !== UNREACHED;
  const others = drawn.filter((door) => door !== root && isInReach(door));
  others.sort((a, b) => field.cells[a.front]! - field.cells[b.front]! || a.cell - b.cell);
  const isAlone = others.every(({ room }) => room === root.room);
  const doors = isAlone ? [] : [root, ...others];
  for (const [index, door] of doors.entries()) {
    terrain.cells[door.cell] = Terrain.corridor;
    const corridor = [pointAt(terrain, door.cell)];
    let cell = door.front;
    if (index > 0) next[door.cell] = cell;
    while (owner[cell] === -1) {
      terrain.cells[cell] = Terrain.corridor;
      owner[cell] = index;
      if (isWatched) corridor.push(pointAt(terrain, cell));
      if (cell === root.front) break;
      const beside = options.corridors === "merge" ? corridorBeside(owner, width, cell, index) : undefined;
      next[cell] = beside ?? downhill(field, hardness, cell, STRAIGHT);
      cell = next[cell]!;
    }
    if (isWatched) yield { kind: "corridor", corridor };
  }
  if (!isAlone) next[root.front] = root.cell;
  return { doors, next, owner };
}

/** A corridor that was dug for another door, right beside a cell. */
function corridorBeside(owner: Int32Array, width: number, cell: number, index: number): number | undefined {
  for (const side of SIDES) {
    const beside = cell + stride(side, width);
    if (owner[beside] !== -1 && owner[beside] !== index) return beside;
  }
  return undefined;
}

/**
 * The ways between rooms: from every door to the door whose corridor its own corridor joins, or the first
 * door of another room beyond that. Because each room's nearest door is joined to an earlier one, these ways
 * connect all rooms. The root joins none, so it leads to the nearest other room, unless another way ends
 * there.
 */
function findWays(corridors: Corridors, map: Size): Connection[] {
  const [root, ...others] = corridors.doors;
  const ways = others.flatMap((door) => wayOf(corridors, door));
  if (root && ways.every((way) => way.at(-1) !== root.cell)) ways.unshift(...wayOf(corridors, root));
  const roomBy = new Map(corridors.doors.map(({ cell, room }) => [cell, room]));
  return ways.map((way) => {
    const [from, to] = [roomBy.get(way[0]!)!, roomBy.get(way.at(-1)!)!];
    return { from, to, kind: "corridor", path: way.map((cell) => pointAt(map, cell)), doors: [] };
  });
}

/** The way from a door to one of another room; none if there is no other. */
function wayOf(corridors: Corridors, from: Door): number[][] {
  const { doors, next, owner } = corridors;
  const root = doors[0]!;
  for (let cell = next[from.cell]!; cell !== -1; cell = next[cell]!) {
    const to = doors[owner[cell]!];
    if (to === undefined || to.room === from.room) continue;
    return [walk(corridors, from.cell, to.cell, to === root ? root.cell : cell)];
  }
  // On the way to the root there are only corridors of its own room, to which the root belongs as well.
  const to = doors.find(({ room }) => room !== from.room);
  return to ? [walk(corridors, from.cell, to.cell, root.cell)] : [];
}

/** The cells from one door to another: towards the root until the two ways there meet, and back out. */
function walk(corridors: Corridors, from: number, to: number, meeting: number): number[] {
  const there = cellsBetween(corridors, from, meeting);
  const back = cellsBetween(corridors, to, meeting);
  while (there.length > 1 && back.length > 1 && there.at(-2) === back.at(-2)) {
    there.pop();
    back.pop();
  }
  back.pop();
  return there.concat(back.reverse());
}

function cellsBetween({ next }: Corridors, start: number, end: number): number[] {
  const cells = [start];
  for (let cell = start; cell !== end; cells.push(cell)) cell = next[cell]!;
  return cells;
}
