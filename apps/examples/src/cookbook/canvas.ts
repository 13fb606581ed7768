import { cellAt, computeFov, createFieldOfView, createGrid, findPath, xOf, yOf } from "@delvekit/grid";
import { roomGraphOf, Terrain, tree } from "@delvekit/procgen";

const dungeon = tree.generate({ width: 48, height: 16, seed: "ember" });
const { width, height, cells } = dungeon.terrain;
const is = (cell: number, ...kinds: number[]) => kinds.includes(cells[cell]!);
const gridOf = (of: (cell: number) => number) => createGrid(width, height, Uint8Array, (x, y) => of(y * width + x));

let hero = cellAt(dungeon.terrain, dungeon.entrance.x, dungeon.entrance.y);
const opacity = gridOf((cell) => (is(cell, Terrain.solid, Terrain.door) ? 1 : 0));
const view = createFieldOfView(width, height); // what is seen now
const known = createGrid(width, height); // what was ever seen

/** Rooms with a single neighbour are dead ends: a chest in the middle of each. */
const ends = roomGraphOf(dungeon).nodes.filter(({ neighbours }) => neighbours.length === 1);
const chests = new Set(ends.map(({ middle }) => cellAt(dungeon.terrain, middle.x, middle.y)));

function look(): void {
  computeFov(opacity, xOf(view, hero), yOf(view, hero), { radius: 9, out: view });
  for (const [cell, isSeen] of view.cells.entries()) if (isSeen) known.cells[cell] = 1;
}

/** What a click does: walks there over what is known. On a page, draw between two steps. */
function walkTo(goal: number): void {
  const costs = gridOf((cell) => (known.cells[cell] && !is(cell, Terrain.solid) ? 1 : 0));
  for (const step of findPath(costs, hero, goal) ?? []) {
    hero = step;
    look();
  }
}

/** On a canvas, draw a rectangle in place of a sign; a darker one if `view` has not the cell. */
const signOf = (cell: number) => (cell === hero ? "@" : chests.has(cell) ? "&" : "#.,+"[cells[cell]!]);

look();
for (const cell of cells.keys()) if (known.cells[cell] && is(cell, Terrain.door)) walkTo(cell);
for (let y = 0; y < height; y++) {
  const row = Array.from({ length: width }, (_, x) => y * width + x);
  console.log(row.map((cell) => (known.cells[cell] ? signOf(cell) : "?")).join(""));
}
