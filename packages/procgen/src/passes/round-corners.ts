import { copyGrid, type Grid } from "@delvekit/grid";
import { type Dungeon, hasRooms, mapRooms, withoutRock } from "../dungeon";
import { Terrain, wallsAround } from "../terrain";
import { withTerrain } from "./pass";

/**
 * Fills the corners of rooms, or without rooms of any open floor, where both walls are at least four cells long:
 * ```text
 *   ########      ########
 *   #......#      ##....##
 *   #......#      #......#
 *   #......#  ->  #......#
 *   #......#      ##....##
 *   ########      ########
 * ```
 * Where a way leads in, the corner stays, and so do the entrance and the exit. No walk gets longer. Applied again it cuts
 * deeper.
 *
 * @example
 * ```ts
 * const level = roundCorners(bsp.generate({ seed: 7 }));
 * ```
 */
export function roundCorners<D extends Dungeon>(dungeon: D): D {
  const { width } = dungeon.terrain;
  const terrain = copyGrid(dungeon.terrain);
  const inside = hasRooms(dungeon) ? mapRooms(dungeon) : new Int32Array(terrain.cells.length);
  // The way between two rooms may lead through the corner of a third.
  const ways = hasRooms(dungeon) ? dungeon.connections.flatMap(({ path }) => path) : [];
  const kept = new Uint8Array(terrain.cells.length);
  for (const { x, y } of [dungeon.entrance, dungeon.exit, ...ways]) kept[y * width + x] = 1;
  for (let cell = width + 1; cell < terrain.cells.length - width - 1; cell++) {
    if (kept[cell] === 1 || !isCorner(dungeon.terrain, terrain, inside, cell)) continue;
    terrain.cells[cell] = Terrain.solid;
  }
  const rounded = withTerrain(dungeon, terrain);
  if (!hasRooms(rounded)) return rounded;
  return { ...rounded, rooms: rounded.rooms.map((room) => withoutRock(room, terrain)) };
}

/**
 * Whether to fill a cell: in the corner of two walls, with floor of the same room along both and between them. Looks at the
 * map as it was for the walls, so that both ends of a wall are treated alike, and as it is now for what would be left.
 */
function isCorner(
  before: Grid<Uint8Array>,
  now: Grid<Uint8Array>,
  inside: Int32Array,
  cell: number,
): boolean {
  if (before.cells[cell] !== Terrain.floor || inside[cell]! < 0 || wallsAround(before, cell) !== 2)
    return false;
  const isOpen = (step: number) => before.cells[cell + step] !== Terrain.solid;
  const along = isOpen(1) ? 1 : -1;
  const down = isOpen(before.width) ? before.width : -before.width;
  if (!isOpen(along) || !isOpen(down)) return false;
  for (const step of [along, down, along + down, 2 * along, 2 * down]) {
    if (before.cells[cell + step] !== Terrain.floor || inside[cell + step] !== inside[cell]) return false;
  }
  return (
    [along, down, 2 * along, 2 * down].every((step) => wallsAround(before, cell + step) < 2) &&
    [along, down].every((step) => wallsAround(now, cell + step) < 2) &&
    [along, down, along + down].every((step) => now.cells[cell + step] === Terrain.floor)
  );
}
