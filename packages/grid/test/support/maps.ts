import { createGrid, fillRect, type Grid, parseAscii, rect } from "../../src";

/** A small generator for tests (mulberry32): the same numbers from the same seed, from 0 to below 1. */
export function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `min` to below `max`. */
export function whole(next: () => number, min: number, max: number): number {
  return min + Math.floor(next() * (max - min));
}

/** Reads a drawing: '#' is 1, anything else 0. */
export function walls(text: string): Grid {
  return parseAscii(text.replace(/[^#\s]/g, "."), { "#": 1, ".": 0 });
}

/** Where a character stands in a drawing. */
export function find(text: string, char: string): { x: number; y: number } {
  const rows = text.split("\n").filter((row) => row.trim() !== "");
  const indent = Math.min(...rows.map((row) => row.length - row.trimStart().length));
  const y = rows.findIndex((row) => row.includes(char));
  return { x: (rows[y] ?? "").indexOf(char) - indent, y };
}

/** Random walls (1), each cell with the same probability. */
export function scatter(next: () => number, width: number, height: number, density: number): Grid {
  const grid = createGrid(width, height);
  grid.cells.forEach((_, cell) => {
    grid.cells[cell] = next() < density ? 1 : 0;
  });
  return grid;
}

/** Rooms (0) in rock (1), each joined to the one before by a bent corridor. */
export function rooms(next: () => number, width: number, height: number): Grid {
  const grid = createGrid(width, height, Uint8Array, 1);
  let lastX = whole(next, 1, width - 1);
  let lastY = whole(next, 1, height - 1);
  for (let i = 0; i < 5; i++) {
    const w = whole(next, 1, width / 3);
    const h = whole(next, 1, height / 3);
    const x = whole(next, 0, width - w);
    const y = whole(next, 0, height - h);
    fillRect(grid, rect(x, y, w, h), 0);
    fillRect(grid, rect(Math.min(x, lastX), y, Math.abs(x - lastX) + 1, 1), 0);
    fillRect(grid, rect(lastX, Math.min(y, lastY), 1, Math.abs(y - lastY) + 1), 0);
    lastX = x;
    lastY = y;
  }
  return grid;
}

/** A cave: scattered walls, smoothed by what most neighbours are. */
export function caves(next: () => number, width: number, height: number): Grid {
  let grid = scatter(next, width, height, 0.45);
  for (let round = 0; round < 3; round++) {
    const before = grid;
    grid = createGrid(width, height);
    grid.cells.forEach((_, cell) => {
      grid.cells[cell] = wallsAround(before, cell % width, Math.floor(cell / width)) >= 5 ? 1 : 0;
    });
  }
  return grid;
}

function wallsAround({ width, height, cells }: Grid, x: number, y: number): number {
  let count = 0;
  for (let ny = y - 1; ny <= y + 1; ny++) {
    for (let nx = x - 1; nx <= x + 1; nx++) {
      const off = nx < 0 || ny < 0 || nx >= width || ny >= height;
      if (off || cells[ny * width + nx] === 1) count++;
    }
  }
  return count;
}
