import type { Grid, Point } from "@delvekit/grid";
import { type Dungeon, Terrain } from "@delvekit/procgen";

const CLASSES = [
  [Terrain.floor, "floor"],
  [Terrain.corridor, "corridor"],
  [Terrain.door, "door"],
] as const;

/** A small drawing of a dungeon, as a symbol that a page can use in many places. The page sets its colours. */
export function drawThumbnail(id: string, { terrain, entrance, exit }: Dungeon): string {
  const { width, height } = terrain;
  const mark = ({ x, y }: Point, name: string) =>
    `<circle class="${name}" cx="${x + 0.5}" cy="${y + 0.5}" r="${Math.max(1, width / 60)}"/>`;
  return [
    `<symbol id="${id}" viewBox="0 0 ${width} ${height}">`,
    `<path class="rock" d="M0 0h${width}v${height}H0z"/>`,
    ...CLASSES.map(([value, name]) => `<path class="${name}" d="${outline(terrain, value)}"/>`),
    mark(entrance, "entrance"),
    mark(exit, "exit"),
    "</symbol>",
  ].join("");
}

/** The cells with a value as a path: a thin box for every run along a row. */
function outline({ width, height, cells }: Grid<Uint8Array>, value: Terrain): string {
  let path = "";
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (cells[y * width + x] !== value) continue;
      const start = x;
      while (x < width && cells[y * width + x] === value) x++;
      path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return path;
}
