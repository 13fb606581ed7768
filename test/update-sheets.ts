// Draws the pictures for the page about levels: twelve levels of every generator, all levels of a dungeon, and one of every machine with the
// table that shows them: `pnpm tools sheets:update`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DARK_THEME, toPng } from "@delvekit/formats";
import { createGrid, type Grid, type Point } from "@delvekit/grid";
import { catalogue, createLayers, type Dungeon, dungeonPlan, layerNames } from "@delvekit/procgen";
import { bareFloor, machinePictures } from "./support/machine-picture";
import { pictureFile, withMachines } from "./support/machine-table";
import { root } from "./support/workspace";

const folder = join(root, "docs/public/generators");
const page = join(root, "docs/levels.md");

/** How many levels are side by side: as many as fit on a page at their own size. */
const COLUMNS = 3;
const CELL_SIZE = 3;
const [WIDTH, HEIGHT] = [80, 50];

for (const [name, generator] of Object.entries(catalogue)) {
  const levels = Array.from({ length: 12 }, (_, seed) =>
    generator.generate({ seed, width: WIDTH, height: HEIGHT }),
  );
  writeFileSync(join(folder, `sheet-${name}.png`), sheetOf(name, levels));
}
const depths = [...dungeonPlan({ seed: 7, depths: 26 }).levels()].map(({ dungeon }) => dungeon);
writeFileSync(join(folder, "sheet-dungeon.png"), sheetOf("dungeon", depths));
const pictures = [...machinePictures()];
mkdirSync(join(folder, "machines"), { recursive: true });
for (const { name, svg } of pictures) writeFileSync(join(folder, pictureFile(name)), svg);
writeFileSync(page, withMachines(readFileSync(page, "utf8"), pictures));

/** A picture of levels side by side, with two cells of rock between them. */
function sheetOf(name: string, levels: readonly Dungeon[]): Uint8Array {
  const [across, down] = [WIDTH + 2, HEIGHT + 2];
  const terrain = createGrid(COLUMNS * across, Math.ceil(levels.length / COLUMNS) * down);
  const layers = createLayers(terrain);
  levels.forEach((level, i) => {
    const to = { x: (i % COLUMNS) * across + 1, y: Math.floor(i / COLUMNS) * down + 1 };
    copy(level.terrain, terrain, to);
    if (level.layers) for (const layer of layerNames) copy(level.layers[layer], layers[layer], to);
  });
  // A sheet is drawn as one level, which has an entrance and an exit: on bare floor and in its colour, they cannot be seen.
  const hidden = bareFloor(terrain, layers);
  const sheet = { generator: name, seed: 0, options: {}, terrain, layers, entrance: hidden, exit: hidden };
  const theme = { entrance: DARK_THEME.floor, exit: DARK_THEME.floor };
  return toPng(sheet, { cellSize: CELL_SIZE, theme });
}

function copy(from: Grid<Uint8Array>, into: Grid<Uint8Array>, to: Point): void {
  for (let y = 0; y < from.height; y++) {
    const row = from.cells.subarray(y * from.width, (y + 1) * from.width);
    into.cells.set(row, (to.y + y) * into.width + to.x);
  }
}
