import { copyGrid, type Grid, type Point } from "@delvekit/grid";
import { type Connection, mapRooms, type RoomDungeon } from "../dungeon";
import { isUselessDoor, Terrain } from "../terrain";
import { besides } from "../walks";

type Level = Pick<RoomDungeon, "terrain" | "rooms" | "connections" | "layers">;

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
  return { ...dungeon, terrain, connections: setDoors({ ...dungeon, terrain }) };
}

/** Sets doors in place, as {@link placeDoors} does, and leaves out those not kept. Returns the connections with their doors. */
export function setDoors(
  { terrain, rooms, connections, layers }: Level,
  isKept?: () => boolean,
): Connection[] {
  const roomAt = mapRooms({ terrain, rooms });
  const { width, cells } = terrain;
  for (const { path } of connections) {
    for (const { x, y } of path) {
      const cell = y * width + x;
      const isFree = !layers?.feature.cells[cell] && !layers?.liquid.cells[cell];
      if (isFree && isMouth(terrain, roomAt, cell)) placeDoor(terrain, cell);
    }
  }
  if (isKept) {
    for (let cell = 0; cell < cells.length; cell++)
      if (cells[cell] === Terrain.door && !isKept()) cells[cell] = Terrain.corridor;
  }
  const isDoor = ({ x, y }: Point) => cells[y * width + x] === Terrain.door;
  return connections.map((connection) => ({ ...connection, doors: connection.path.filter(isDoor) }));
}

/** Whether a cell outside rooms is next to a room, and to no door. */
function isMouth({ width, cells }: Grid<Uint8Array>, roomAt: Int32Array, cell: number): boolean {
  if (roomAt[cell] !== -1 || cells[cell] === Terrain.door) return false;
  const near = besides(cell, width);
  return near.some((next) => roomAt[next] !== -1) && near.every((next) => cells[next] !== Terrain.door);
}

/** Makes a cell a door, unless that would be a useless one. */
export function placeDoor(terrain: Grid<Uint8Array>, cell: number): void {
  const before = terrain.cells[cell]!;
  terrain.cells[cell] = Terrain.door;
  if (isUselessDoor(terrain, cell)) terrain.cells[cell] = before;
}
