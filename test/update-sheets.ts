// Draws the sheets for the page about levels: twelve levels of every generator, and one of every machine:
// `pnpm sheets:update`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DARK_THEME, toPng } from "@delvekit/formats";
import { contains, createGrid, type Grid, type Point, type Rect, xOf, yOf } from "@delvekit/grid";
import {
  accretion,
  catalogue,
  createLayers,
  type Dungeon,
  type Layers,
  layerNames,
  type Machine,
  machinePlans,
  machines,
  Terrain,
} from "@delvekit/procgen";

const folder = join(import.meta.dirname, "../docs/public/generators");

/** How much is shown of the surroundings of a machine, in cells. */
const [COLUMNS, ROWS] = [26, 16];

/** A part of a level that goes onto a sheet. */
interface Piece {
  readonly level: Dungeon;
  readonly part: Rect;
  /** The items and monsters there. */
  readonly things?: readonly Point[];
}

for (const [name, generator] of Object.entries(catalogue)) {
  const pieces = Array.from({ length: 12 }, (_, seed) => {
    const level = generator.generate({ seed, width: 80, height: 50 });
    return { level, part: { x: 0, y: 0, width: 80, height: 50 } };
  });
  write(`sheet-${name}`, pieces, 4, 3);
}
write(
  "sheet-machines",
  machinePlans.map(({ name }, i) => pieceWith(name, 5 * i)),
  6,
  7,
);

/**
 * The surroundings of the first machine with this plan, found by trying seeds from `from` on, so that no two
 * machines share a level.
 */
function pieceWith(name: string, from: number): Piece {
  const plans = machinePlans.filter((plan) => plan.name === name || (name === "tomb" && plan.holds));
  for (let seed = from; seed < from + 200; seed++) {
    const level = machines({ plans, most: 8 })(accretion.generate({ seed }));
    const machine = level.machines.find((one) => one.name === name);
    if (machine) return { level, part: around(machine, level.terrain), things: machine.things };
  }
  throw new Error(`no seed has a ${name}`);
}

function around({ cells, way }: Machine, { width, height }: Grid<Uint8Array>): Rect {
  const all = way ? [...cells, way] : cells;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) >> 1;
  const x = middle(all.map((cell) => cell.x)) - (COLUMNS >> 1);
  const y = middle(all.map((cell) => cell.y)) - (ROWS >> 1);
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return { x: within(x, width - COLUMNS), y: within(y, height - ROWS), width: COLUMNS, height: ROWS };
}

/** Puts pieces side by side on one large map, and draws it. */
function write(name: string, pieces: readonly Piece[], columns: number, cellSize: number): void {
  const [{ part: first }] = pieces as [Piece];
  const [across, down] = [first.width + 2, first.height + 2];
  const terrain = createGrid(columns * across, Math.ceil(pieces.length / columns) * down);
  const layers = createLayers(terrain);
  pieces.forEach(({ level, part }, i) => {
    const to = { x: (i % columns) * across + 1, y: Math.floor(i / columns) * down + 1 };
    copy(level.terrain, part, terrain, to);
    for (const layer of layerNames) copyLayer(level.layers, layer, part, layers, to);
  });
  const marks = pieces.flatMap(({ part, things = [] }, i) =>
    things
      .filter(({ x, y }) => contains(part, x, y))
      .map(({ x, y }) => ({
        name: "thing",
        x: x - part.x + (i % columns) * across + 1,
        y: y - part.y + Math.floor(i / columns) * down + 1,
      })),
  );
  // A sheet is drawn as one level, which has an entrance and an exit: on bare floor and in its colour, they cannot be seen.
  const hidden = bareFloor(terrain, layers);
  const sheet = {
    generator: name,
    seed: 0,
    options: {},
    terrain,
    layers,
    marks,
    entrance: hidden,
    exit: hidden,
  };
  const theme = { entrance: DARK_THEME.floor, exit: DARK_THEME.floor };
  writeFileSync(join(folder, `${name}.png`), toPng(sheet, { cellSize, theme }));
}

/** The first cell of floor that nothing grows, lies or flows on. */
function bareFloor(terrain: Grid<Uint8Array>, layers: Layers): Point {
  const cell = terrain.cells.findIndex(
    (value, i) => value === Terrain.floor && layerNames.every((layer) => layers[layer].cells[i] === 0),
  );
  return { x: xOf(terrain, cell), y: yOf(terrain, cell) };
}

function copyLayer(from: Layers | undefined, layer: keyof Layers, part: Rect, into: Layers, to: Point) {
  if (from) copy(from[layer], part, into[layer], to);
}

function copy(from: Grid<Uint8Array>, part: Rect, into: Grid<Uint8Array>, to: Point): void {
  for (let y = 0; y < part.height; y++) {
    const start = (part.y + y) * from.width + part.x;
    into.cells.set(from.cells.subarray(start, start + part.width), (to.y + y) * into.width + to.x);
  }
}
