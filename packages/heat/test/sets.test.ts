import { describe, expect, it } from "vitest";
import {
  addAllChunks,
  addChunk,
  type ChunkSet,
  clearRow,
  countChunks,
  createChunkSet,
  hasChunk,
  listColumns,
  listRows,
  removeChunk,
} from "../src/chunks/set";
import { numbers } from "./numbers";

/** Columns and rows of chunks around the edges of the words that hold 32 of them. */
const SIZES = [
  [1, 1],
  [31, 3],
  [32, 32],
  [33, 33],
  [70, 40],
  [3, 65],
] as const;

/** All chunks of a set, "row,column", by its own lists. */
function listed(set: ChunkSet, columns: number, rows: number): string[] {
  const [rowList, columnList] = [new Int32Array(rows), new Int32Array(columns)];
  return Array.from(rowList.subarray(0, listRows(set, rowList))).flatMap((row) =>
    Array.from(columnList.subarray(0, listColumns(set, row, columnList)), (column) => `${row},${column}`),
  );
}

describe.each(SIZES)("a set of %i x %i chunks", (columns, rows) => {
  const every = Array.from(
    { length: rows * columns },
    (_, i) => [Math.floor(i / columns), i % columns] as const,
  );

  it("has what was added and not removed, and lists it in the order of the map", () => {
    const next = numbers(columns);
    const set = createChunkSet(columns, rows);
    const there = new Set<string>();
    for (let move = 0; move < 400; move++) {
      const [row, column] = [next(rows), next(columns)];
      if (next(3) > 0) {
        addChunk(set, row, column);
        there.add(`${row},${column}`);
      } else {
        removeChunk(set, row, column);
        there.delete(`${row},${column}`);
      }
      if (move % 20 === 0) {
        clearRow(set, row);
        for (const each of [...there]) if (each.startsWith(`${row},`)) there.delete(each);
      }
      expect(hasChunk(set, row, column)).toBe(there.has(`${row},${column}`));
      expect(countChunks(set)).toBe(there.size);
      if (move % 10 > 0) continue;
      expect(listed(set, columns, rows)).toEqual(
        every.map(([y, x]) => `${y},${x}`).filter((each) => there.has(each)),
      );
    }
  });

  it("may be full and empty again", () => {
    const set = createChunkSet(columns, rows);
    expect([countChunks(set), listed(set, columns, rows)]).toEqual([0, []]);
    for (const [row, column] of every) addChunk(set, row, column);
    expect(countChunks(set)).toBe(rows * columns);
    expect(listed(set, columns, rows)).toHaveLength(rows * columns);
    for (const [row, column] of every) removeChunk(set, row, column);
    expect([countChunks(set), listed(set, columns, rows)]).toEqual([0, []]);
  });

  it("takes in all of another, and leaves that as it is", () => {
    const [one, other] = [createChunkSet(columns, rows), createChunkSet(columns, rows)];
    // Rows of its own, rows of the other, and rows of both.
    const isIn = (row: number, column: number) => row % 3 !== 1 && (row + column) % 3 === 0;
    for (const [row, column] of every) if (isIn(row, column)) addChunk(one, row, column);
    for (const [row, column] of every)
      if (row % 3 > 0 && (row + column) % 3 === 1) addChunk(other, row, column);
    const before = listed(other, columns, rows);
    addAllChunks(one, other);
    expect(listed(other, columns, rows)).toEqual(before);
    expect(listed(one, columns, rows)).toEqual(
      every.filter(([y, x]) => isIn(y, x) || (y % 3 > 0 && (x + y) % 3 === 1)).map(([y, x]) => `${y},${x}`),
    );
  });
});
