import { dryTerrainOf } from "../dry";
import type { Dungeon } from "../dungeon";
import { Terrain } from "../terrain";
import type { Deed } from "./deeds";

/** Cells of ground that hang together and that the same deeds open and close. */
export interface Part {
  readonly cells: readonly number[];
  /** The parts beside it. */
  readonly near: Set<number>;
  readonly change: Change;
}

/** What changes some ground: the deed that opens it, if it is shut at first, and those that close it. */
interface Change {
  readonly opener?: number;
  readonly closers: readonly number[];
}

/** A level as its parts. */
export interface Parts {
  readonly parts: readonly Part[];
  /** The part of every cell; -1 where nobody walks. */
  readonly at: Int32Array;
  /** From a cell to those that one step leads to. */
  readonly strides: readonly number[];
}

/** Divides a level into parts, for people who walk in four or in eight directions. Hidden doors count as found. */
export function divide(dungeon: Dungeon, deeds: readonly Deed[], directions: 4 | 8): Parts {
  const { width } = dungeon.terrain;
  const strides = [-width, 1, width, -1, 1 - width, width + 1, width - 1, -width - 1].slice(0, directions);
  const changes = changesOf(dungeon, deeds);
  const at = new Int32Array(changes.of.length).fill(-1);
  const parts: Part[] = [];
  for (let cell = 0; cell < at.length; cell++) {
    if (changes.of[cell] === 0 || at[cell] !== -1) continue;
    const near = new Set<number>();
    const cells = fill(at, changes.of, strides, cell, parts.length, near);
    for (const other of near) parts[other]!.near.add(parts.length);
    parts.push({ cells, near, change: changes.all[changes.of[cell]!]! });
  }
  return { parts, at, strides };
}

/** Marks all cells of a part, and collects the parts before it that it is beside. */
function fill(
  at: Int32Array,
  changes: Uint16Array,
  strides: readonly number[],
  first: number,
  part: number,
  near: Set<number>,
): number[] {
  const cells = [first];
  const change = changes[first];
  at[first] = part;
  for (let i = 0; i < cells.length; i++) {
    for (let side = 0; side < strides.length; side++) {
      const next = cells[i]! + strides[side]!;
      if (at[next] === -1) {
        if (changes[next] !== change) continue;
        at[next] = part;
        cells.push(next);
      } else if (at[next] !== part) near.add(at[next]!);
    }
  }
  return cells;
}

/** The changes of a level by number, 0 for rock and 1 for ground that never changes, and the number of every cell's. */
function changesOf(dungeon: Dungeon, deeds: readonly Deed[]) {
  const { cells } = dryTerrainOf(dungeon, { opened: true });
  const of = new Uint16Array(cells.length);
  for (let cell = 0; cell < of.length; cell++) if (cells[cell] !== Terrain.solid) of[cell] = 1;
  const all: Change[] = [{ closers: [] }, { closers: [] }];
  const known = new Map<string, number>();
  const change = (cell: number, more: (old: Change) => Change) => {
    if (of[cell] === 0) return;
    const changed = more(all[of[cell]!]!);
    const key = `${changed.opener} ${changed.closers}`;
    of[cell] = known.get(key) ?? all.push(changed) - 1;
    known.set(key, of[cell]!);
  };
  for (const [deed, { opens, closes }] of deeds.entries()) {
    for (const cell of opens) change(cell, (old) => ({ ...old, opener: deed }));
    for (const cell of closes) change(cell, (old) => ({ ...old, closers: [...old.closers, deed] }));
  }
  return { all, of };
}
