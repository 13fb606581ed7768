import { cellAt, createGrid, findPath, xOf, yOf } from "@delvekit/grid";

const rows = ["############", "#S...#.....#", "#.~~~#.###.#", "#.~~~..#..E#", "#......#...#", "############"];
const costOf: Readonly<Record<string, number>> = { "#": 0, "~": 5 }; // 0: blocked
const costs = createGrid(12, 6, Uint8Array, (x, y) => costOf[rows[y]?.[x] ?? "#"] ?? 1);

const path = findPath(costs, cellAt(costs, 1, 1), cellAt(costs, 10, 3)) ?? [];
const on = new Set(path);
for (const [y, row] of rows.entries())
  console.log([...row].map((sign, x) => (on.has(cellAt(costs, x, y)) && sign !== "E" ? "*" : sign)).join(""));
console.log(path.length, "steps, the last to", xOf(costs, path.at(-1)!), yOf(costs, path.at(-1)!));
