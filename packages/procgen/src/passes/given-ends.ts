import { copyGrid, type Grid, type Point } from "@delvekit/grid";
import { OptionError } from "../errors";
import { isInside, Terrain } from "../terrain";
import { shortestWay } from "../walks";
import { removeUselessDoors } from "./dead-ends";
import { type Pass, withTerrain } from "./pass";

/** The new entrance and exit; one that is left out stays. */
export interface GivenEnds {
  readonly entrance?: Point;
  readonly exit?: Point;
  /** Whether no corridor may be dug through a cell, by its index. Default: corridors may lead anywhere. */
  readonly isKept?: (cell: number) => boolean;
}

/**
 * Makes a pass that puts entrance and exit at given places, for example to align the stairs of two levels. Where there is rock, a
 * corridor is dug from the nearest open cell. Use it before the passes that add water.
 *
 * @throws OptionError for a place that is not inside the border
 * @example
 * ```ts
 * // The stairs of the level above lead here.
 * const level = placeGivenEnds({ entrance: { x: 12, y: 8 } })(caves.generate({ seed: 7 }));
 * ```
 */
export function placeGivenEnds(ends: GivenEnds): Pass {
  return (dungeon) => {
    const terrain = copyGrid(dungeon.terrain);
    const { entrance = dungeon.entrance, exit = dungeon.exit, isKept = () => false } = ends;
    for (const [name, end] of Object.entries({ entrance, exit })) {
      checkInside(terrain, name, end);
      const goal = end.y * terrain.width + end.x;
      if (!digTo(terrain, goal, isKept)) digTo(terrain, goal, () => false);
    }
    return { ...removeUselessDoors(withTerrain(dungeon, terrain)), entrance, exit, givenEnds: true };
  };
}

function checkInside({ width, height }: Grid<Uint8Array>, name: string, { x, y }: Point): void {
  const isCell = Number.isInteger(x) && Number.isInteger(y);
  if (isCell && x >= 1 && y >= 1 && x < width - 1 && y < height - 1) return;
  throw new OptionError(name, { x, y }, `a cell inside the border of a map of ${width}x${height}`);
}

/** Turns a cell into floor, and the shortest way through rock from there to an open cell. Returns whether there is one. */
export function digTo(terrain: Grid<Uint8Array>, goal: number, isKept: (cell: number) => boolean): boolean {
  const { cells } = terrain;
  if (cells[goal] !== Terrain.solid) {
    cells[goal] = Terrain.floor;
    return true;
  }
  const isOpen = (cell: number) => cells[cell] === Terrain.floor || cells[cell] === Terrain.corridor;
  const mayEnter = (cell: number) => isInside(terrain, cell) && !isKept(cell) && cells[cell] !== Terrain.door;
  const way = shortestWay(terrain, [goal], mayEnter, isOpen);
  for (const cell of way?.slice(0, -1) ?? []) cells[cell] = Terrain.floor;
  return way !== undefined;
}
