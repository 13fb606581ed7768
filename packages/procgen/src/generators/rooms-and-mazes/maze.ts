import type { Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { pointAt, Terrain } from "../../terrain";
import { FREE, type Lattice } from "./lattice";
import type { RoomsAndMazesStep } from "./steps";

/** Fills whatever the rooms have left with mazes. */
export function* digMazes(
  lattice: Lattice,
  random: Random,
  winding: number,
): Generator<RoomsAndMazesStep, void> {
  for (let cell = 0; cell < lattice.cells.length; cell++) {
    if (lattice.region[cell] === FREE) yield* digMaze(lattice, random, winding, cell);
  }
}

/**
 * Digs a maze from a cell to all free ones that can be reached: on from the newest cell until it is stuck, then
 * from the one before. There is one way between any two cells of a maze.
 */
function* digMaze(
  lattice: Lattice,
  random: Random,
  winding: number,
  start: number,
): Generator<RoomsAndMazesStep, void> {
  const { region, strides } = lattice;
  const maze = lattice.regions++;
  const trail = new Int32Array(lattice.columns * lattice.rows);
  let corridor = [digCell(lattice, maze, start)];
  let [length, heading] = [1, STUCK];
  trail[0] = start;
  while (length > 0) {
    const cell = trail[length - 1]!;
    heading = drawHeading(region, strides, random, winding, cell, heading);
    if (heading === STUCK) {
      length--;
      if (corridor.length > 0) yield { kind: "passage", corridor };
      corridor = [];
      continue;
    }
    const next = cell + 2 * strides[heading]!;
    corridor.push(digCell(lattice, maze, cell + strides[heading]!), digCell(lattice, maze, next));
    trail[length++] = next;
  }
}

/** Makes a cell part of a maze. */
function digCell(lattice: Lattice, maze: number, cell: number): Point {
  lattice.cells[cell] = Terrain.corridor;
  lattice.region[cell] = maze;
  return pointAt(lattice, cell);
}

const STUCK = -1;

/** Straight on if possible, unless it winds; else any way that is free. */
function drawHeading(
  region: Int32Array,
  strides: readonly number[],
  random: Random,
  winding: number,
  cell: number,
  last: number,
): number {
  let free = 0;
  let ways = 0;
  for (let heading = 0; heading < 4; heading++) {
    if (region[cell + 2 * strides[heading]!] !== FREE) continue;
    free |= 1 << heading;
    ways++;
  }
  if (ways === 0) return STUCK;
  if (last !== STUCK && (free & (1 << last)) !== 0 && (ways === 1 || !random.chance(winding))) return last;
  let skip = ways === 1 ? 0 : random.int(0, ways);
  let heading = 0;
  while ((free & (1 << heading)) === 0 || skip-- > 0) heading++;
  return heading;
}
