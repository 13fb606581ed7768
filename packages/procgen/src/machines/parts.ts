import { dryTerrainOf } from "../dry";
import type { Dungeon } from "../dungeon";
import { createGroups, groupOf, unite } from "../groups";
import { Terrain } from "../terrain";
import type { Deed } from "./deeds";

/** Cells of ground that hang together and that the same deeds open and close. */
export interface Part {
  readonly cells: number[];
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
export function divide({ of, all }: Changes, width: number, directions: 4 | 8): Parts {
  const strides = [-1, -width, 1, width, -width - 1, 1 - width, width + 1, width - 1].slice(0, directions);
  // The cells of a part are found row by row, so only steps back matter.
  const back = strides.filter((stride) => stride < 0);
  const { at, groups } = groupCells(of, back);
  const parts: Part[] = [];
  const numbers = new Int32Array(of.length).fill(-1);
  for (let cell = 0; cell < at.length; cell++) {
    if (at[cell] === -1) continue;
    const group = groupOf(groups, at[cell]!);
    if (numbers[group] === -1)
      numbers[group] = parts.push({ cells: [], near: new Set(), change: all[of[cell]!]! }) - 1;
    const part = numbers[group]!;
    at[cell] = part;
    parts[part]!.cells.push(cell);
    for (let side = 0; side < back.length; side++) {
      const other = at[cell + back[side]!]!;
      if (other === -1 || other === part) continue;
      parts[part]!.near.add(other);
      parts[other]!.near.add(part);
    }
  }
  return { parts, at, strides };
}

/** Gives neighbouring cells of one change the same group, or groups that are united. */
function groupCells(of: Uint16Array, back: readonly number[]) {
  const at = new Int32Array(of.length).fill(-1);
  const groups = createGroups(of.length);
  for (let cell = 0; cell < of.length; cell++) {
    const change = of[cell]!;
    if (change === 0) continue;
    let group = -1;
    for (let side = 0; side < back.length; side++) {
      const before = cell + back[side]!;
      if (of[before] !== change) continue;
      if (group === -1) group = at[before]!;
      else if (at[before] !== group) unite(groups, group, at[before]!);
    }
    at[cell] = group === -1 ? cell : group;
  }
  return { at, groups };
}

/** The changes of a level by number, 0 for rock and 1 for ground that never changes, and the number of every cell's. */
export interface Changes {
  readonly all: readonly Change[];
  readonly of: Uint16Array;
}

export function changesOf(dungeon: Dungeon, deeds: readonly Deed[]): Changes {
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
