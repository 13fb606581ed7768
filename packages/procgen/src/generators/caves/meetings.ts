import type { Grid, Regions } from "@delvekit/grid";

/** Marks cells of the border, which belong to no region and let nothing through. */
const BORDER = -2;

/** Rock divided among the regions: every cell belongs to the one that it is nearest to. */
export interface Catchments {
  /** The region of each cell. */
  readonly owner: Int32Array;
  /** The next cell on the way to the region, or the cell itself where it is part of it. */
  readonly towards: Int32Array;
  /** Straight steps to the region. */
  readonly steps: Int32Array;
}

/** Floods the rock from all regions at once. */
export function divideRock({ width, height }: Grid<Uint8Array>, { labels }: Regions): Catchments {
  const owner = labels.cells.slice();
  owner.fill(BORDER, 0, width).fill(BORDER, width * (height - 1));
  for (let y = 1; y < height - 1; y++) owner[y * width] = owner[(y + 1) * width - 1] = BORDER;
  const towards = new Int32Array(owner.length);
  const steps = new Int32Array(owner.length);
  const queue = new Int32Array(owner.length);
  let tail = 0;
  for (let cell = 0; cell < owner.length; cell++) {
    if (owner[cell]! < 0) continue;
    towards[cell] = cell;
    queue[tail++] = cell;
  }
  const strides = [-width, 1, width, -1];
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    for (let i = 0; i < 4; i++) {
      const next = cell + strides[i]!;
      if (owner[next] !== -1) continue;
      owner[next] = owner[cell]!;
      towards[next] = cell;
      steps[next] = steps[cell]! + 1;
      queue[tail++] = next;
    }
  }
  return { owner, towards, steps };
}

/**
 * Where the catchments of two regions meet, shortest way first: pairs of neighbours, as twice the index of
 * the first cell, plus 1 if the second lies below it rather than to its right. Sorted by counting.
 */
export function listMeetings(width: number, { owner, steps }: Catchments): Int32Array {
  const lengthOf = (meeting: number) => {
    const cell = meeting >> 1;
    return steps[cell]! + steps[secondOf(meeting, width)]!;
  };
  const starts = new Int32Array(2 * owner.length + 2);
  const found: number[] = [];
  for (let meeting = 0; meeting < 2 * (owner.length - width); meeting++) {
    const one = owner[meeting >> 1]!;
    const other = owner[secondOf(meeting, width)]!;
    if (one < 0 || other < 0 || one === other) continue;
    found.push(meeting);
    starts[lengthOf(meeting) + 1]!++;
  }
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  const sorted = new Int32Array(found.length);
  for (const meeting of found) sorted[starts[lengthOf(meeting)]!++] = meeting;
  return sorted;
}

/** The second cell of a meeting. */
export function secondOf(meeting: number, width: number): number {
  return (meeting >> 1) + ((meeting & 1) === 1 ? width : 1);
}
