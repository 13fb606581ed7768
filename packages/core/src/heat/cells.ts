import { type Level, Position } from "../space";
import { type AnyComponent, type Entity, entityAt, readColumns, rowsInOrder, type World } from "../world";

/**
 * A set of cells of one map that is walked in the order of the map: what burns, what smokes. Adding and removing cost nothing but
 * a mark; the list is put in order when it is next asked for.
 */
export interface CellSet {
  /** 1 for the cells that are in it. For reading only. */
  readonly marks: Uint8Array;
  /** Counts the changes: whoever derives something from the set remembers the count. Not saved. */
  version: number;
  listed: number[];
  tidy: boolean;
}

/** A set for a map of so many cells, with these in it, in ascending order. */
export function createCellSet(length: number, cells: readonly number[] = []): CellSet {
  const marks = new Uint8Array(length);
  for (const cell of cells) marks[cell] = 1;
  return { marks, version: 0, listed: [...cells], tidy: true };
}

/** Puts a cell in. */
export function addCell(set: CellSet, cell: number): void {
  if (set.marks[cell] === 1) return;
  set.marks[cell] = 1;
  set.version++;
  // Somebody may be walking the list that is in order.
  if (set.tidy) set.listed = [...set.listed];
  set.listed.push(cell);
  set.tidy = false;
}

/** Takes a cell out. */
export function dropCell(set: CellSet, cell: number): void {
  if (set.marks[cell] === 0) return;
  set.marks[cell] = 0;
  set.version++;
  set.tidy = false;
}

/** The cells in ascending order. This list stays as it is, whatever becomes of the set. */
export function cellsOf(set: CellSet): readonly number[] {
  if (set.tidy) return set.listed;
  // A cell that left and came back is listed twice, side by side once sorted.
  const sorted = set.listed.filter((cell) => set.marks[cell] === 1).sort((a, b) => a - b);
  set.listed = sorted.filter((cell, i) => cell !== sorted[i - 1]);
  set.tidy = true;
  return set.listed;
}

/** Entities on some levels with all of these components, in the order of spawning. */
export function entitiesWithin(
  world: World,
  levels: readonly Level[],
  ...components: AnyComponent[]
): Entity[] {
  const found: Entity[] = [];
  const there = readColumns(world, Position).level;
  for (const row of rowsInOrder(world, ...components, Position))
    if (isAmong(levels, there[row] as number)) found.push(entityAt(world, row));
  return found;
}

function isAmong(levels: readonly Level[], wanted: number): boolean {
  for (const { id } of levels) if (id === wanted) return true;
  return false;
}
