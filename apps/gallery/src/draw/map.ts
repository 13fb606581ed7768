import { DARK } from "@delvekit/formats";
import { UNREACHED } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";

/** A map to be painted, one pixel a cell. */
export interface MapToPaint {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  /** Cells that the newest step changed. */
  readonly fresh?: Iterable<number>;
  /** Cells that were tried and given up. */
  readonly flash?: Iterable<number>;
  /** Steps from the entrance, to tint the map by. */
  readonly distances?: Int32Array | undefined;
}

type Colour = readonly [red: number, green: number, blue: number];

const COLOURS: readonly Colour[] = [DARK.solid, DARK.floor, DARK.corridor, DARK.door].map(colour);
const WALL = colour(DARK.wall);
const FRESH: Colour = [255, 236, 190];
const FLASH: Colour = [120, 42, 58];
/** From near to far. */
const NEAR: Colour = [64, 196, 160];
const FAR: Colour = [138, 60, 168];

/** Paints a map into the pixels of an image of the same size. */
export function paintMap(pixels: Uint8ClampedArray, map: MapToPaint): void {
  const { cells, distances } = map;
  const farthest = distances ? farthestOf(distances) : 1;
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell] as number;
    const base = value === Terrain.solid && isWall(map, cell) ? WALL : (COLOURS[value] as Colour);
    const distance = distances?.[cell] ?? UNREACHED;
    put(pixels, cell, distance === UNREACHED ? base : mix(base, mix(NEAR, FAR, distance / farthest), 0.62));
  }
  for (const cell of map.flash ?? []) put(pixels, cell, FLASH);
  for (const cell of map.fresh ?? []) {
    if (cells[cell] !== Terrain.solid)
      put(pixels, cell, mix(COLOURS[cells[cell] as number] as Colour, FRESH, 0.6));
  }
}

function farthestOf(distances: Int32Array): number {
  let farthest = 1;
  for (const distance of distances) if (distance !== UNREACHED && distance > farthest) farthest = distance;
  return farthest;
}

/** Rock with something open in one of the eight cells around it. */
function isWall({ width, height, cells }: MapToPaint, cell: number): boolean {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
      if (cells[ny * width + nx] !== Terrain.solid) return true;
    }
  }
  return false;
}

function put(pixels: Uint8ClampedArray, cell: number, [red, green, blue]: Colour): void {
  pixels[cell * 4] = red;
  pixels[cell * 4 + 1] = green;
  pixels[cell * 4 + 2] = blue;
  pixels[cell * 4 + 3] = 255;
}

function mix(one: Colour, other: Colour, share: number): Colour {
  const between = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
