import { copyGrid, type Grid } from "@delvekit/grid";
import { whole } from "@delvekit/grid/data";
import { cellsOf, type Dungeon, hasRooms } from "../dungeon";
import { type GivenOptions, type Options, readOptions } from "../options/option";
import { fillBorder, fillDeadEnd, Terrain } from "../terrain";
import { besides } from "../walks";
import { withFarExit } from "./ends";
import { type Pass, withTerrain } from "./pass";

const widenOptions = {
  width: whole(2, 3, { default: 2, help: "Width of corridors in cells." }),
} as const satisfies Options;

/** Options of {@link widenCorridors}. */
export type WidenOptions = GivenOptions<typeof widenOptions>;

/**
 * Makes a pass that widens corridors to two cells (one more to the east and south) or three, as far as the border, the
 * walls of rooms and those beside doors allow. Corridors a cell apart merge. The exit moves if another room
 * is farther now.
 *
 * @throws OptionError for a width other than 2 and 3
 * @example
 * ```ts
 * const level = widenCorridors({ width: 3 })(bsp.generate({ seed: 7 }));
 * ```
 */
export function widenCorridors(given: WidenOptions = {}): Pass {
  const { width } = readOptions(widenOptions, given);
  return (dungeon) => {
    const terrain = copyGrid(dungeon.terrain);
    const kept = wallsOf(dungeon);
    const dug: number[] = [];
    for (let cell = 0; cell < kept.length; cell++) {
      if (dungeon.terrain.cells[cell] === Terrain.corridor) digAround(terrain, kept, cell, width, dug);
    }
    // A cell dug into a corner between walls may be a nook.
    kept.fill(1);
    for (const cell of dug) kept[cell] = 0;
    for (const cell of dug) fillDeadEnd(terrain, cell, kept);
    return withFarExit(withTerrain(dungeon, terrain));
  };
}

function digAround(
  { width, cells }: Grid<Uint8Array>,
  kept: Uint8Array,
  cell: number,
  breadth: number,
  dug: number[],
): void {
  for (let row = breadth === 2 ? 0 : -1; row <= 1; row++) {
    for (let column = breadth === 2 ? 0 : -1; column <= 1; column++) {
      const next = cell + row * width + column;
      if (cells[next] !== Terrain.solid || kept[next] === 1) continue;
      cells[next] = Terrain.corridor;
      dug.push(next);
    }
  }
}

/** Marks what must stay solid: the border, all around the floor of rooms, and both sides of doors. */
function wallsOf(dungeon: Dungeon): Uint8Array {
  const { width, height, cells } = dungeon.terrain;
  const walls = new Uint8Array(cells.length);
  fillBorder({ width, height, cells: walls }, 1);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== Terrain.door) continue;
    for (const next of besides(cell, width)) walls[next] = 1;
  }
  if (!hasRooms(dungeon)) return walls;
  for (const room of dungeon.rooms) {
    for (const { x, y } of cellsOf(room)) {
      for (let row = y - 1; row <= y + 1; row++) walls.fill(1, row * width + x - 1, row * width + x + 2);
    }
  }
  return walls;
}
