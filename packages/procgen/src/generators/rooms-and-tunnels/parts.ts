import type { Grid } from "@delvekit/grid";
import type { Connection } from "../../dungeon";
import { createGroups, unite } from "../../groups";
import { pointAt, Terrain } from "../../terrain";
import type { RoomsAndTunnelsStep } from "./options";
import type { Level } from "./strew";

/**
 * Joins rooms that hang apart, with the least digging. Adds to the connections.
 *
 * @param roomAt the room that each cell is floor of; -1 where there is none, less at the edges of the map
 */
export function* joinParts(
  { terrain, rooms }: Level,
  roomAt: Int32Array,
  connections: Connection[],
): Generator<RoomsAndTunnelsStep, void, void> {
  const groups = createGroups(rooms.length);
  const joined = connections.filter(({ from, to }) => unite(groups, from, to)).length;
  if (joined === rooms.length - 1) return;
  const isApart = (room: number) => unite(groups, 0, room);
  for (const way of floodFromFirst(terrain, roomAt, rooms.length - 1 - joined, isApart)) {
    const [from, to] = [roomAt[way.pop()!]!, roomAt[way.shift()!]!];
    const path = way.reverse().map((cell) => pointAt(terrain, cell));
    for (const cell of way) if (terrain.cells[cell] === Terrain.solid) terrain.cells[cell] = Terrain.corridor;
    const connection: Connection = { from, to, kind: "corridor", path, doors: [] };
    connections.push(connection);
    yield { kind: "rejoin", connection };
  }
}

/**
 * Spreads from the first room through open cells at once, and through rock step by step, so that no way runs beside open cells.
 * Returns the way back from each of so many rooms that are apart to the room before it, with a cell of floor at both ends.
 */
function floodFromFirst(
  { width, cells }: Grid<Uint8Array>,
  roomAt: Int32Array,
  most: number,
  isApart: (room: number) => boolean,
): number[][] {
  const ways: number[][] = [];
  const strides = [-width, 1, width, -1];
  const came = new Int32Array(cells.length).fill(-1);
  let front = new Int32Array(cells.length);
  let later = new Int32Array(cells.length);
  let count = 1;
  front[0] = roomAt.indexOf(0);
  came[front[0]!] = front[0]!;
  while (ways.length < most) {
    let more = 0;
    for (let i = 0; i < count; i++) {
      const cell = front[i]!;
      for (let side = 0; side < 4; side++) {
        const next = cell + strides[side]!;
        if (came[next] !== -1 || roomAt[next]! < -1) continue;
        came[next] = cell;
        if (cells[next] === Terrain.solid) later[more++] = next;
        else front[count++] = next;
        if (roomAt[next]! >= 0 && isApart(roomAt[next]!)) ways.push(wayBack(came, roomAt, next));
      }
    }
    [front, later, count] = [later, front, more];
  }
  return ways;
}

function wayBack(came: Int32Array, roomAt: Int32Array, end: number): number[] {
  const way = [end];
  let cell = end;
  do {
    cell = came[cell]!;
    way.push(cell);
  } while (roomAt[cell] === -1);
  return way;
}
