// Pictures of the small packages for the site's first page, drawn by the packages themselves: `pnpm tools packages:pictures`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cellAt, computeDistances, findPath, parseAscii } from "../packages/grid/src";
import { createHeatField, setConductivity, stepHeat, temperatureAt, warmTo } from "../packages/heat/src";
import { createRandom } from "../packages/random/src";

const folder = join(import.meta.dirname, "../docs/public/packages");
/** The width and height of a cell. */
const CELL = 8;

const MAP = `
  ####################
  #........#.........#
  #........#.........#
  #..................#
  #........#.........#
  ######.#######.#####
  #..........#.......#
  #..........#.......#
  #..................#
  #..........#.......#
  ####################`;
const costs = parseAscii(MAP, { "#": 0, ".": 1 });
const [from, to] = [cellAt(costs, 3, 2), cellAt(costs, 17, 8)];

mkdirSync(folder, { recursive: true });
save("random", dice());
save("grid", distances());
save("heat", heat());

/** How often two dice show each sum, in 2,000 throws. */
function dice(): string {
  const random = createRandom("ember");
  const counts = Array.from({ length: 13 }, () => 0);
  for (let throws = 0; throws < 2000; throws++) counts[random.roll("2d6")]!++;
  const most = Math.max(...counts);
  return counts
    .slice(2)
    .map((count, at) => rect(10 + at * 13, 80 - (count / most) * 66, 10, (count / most) * 66, "#8cc8f0"))
    .join("");
}

/** The distance of every cell from one, and the way to another. */
function distances(): string {
  const { cells } = computeDistances(costs, [from]);
  const tones = Array.from(cells, (far, cell) => (costs.cells[cell] === 0 ? -1 : far));
  const steps = [from, ...(findPath(costs, from, to) ?? [])];
  const points = steps.map(
    (cell) => `${middle(cell % costs.width)},${middle(Math.floor(cell / costs.width))}`,
  );
  const way = `<polyline points="${points.join(" ")}" fill="none" stroke="#fff" stroke-width="2"/>`;
  return cellsOf((cell) => (tones[cell]! < 0 ? "#3b3244" : `hsl(${170 - tones[cell]! * 5} 45% 45%)`)) + way;
}

/** The warmth of a fire in one of four rooms, after 60 ticks. */
function heat(): string {
  const field = createHeatField(costs.width, costs.height, { ambient: 15 });
  costs.cells.forEach((open, cell) => void setConductivity(field, cell, open));
  for (let tick = 0; tick < 60; tick++) {
    warmTo(field, cellAt(costs, 6, 3), 600);
    stepHeat(field);
  }
  return cellsOf((cell) => {
    if (costs.cells[cell] === 0) return "#3b3244";
    const share = Math.min(1, (temperatureAt(field, cell) - 15) / 400) ** 0.5;
    return `hsl(${300 + share * 110} ${40 + share * 55}% ${12 + share * 48}%)`;
  });
}

function cellsOf(colourOf: (cell: number) => string): string {
  const { width, cells } = costs;
  return Array.from(cells, (_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return rect(x * CELL, y * CELL, CELL - 1, CELL - 1, colourOf(cell));
  }).join("");
}

function middle(at: number): number {
  return at * CELL + (CELL - 1) / 2;
}

function rect(x: number, y: number, width: number, height: number, colour: string): string {
  return `<rect x="${x}" y="${y.toFixed(0)}" width="${width}" height="${height.toFixed(0)}" fill="${colour}"/>`;
}

function save(name: string, content: string): void {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 88"><title>${name}</title><rect width="160" height="88" fill="#0f0c13"/>`;
  writeFileSync(join(folder, `${name}.svg`), `${head}${content}</svg>\n`);
}
