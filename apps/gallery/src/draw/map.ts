import { UNREACHED } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";
import { type Colour, FACE, FAR, FILLED, FLASH, FRESH, mix, TERRAIN, WALL } from "./colours";

/** A map to be painted, one pixel per cell. */
export interface MapToPaint {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  /** How strongly the cells that the newest steps changed glow, from 0 to 1. */
  readonly fresh?: ReadonlyMap<number, number>;
  /** The same for cells that were tried and given up. */
  readonly flash?: ReadonlyMap<number, number>;
  /** Steps from the entrance, to tint the map by. */
  readonly distances?: Int32Array | undefined;
}

/** A darker line runs across the map every time the distance from the entrance grows by this many steps. */
const CONTOUR = 10;

/** Paints a map into the pixels of an image of the same size. */
export function paintMap(pixels: Uint8ClampedArray, map: MapToPaint): void {
  const { cells } = map;
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell]!;
    put(pixels, cell, value === Terrain.solid ? rockAt(map, cell) : TERRAIN[value]!);
  }
  if (map.distances) paintDistances(pixels, map, map.distances);
  for (const [cell, glow] of map.flash ?? []) tint(pixels, cell, FLASH, glow);
  for (const [cell, glow] of map.fresh ?? []) {
    tint(pixels, cell, cells[cell] === Terrain.solid ? FILLED : FRESH, 0.75 * glow);
  }
}

function paintDistances(pixels: Uint8ClampedArray, { cells }: MapToPaint, distances: Int32Array): void {
  let farthest = 1;
  for (const distance of distances) if (distance !== UNREACHED && distance > farthest) farthest = distance;
  for (let cell = 0; cell < cells.length; cell++) {
    const distance = distances[cell]!;
    if (cells[cell] === Terrain.solid || distance === UNREACHED) continue;
    const shade = FAR[Math.floor((distance / (farthest + 1)) * FAR.length)]!;
    tint(pixels, cell, shade, 0.8);
    if (distance % CONTOUR === 0) tint(pixels, cell, TERRAIN[Terrain.solid]!, 0.22);
  }
}

/** Rock is visible beside open cells, and brighter where its front is seen. */
function rockAt({ width, height, cells }: MapToPaint, cell: number): Colour {
  const x = cell % width;
  const y = (cell - x) / width;
  if (y < height - 1 && cells[cell + width] !== Terrain.solid) return FACE;
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
      if (cells[ny * width + nx] !== Terrain.solid) return WALL;
    }
  }
  return TERRAIN[Terrain.solid]!;
}

function tint(pixels: Uint8ClampedArray, cell: number, colour: Colour, share: number): void {
  const at = cell * 4;
  put(pixels, cell, mix([pixels[at]!, pixels[at + 1]!, pixels[at + 2]!], colour, share));
}

function put(pixels: Uint8ClampedArray, cell: number, [red, green, blue]: Colour): void {
  pixels[cell * 4] = red;
  pixels[cell * 4 + 1] = green;
  pixels[cell * 4 + 2] = blue;
  pixels[cell * 4 + 3] = 255;
}
