import {
  copyGrid,
  createGrid,
  fillRect,
  type Grid,
  labelRegions,
  type Point,
  type Regions,
} from "@delvekit/grid";
import { chance, whole } from "@delvekit/grid/data";
import { createRandom, type Random } from "@delvekit/random";
import { cellsOf, type Dungeon } from "../dungeon";
import { type DungeonGenerator, defineGenerator } from "../generator";
import type { Option, OptionValues } from "../options/option";
import { mapHeight, mapWidth } from "../options/table";
import { chooseFarEnds } from "../passes/ends";
import { digTunnels } from "../passes/join";
import { fillDeadEnd, pointAt, Terrain } from "../terrain";

/** The options of the cave generator. */
const cavesOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  rock: chance(0.46, {
    help: "Share of rock in the initial noise: more rock makes more and narrower caves.",
  }),
  rounds: whole(0, 32, { default: 5, help: "Rounds of smoothing: more rounds make rounder caves." }),
  crowd: whole(1, 9, {
    default: 5,
    help: "A cell becomes rock if at least this many of the nine cells at and around it are rock, otherwise floor.",
  }),
  minRegion: whole(1, 67_108_864, {
    default: 20,
    help: "Caves with fewer cells are filled; the largest always stays.",
  }),
} as const satisfies Record<string, Option>;

/** The checked options of the cave generator. */
export type CavesSettings = OptionValues<typeof cavesOptions>;

/** Rock and floor at random, within a solid border. */
function drawNoise(random: Random, { width, height, rock }: CavesSettings): Grid<Uint8Array> {
  const cells = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      cells[y * width + x] = random.chance(rock) ? Terrain.solid : Terrain.floor;
    }
  }
  return { width, height, cells };
}

/**
 * One round of the cellular automaton, into another map of the same size with a solid border: a cell is rock where at least `crowd`
 * of the 3x3 cells around it are.
 */
function smooth({ width, height, cells }: Grid<Uint8Array>, crowd: number, next: Uint8Array): void {
  const mostFloor = 9 - crowd;
  for (let y = 1; y < height - 1; y++) {
    // Floor is 1 and rock 0, so the floor of a column of three is a sum.
    let cell = y * width + 1;
    let before = floorOfColumn(cells, width, cell - 1);
    let here = floorOfColumn(cells, width, cell);
    for (const end = cell + width - 2; cell < end; cell++) {
      const after = floorOfColumn(cells, width, cell + 1);
      next[cell] = before + here + after > mostFloor ? Terrain.floor : Terrain.solid;
      before = here;
      here = after;
    }
  }
}

function floorOfColumn(cells: Uint8Array, width: number, cell: number): number {
  return cells[cell - width]! + cells[cell]! + cells[cell + width]!;
}

/**
 * Fills nooks with rock on three sides, in place, so that no dead ends are left. Returns the cells filled.
 */
function fillNooks(terrain: Grid<Uint8Array>): number {
  let filled = 0;
  for (let cell = 0; cell < terrain.cells.length; cell++) filled += fillDeadEnd(terrain, cell);
  return filled;
}

/** Fills every region below a size except the largest, in place. Returns what is left, labelled again, and how many cells were filled. */
function fillSmall(terrain: Grid<Uint8Array>, { labels, sizes }: Regions, minRegion: number) {
  const largest = sizes.reduce((best, size, label) => (size > sizes[best]! ? label : best), 0);
  const kept: number[] = [];
  const renamed = sizes.map((size, label) =>
    label === largest || size >= minRegion ? kept.push(size) - 1 : -1,
  );
  let filled = 0;
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    const label = labels.cells[cell]!;
    if (label === -1) continue;
    labels.cells[cell] = renamed[label]!;
    if (renamed[label] !== -1) continue;
    terrain.cells[cell] = Terrain.solid;
    filled++;
  }
  return { left: { labels, sizes: kept, count: kept.length }, filled };
}

/** Hollows out the middle third of the map, at least 2x2 cells, and returns its cells. */
function digChamber(terrain: Grid<Uint8Array>): Point[] {
  const { width, height } = terrain;
  const columns = Math.max(2, Math.floor(width / 3));
  const rows = Math.max(2, Math.floor(height / 3));
  const left = (width - columns) >> 1;
  const top = (height - rows) >> 1;
  const bounds = { x: left, y: top, width: columns, height: rows };
  fillRect(terrain, bounds, Terrain.floor);
  return cellsOf({ id: 0, shape: "rectangle", bounds });
}

/** What the cave generator has just done. */
export type CavesStep =
  /** The map was filled with noise. */
  | { readonly kind: "noise"; readonly terrain: Grid<Uint8Array> }
  /** Every cell followed its neighbours; rounds count from 1. */
  | { readonly kind: "smooth"; readonly round: number; readonly terrain: Grid<Uint8Array> }
  /** Nooks and small caves were filled. */
  | { readonly kind: "fill"; readonly filled: number; readonly terrain: Grid<Uint8Array> }
  /** Nothing was open, so a chamber was hollowed out. */
  | { readonly kind: "chamber"; readonly floor: readonly Point[] }
  /** Two caves were joined. */
  | { readonly kind: "tunnel"; readonly corridor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A dungeon of caves; it has no rooms. */
export interface CavesDungeon extends Dungeon {
  readonly options: CavesSettings;
}

/** The type of {@link caves}. */
type CavesGenerator = DungeonGenerator<typeof cavesOptions, CavesDungeon, CavesStep>;

/**
 * Grows caves from noise: a cellular automaton smooths it, small caves are filled, and the others
 * joined by the shortest tunnels that do. Caves are floor, tunnels corridor.
 */
export const caves: CavesGenerator = /* @__PURE__ */ defineGenerator({
  name: "caves",
  options: cavesOptions,
  *dig(options, seed, isWatched) {
    let terrain = drawNoise(createRandom(seed).fork("caves"), options);
    let spare = createGrid(options.width, options.height);
    if (isWatched) yield { kind: "noise", terrain };
    for (let round = 1; round <= options.rounds; round++) {
      smooth(terrain, options.crowd, spare.cells);
      // A watcher may keep each map that it was shown.
      [terrain, spare] = [spare, isWatched ? createGrid(options.width, options.height) : terrain];
      if (isWatched) yield { kind: "smooth", round, terrain };
    }
    if (isWatched) terrain = copyGrid(terrain);
    const nooks = fillNooks(terrain);
    const { left, filled } = fillSmall(terrain, labelRegions(terrain), options.minRegion);
    yield { kind: "fill", filled: nooks + filled, terrain };
    if (left.count === 0) yield { kind: "chamber", floor: digChamber(terrain) };
    for (const cells of digTunnels(terrain, left)) {
      if (isWatched) yield { kind: "tunnel", corridor: cells.map((cell) => pointAt(options, cell)) };
    }
    const { entrance, exit } = chooseFarEnds(terrain);
    yield { kind: "ends", entrance, exit };
    return { generator: "caves", seed, options, terrain, entrance, exit };
  },
});
