import { createGrid, type Grid, labelRegions } from "@delvekit/grid";
import { Terrain, tree } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";

/** A map that both sides of a race play on. */
export interface BenchMap {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** 1 for walls, which block sight and steps, else 0. The border is solid. */
  readonly walls: Grid<Uint8Array>;
  /** 0 for walls, else 1: what a step onto a cell costs. */
  readonly costs: Grid<Uint8Array>;
  /** The cells that are not walls, all connected, row by row. */
  readonly floor: readonly number[];
}

/** Rooms and corridors dug by the tree generator; open doors. */
export function roomsMap(width: number, height: number): BenchMap {
  const { terrain } = tree.generate({ width, height, seed: "bench" });
  return toMap("rooms", terrain, (value) => value === Terrain.solid);
}

/** Natural caves: noise, smoothed by a cellular automaton, only the largest cave kept. */
export function cavesMap(width: number, height: number): BenchMap {
  const random = createRandom("bench caves");
  let walls = createGrid(width, height);
  for (let cell = 0; cell < walls.cells.length; cell++) walls.cells[cell] = random.chance(0.42) ? 1 : 0;
  for (let round = 0; round < 4; round++) walls = smooth(walls);
  return toMap("caves", walls, (value) => value === 1);
}

/** One open hall with a pillar here and there. */
export function openMap(width: number, height: number): BenchMap {
  const random = createRandom("bench pillars");
  const walls = createGrid(width, height);
  for (let cell = 0; cell < walls.cells.length; cell++) walls.cells[cell] = random.chance(0.02) ? 1 : 0;
  return toMap("open", walls, (value) => value === 1);
}

/** The three kinds of map at one size. */
export function allMaps(width: number, height: number): BenchMap[] {
  return [roomsMap(width, height), cavesMap(width, height), openMap(width, height)];
}

/** Floor cells spread evenly over the map. */
export function spreadOver({ floor }: BenchMap, count: number): number[] {
  return Array.from({ length: count }, (_, i) => floor[Math.floor((i * floor.length) / count)]!);
}

function smooth(walls: Grid<Uint8Array>): Grid<Uint8Array> {
  const { width, height } = walls;
  const next = createGrid(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) next.cells[y * width + x] = wallsAround(walls, x, y) >= 5 ? 1 : 0;
  }
  return next;
}

/** Walls among a cell and its eight neighbours; beyond the border everything is wall. */
function wallsAround({ width, height, cells }: Grid<Uint8Array>, x: number, y: number): number {
  let count = 0;
  for (let ny = y - 1; ny <= y + 1; ny++) {
    for (let nx = x - 1; nx <= x + 1; nx++) {
      const inside = nx >= 0 && ny >= 0 && nx < width && ny < height;
      if (!inside || cells[ny * width + nx] === 1) count++;
    }
  }
  return count;
}

/** Walls up the border and everything that is not part of the largest region. */
function toMap(name: string, source: Grid<Uint8Array>, isWall: (value: number) => boolean): BenchMap {
  const { width, height } = source;
  const passable = createGrid(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      passable.cells[cell] = isWall(source.cells[cell]!) ? 0 : 1;
    }
  }
  const { labels, sizes } = labelRegions(passable);
  const largest = sizes.indexOf(Math.max(...sizes));
  const walls = createGrid(width, height);
  const costs = createGrid(width, height);
  const floor: number[] = [];
  for (let cell = 0; cell < walls.cells.length; cell++) {
    const open = labels.cells[cell] === largest;
    walls.cells[cell] = open ? 0 : 1;
    costs.cells[cell] = open ? 1 : 0;
    if (open) floor.push(cell);
  }
  return { name, width, height, walls, costs, floor };
}
