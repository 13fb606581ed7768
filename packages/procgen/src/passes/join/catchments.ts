import type { Size } from "@delvekit/grid";
import { scratch } from "../../scratch";

/** Marks cells that nobody owns yet and that let the flood through. */
export const FREE = -1;
/** Marks cells that let nothing through. */
export const BLOCKED = -2;

/** A map divided among owners, such as regions: every cell belongs to the nearest one. */
export interface Catchments {
  /** The owner of each cell, {@link FREE} or {@link BLOCKED}. */
  readonly owner: Int32Array;
  /** The next cell on the way to the owner, or the cell itself where it was the owner's from the start. */
  readonly towards: Int32Array;
  /** Straight steps to the owner. */
  readonly steps: Int32Array;
}

/** Floods the free cells from all owners at once, in place. Expects a blocked border. */
export function divide({ width }: Size, owner: Int32Array): Catchments {
  const towards = new Int32Array(owner.length);
  const steps = new Int32Array(owner.length);
  const queue = scratch(owner.length);
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
      if (owner[next] !== FREE) continue;
      owner[next] = owner[cell]!;
      towards[next] = cell;
      steps[next] = steps[cell]! + 1;
      queue[tail++] = next;
    }
  }
  return { owner, towards, steps };
}

/** Blocks the outermost cells, whatever they are. */
export function blockBorder({ width, height }: Size, owner: Int32Array): void {
  owner.fill(BLOCKED, 0, width).fill(BLOCKED, width * (height - 1));
  for (let y = 1; y < height - 1; y++) owner[y * width] = owner[(y + 1) * width - 1] = BLOCKED;
}

/** The cells from this one to the owner that it is nearest to, the owner's own left out, after those of a way so far. */
export function wayFrom({ towards }: Catchments, start: number, way: number[] = []): number[] {
  for (let cell = start; towards[cell] !== cell; cell = towards[cell]!) way.push(cell);
  return way;
}
