import { computeDistances, downhill, type Grid, type Point, type Size } from "@delvekit/grid";
import type { Connection } from "../../dungeon";
import { SIDES, stride } from "../../placement/side";
import { pointAt, Terrain } from "../../terrain";
import type { RoomsStep } from "./strew";

/** A place for a door in the wall of a room. */
export interface Door {
  readonly room: number;
  readonly cell: number;
  /** The cell outside, in front of it. */
  readonly front: number;
}

/** Corridors that lead from every door to the first one, as the branches of a tree do to its root. */
export interface Corridors {
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
export function* digCorridors(
  terrain: Grid<Uint8Array>,
  hardness: Grid<Uint8Array>,
  drawn: readonly Door[],
  merge: boolean,
  isWatched: boolean,
): Generator<RoomsStep, Corridors, void> {
  const { width } = terrain;
  const [root, ...others] = drawn as readonly [Door, ...Door[]];
  const field = computeDistances(hardness, [root.front], STRAIGHT);
  others.sort((a, b) => field.cells[a.front]! - field.cells[b.front]! || a.cell - b.cell);
  const doors = [root, ...others];
  const next = new Int32Array(terrain.cells.length).fill(-1);
  const owner = new Int32Array(terrain.cells.length).fill(-1);
  for (const [index, door] of doors.entries()) {
    terrain.cells[door.cell] = Terrain.door;
    const corridor: Point[] = [];
    let cell = door.front;
    if (index > 0) next[door.cell] = cell;
    while (owner[cell] === -1) {
      terrain.cells[cell] = Terrain.corridor;
      owner[cell] = index;
      if (isWatched) corridor.push(pointAt(terrain, cell));
      if (cell === root.front) break;
      const beside = merge ? corridorBeside(owner, width, cell, index) : undefined;
      next[cell] = beside ?? downhill(field, hardness, cell, STRAIGHT);
      cell = next[cell]!;
    }
    if (isWatched) yield { kind: "corridor", door: [pointAt(terrain, door.cell)], corridor };
  }
  next[root.front] = root.cell;
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
export function findWays(corridors: Corridors, map: Size): Connection[] {
  const [root, ...others] = corridors.doors as readonly [Door, ...Door[]];
  const pairs = others.map((door) => [door, partnerOf(corridors, door)] as const);
  if (pairs.every(([, partner]) => partner !== root)) pairs.unshift([root, partnerOf(corridors, root)]);
  const seenBy = new Int32Array(corridors.next.length);
  return pairs.map(([from, to], i) => {
    const path = walk(corridors, map, from.cell, to.cell, seenBy, i + 1);
    return { from: from.room, to: to.room, kind: "corridor", path, doors: [path[0]!, path.at(-1)!] };
  });
}

function partnerOf({ doors, next, owner }: Corridors, door: Door): Door {
  for (let cell = next[door.cell]!; cell !== -1; cell = next[cell]!) {
    const other = doors[owner[cell]!];
    if (other !== undefined && other.room !== door.room) return other;
  }
  // On the way to the root there are only corridors of its own room, to which the root belongs as well.
  return doors.find((other) => other.room !== door.room)!;
}

/** The cells from one door to another: towards the root until the two ways there meet, and back out. */
function walk(
  { next }: Corridors,
  map: Size,
  from: number,
  to: number,
  seenBy: Int32Array,
  mark: number,
): Point[] {
  for (let cell = from; cell !== -1; cell = next[cell]!) seenBy[cell] = mark;
  let meeting = to;
  let back = 0;
  for (; seenBy[meeting] !== mark; meeting = next[meeting]!) back++;
  let there = 0;
  for (let cell = from; cell !== meeting; cell = next[cell]!) there++;
  const path = new Array<Point>(there + 1 + back);
  let place = 0;
  for (let cell = from; place <= there; cell = next[cell]!) path[place++] = pointAt(map, cell);
  place = path.length;
  for (let cell = to; cell !== meeting; cell = next[cell]!) path[--place] = pointAt(map, cell);
  return path;
}
