import { cellsOf, type RoomDungeon, roomGraphOf, Terrain } from "@delvekit/procgen";

/**
 * The connections, by their place in the list, of which the room graph is wrong: it says that they are bridges and there
 * is a way around when their path is blocked, or the other way round.
 */
export function falseBridges(dungeon: RoomDungeon): number[] {
  const { edges } = roomGraphOf(dungeon);
  return [...dungeon.connections.keys()].filter((way) => edges[way]!.bridge !== isBridge(dungeon, way));
}

/** Blocks the path and floods. */
function isBridge({ terrain, rooms, connections }: RoomDungeon, way: number): boolean {
  const { width } = terrain;
  const { from, to, path } = connections[way]!;
  const cells = terrain.cells.slice();
  for (const { x, y } of path) cells[y * width + x] = Terrain.solid;
  // A path may lead through a room that overlaps another.
  const firstOf = (room: number) => {
    const all = cellsOf(rooms[room]!).map(({ x, y }) => y * width + x);
    return all.find((cell) => cells[cell] !== Terrain.solid) ?? all[0]!;
  };
  const ends = [firstOf(from), firstOf(to)] as const;
  const queue = [ends[0]];
  for (const cell of queue) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
      if ((cells[next] ?? Terrain.solid) === Terrain.solid) continue;
      cells[next] = Terrain.solid;
      queue.push(next);
    }
  }
  return !queue.includes(ends[1]);
}
