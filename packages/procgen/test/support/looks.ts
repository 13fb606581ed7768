import type { Grid } from "@delvekit/grid";
import { type Room, Terrain } from "@delvekit/procgen";

/** How many rocks of up to so many cells there are. */
export function smallRocks({ width, cells }: Grid<Uint8Array>, most: number): number {
  const seen = new Set<number>();
  let small = 0;
  for (let first = 0; first < cells.length; first++) {
    if (cells[first] !== Terrain.solid || seen.has(first)) continue;
    const rock = new Set([first]);
    for (const cell of rock) {
      for (const next of [cell - width, cell + 1, cell + width, cell - 1])
        if (cells[next] === Terrain.solid) rock.add(next);
    }
    for (const cell of rock) seen.add(cell);
    if (rock.size <= most) small++;
  }
  return small;
}

/** The share of corridor cells with another corridor running alongside, one cell of rock in between. */
export function bundledShare({ width, cells }: Grid<Uint8Array>): number {
  const runs = (cell: number, along: number) =>
    [cell - along, cell, cell + along].every((at) => cells[at] === Terrain.corridor);
  const isBeside = (cell: number, along: number, aside: number) =>
    cells[cell + aside] === Terrain.solid && runs(cell + 2 * aside, along);
  let corridors = 0;
  let bundled = 0;
  for (const [cell, value] of cells.entries()) {
    if (value !== Terrain.corridor) continue;
    corridors++;
    const across = [1, width].some((along) => {
      const aside = along === 1 ? width : 1;
      return runs(cell, along) && (isBeside(cell, along, aside) || isBeside(cell, along, -aside));
    });
    if (across) bundled++;
  }
  return corridors === 0 ? 0 : bundled / corridors;
}

/** The share of the map that the largest rectangle of rock has. */
export function largestHole({ width, height, cells }: Grid<Uint8Array>): number {
  const above = new Array<number>(width).fill(0);
  let largest = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) above[x] = cells[y * width + x] === Terrain.solid ? above[x]! + 1 : 0;
    for (let from = 0; from < width; from++) {
      let high = above[from]!;
      for (let to = from; to < width && high > 0; to++) {
        high = Math.min(high, above[to]!);
        largest = Math.max(largest, high * (to - from + 1));
      }
    }
  }
  return largest / cells.length;
}

/** How many rooms are like the one that comes up most often: of the same size, or the same shape if that is its own. */
export function mostAlike(rooms: readonly Room[], by: "size" | "shape"): number {
  const counts = new Map<string, number>();
  for (const { bounds, shape, mask } of rooms) {
    const key = by === "shape" ? shape : `${bounds.width}x${bounds.height} ${mask?.join("")}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(...counts.values());
}

/** The middle one of some figures. */
export function medianOf(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[figures.length >> 1]!;
}
