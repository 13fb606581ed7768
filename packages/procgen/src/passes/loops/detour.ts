import type { Grid } from "@delvekit/grid";
import { Terrain } from "../../terrain";

/** Reusable working memory for measuring walks on maps of one size. */
export interface Surveyor {
  /** For each cell, the number of the last survey that saw it. */
  readonly seen: Int32Array;
  readonly queue: Int32Array;
  surveys: number;
}

/** Prepares surveys of maps with this many cells. */
export function createSurveyor(cells: number): Surveyor {
  return { seen: new Int32Array(cells), queue: new Int32Array(cells), surveys: 0 };
}

/** Whether the walk from one cell to another takes at least this many steps. Searches no farther. */
export function isFarWalk(
  surveyor: Surveyor,
  { width, cells }: Grid<Uint8Array>,
  from: number,
  to: number,
  steps: number,
): boolean {
  const { seen, queue } = surveyor;
  const survey = ++surveyor.surveys;
  const strides = [-width, 1, width, -1];
  queue[0] = from;
  seen[from] = survey;
  let head = 0;
  let tail = 1;
  for (let walked = 1; walked < steps && head < tail; walked++) {
    for (const end = tail; head < end; head++) {
      for (let i = 0; i < 4; i++) {
        const next = queue[head]! + strides[i]!;
        if (next === to) return false;
        if (cells[next] === Terrain.solid || seen[next] === survey) continue;
        seen[next] = survey;
        queue[tail++] = next;
      }
    }
  }
  return true;
}
