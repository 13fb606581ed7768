import { copyGrid, type Grid, type Point } from "@delvekit/grid";
import type { RoomDungeon } from "../dungeon";
import { mapRooms } from "../rooms";
import { isUselessDoor, Terrain } from "../terrain";

/**
 * Sets doors where connections enter rooms through a gap in the wall: in cells outside rooms, next to floor of
 * a room, between two solid cells, and not next to another door. The rooms that a connection passes on its way get theirs, too.
 *
 * @example
 * ```ts
 * const level = placeDoors(bsp.generate({ seed: 7 }));
 * ```
 */
export function placeDoors<D extends RoomDungeon>(dungeon: D): D {
  const terrain = copyGrid(dungeon.terrain);
  const roomAt = mapRooms(dungeon);
  const cellOf = ({ x, y }: Point) => y * terrain.width + x;
  for (const { path } of dungeon.connections) {
    for (const point of path) {
      const isFree = (dungeon.layers?.feature.cells[cellOf(point)] ?? 0) === 0;
      if (isFree && isMouth(terrain, roomAt, cellOf(point))) placeDoor(terrain, cellOf(point));
    }
  }
  const isDoor = (point: Point) => terrain.cells[cellOf(point)] === Terrain.door;
  const connections = dungeon.connections.map((connection) => ({
    ...connection,
    doors: connection.path.filter(isDoor),
  }));
  return { ...dungeon, terrain, connections };
}

/** Whether a cell outside rooms is next to a room, and to no door. */
function isMouth({ width, cells }: Grid<Uint8Array>, roomAt: Int32Array, cell: number): boolean {
  if (roomAt[cell] !== -1 || cells[cell] === Terrain.door) return false;
  const around = [cell - width, cell + 1, cell + width, cell - 1];
  return around.some((next) => roomAt[next] !== -1) && around.every((next) => cells[next] !== Terrain.door);
}

function placeDoor(terrain: Grid<Uint8Array>, cell: number): void {
  const before = terrain.cells[cell]!;
  terrain.cells[cell] = Terrain.door;
  if (isUselessDoor(terrain, cell)) terrain.cells[cell] = before;
}
