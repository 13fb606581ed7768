import type { Random } from "@delvekit/random";
import { Terrain } from "../../terrain";
import { cellAt, isOpen, type Lattice, waysFrom } from "./lattice";

/**
 * Fills dead ends, in place, except for a share of them. A maze with one door that keeps none is filled
 * completely. Returns whether any are left.
 */
export function fillDeadEnds(lattice: Lattice, random: Random, share: number): boolean {
  if (share === 1) return listDeadEnds(lattice, 1).length > 0;
  const ends = listDeadEnds(lattice, lattice.region.length);
  const keeps = Math.round(share * ends.length);
  if (keeps === ends.length) return keeps > 0;
  const kept = keeps > 0 ? random.shuffle(ends).slice(0, keeps) : [];
  // Only passages and doors are filled.
  for (const end of kept) lattice.cells[end] = Terrain.floor;
  for (const end of ends) fillPassage(lattice, end);
  for (const end of kept) lattice.cells[end] = Terrain.corridor;
  return keeps > 0;
}

/** The first dead ends of the mazes, up to this many. Passages are dug from node to node, so all of them are nodes. */
function listDeadEnds(lattice: Lattice, most: number): number[] {
  const { width, columns, rows, cells } = lattice;
  const ends: number[] = [];
  for (let row = 1; row <= rows && ends.length < most; row++) {
    const start = cellAt(lattice, row * (columns + 1));
    for (let cell = start; cell < start + 2 * columns && ends.length < most; cell += 2) {
      if (cells[cell] === Terrain.corridor && waysFrom(cells, width, cell) < 2) ends.push(cell);
    }
  }
  return ends;
}

/** Fills a passage from its dead end up to where it forks, or to floor. */
function fillPassage({ width, cells }: Lattice, end: number): void {
  let cell = end;
  while (cells[cell]! >= Terrain.corridor && waysFrom(cells, width, cell) < 2) {
    cells[cell] = Terrain.solid;
    // At most one is open, so this is the way there.
    const across = isOpen(cells[cell + 1]!) - isOpen(cells[cell - 1]!);
    cell += across + width * (isOpen(cells[cell + width]!) - isOpen(cells[cell - width]!));
  }
}
