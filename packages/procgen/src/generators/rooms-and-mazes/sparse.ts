import { Terrain, wallsAround } from "../../terrain";
import { cellAt, isOpen, type Lattice } from "./lattice";
import { findWay } from "./ways";

/**
 * Fills dead ends, in place, except for a share of them. A maze with one door that keeps none is filled
 * completely. Returns whether any are left.
 */
export function fillDeadEnds(lattice: Lattice, share: number): boolean {
  if (share === 1) return listDeadEnds(lattice, 1).length > 0;
  const ends = listDeadEnds(lattice, lattice.region.length);
  const keeps = Math.round(share * ends.length);
  if (keeps === ends.length) return keeps > 0;
  const kept = keeps > 0 ? lattice.random.shuffle(ends).slice(0, keeps) : [];
  // Only passages and doors are filled.
  for (const end of kept) lattice.cells[end] = Terrain.floor;
  for (const end of ends) fillPassage(lattice, end);
  for (const end of kept) lattice.cells[end] = Terrain.corridor;
  return keeps > 0;
}

/** The first dead ends of the mazes, up to this many. Passages are dug from node to node, so all of them are nodes. */
function listDeadEnds(lattice: Lattice, most: number): number[] {
  const { columns, rows, cells } = lattice;
  const ends: number[] = [];
  for (let row = 1; row <= rows && ends.length < most; row++) {
    const start = cellAt(lattice, row * (columns + 1));
    for (let cell = start; cell < start + 2 * columns && ends.length < most; cell += 2) {
      if (cells[cell] === Terrain.corridor && wallsAround(lattice, cell) > 2) ends.push(cell);
    }
  }
  return ends;
}

/** Fills a passage from its dead end up to where it forks, or to floor. */
function fillPassage(lattice: Lattice, end: number): void {
  const { width, cells } = lattice;
  let cell = end;
  while (cells[cell]! >= Terrain.corridor && wallsAround(lattice, cell) > 2) {
    cells[cell] = Terrain.solid;
    // At most one is open, so this is the way there.
    const across = isOpen(cells[cell + 1]!) - isOpen(cells[cell - 1]!);
    cell += across + width * (isOpen(cells[cell + width]!) - isOpen(cells[cell - width]!));
  }
}

/**
 * Merges passages that run side by side, in place: opens the rock between them, and fills the longest stretch
 * without a fork of the way that joined them before. So there is still one way between any two cells of a
 * maze. Expects no dead ends.
 */
export function untangle(lattice: Lattice): void {
  const { width, columns, rows, cells } = lattice;
  const pitch = columns + 1;
  for (let row = 1; row <= rows; row++) {
    let cell = cellAt(lattice, row * pitch);
    for (let node = row * pitch; node < row * pitch + columns; node++, cell += 2) {
      if (cells[cell] !== Terrain.corridor) continue;
      if (areBeside(cells, cell, width, 1)) shorten(lattice, node, 1, cell + 1);
      if (areBeside(cells, cell, 1, width)) shorten(lattice, node, pitch, cell + width);
    }
  }
}

/** Whether passages run the same way from a node and from the next one aside, with rock between them. */
function areBeside(cells: Uint8Array, cell: number, along: number, aside: number): boolean {
  const other = cell + 2 * aside;
  return (
    cells[cell + aside] === Terrain.solid &&
    cells[other] === Terrain.corridor &&
    (isCorridor(cells, cell + along, other + along) || isCorridor(cells, cell - along, other - along))
  );
}

function isCorridor(cells: Uint8Array, one: number, other: number): boolean {
  return cells[one] === Terrain.corridor && cells[other] === Terrain.corridor;
}

/**
 * Joins a node to the next one aside by a shortcut, if that makes a stretch of the way between them
 * unnecessary.
 */
function shorten(lattice: Lattice, from: number, aside: number, shortcut: number): void {
  const { cells, before, way } = lattice;
  const to = from + aside;
  const { top, last } = findWay(lattice, from, to);
  const { start, end } = longestStretch(lattice, last);
  if (start === end) return;
  for (let i = start; i <= end; i++) fill(lattice, i, end);
  cells[shortcut] = Terrain.corridor;
  // The part that was cut off is now attached to the shortcut: the one with the second node, or else the one
  // with the first.
  if (end > top) {
    before[to] = from;
    for (let i = last - 1; i >= end; i--) before[way[i]!] = way[i + 1]!;
    if (start > top) return;
    before[from] = 0;
  } else before[from] = to;
  for (let i = 1; i < start; i++) before[way[i]!] = way[i - 1]!;
}

/** Fills a node of a stretch of the way, up to its end, and the cell before it. */
function fill(lattice: Lattice, place: number, end: number): void {
  const cell = cellAt(lattice, lattice.way[place]!);
  lattice.cells[(cell + cellAt(lattice, lattice.way[place - 1]!)) >> 1] = Terrain.solid;
  if (place < end) lattice.cells[cell] = Terrain.solid;
}

/** The longest stretch of a way from which nothing forks off, without its ends. */
function longestStretch(lattice: Lattice, last: number): { start: number; end: number } {
  let longest = { start: 0, end: 0 };
  for (let i = 1, start = 1; i <= last; i++) {
    if (i < last && wallsAround(lattice, cellAt(lattice, lattice.way[i]!)) === 2) continue;
    if (i - start > longest.end - longest.start) longest = { start, end: i };
    start = i + 1;
  }
  return longest;
}
