import type { Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { fillDeadEnd, isDeadEnd, pointAt, Terrain } from "../../terrain";
import type { Lattice } from "./lattice";

/** What became of the dead ends. */
interface Sparse {
  /** How many are left. */
  readonly kept: number;
  /** The cells that were filled. */
  readonly solid: readonly Point[];
}

/** Fills dead ends, in place, but for a share of them. A maze with one door that keeps none is filled altogether. */
export function fillDeadEnds(lattice: Lattice, random: Random, share: number): Sparse {
  const ends = listDeadEnds(lattice);
  const keeps = Math.round(share * ends.length);
  if (keeps === ends.length) return { kept: keeps, solid: [] };
  random.shuffle(ends);
  const kept = new Uint8Array(lattice.cells.length);
  for (const end of ends.slice(0, keeps)) kept[end] = 1;

  const before = lattice.cells.slice();
  for (const end of ends) fillDeadEnd(lattice, end, kept);
  const solid: Point[] = [];
  for (let cell = 0; cell < before.length; cell++) {
    if (lattice.cells[cell] !== before[cell]) solid.push(pointAt(lattice, cell));
  }
  return { kept: keeps, solid };
}

function listDeadEnds(lattice: Lattice): number[] {
  const ends: number[] = [];
  for (let cell = 0; cell < lattice.cells.length; cell++) {
    if (lattice.cells[cell] === Terrain.corridor && isDeadEnd(lattice, cell)) ends.push(cell);
  }
  return ends;
}
