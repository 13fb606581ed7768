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
  const { cells, region, strides } = lattice;
  const maze = lattice.regions++;
  let corridor: Point[] = [];
  const dig = (cell: number) => {
    cells[cell] = Terrain.corridor;
    region[cell] = maze;
    corridor.push(pointAt(lattice, cell));
  };
  dig(start);
  const trail = [start];
  let heading = STUCK;
  while (trail.length > 0) {
    const cell = trail.at(-1)!;
    heading = drawHeading(lattice, random, winding, cell, heading);
    if (heading === STUCK) {
      trail.pop();
      if (corridor.length > 0) yield { kind: "passage", corridor };
      corridor = [];
      continue;
    }
    const stride = strides[heading]!;
    dig(cell + stride);
    dig(cell + 2 * stride);
    trail.push(cell + 2 * stride);
  }
}

const STUCK = -1;

/** Straight on if possible, unless it winds; else any way that is free. */
function drawHeading(
  { region, strides }: Lattice,
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
