import type { Connection, Room } from "../../dungeon";
import { across, SIDES, type Side, stride, wallOf } from "../../placement/side";
import { hasRockBeside, pointAt, Terrain } from "../../terrain";
import type { Level, Steps } from "./level";

/** A room straight beyond a wall. Walls are numbered: those of a room are four times its id, plus the side. */
interface Facing {
  readonly wall: number;
  /** The wall of that room. */
  readonly to: number;
  /** The ways there, side by side, by their first cells. */
  readonly starts: readonly number[];
  readonly length: number;
}

/**
 * Joins each room to the nearest beyond each of its walls by a straight corridor, if neither wall has one yet. Some are left out
 * by chance.
 */
export function* joinFacing(level: Level, roomAt: Int32Array): Steps<Connection[]> {
  const { terrain, rooms, random, options } = level;
  const connections: Connection[] = [];
  const used = new Uint8Array(4 * rooms.length);
  const facings = rooms.flatMap((room) => SIDES.map((side) => facingFrom(level, roomAt, room, side)));
  for (const facing of facings) {
    if (!facing || used[facing.wall] || used[facing.to] || random.chance(options.skip)) continue;
    const { wall, to, starts, length } = facing;
    used[wall] = used[to] = 1;
    const place = options.straight === "middle" ? starts.length >> 1 : random.int(0, starts.length);
    const out = stride((wall & 3) as Side, terrain.width);
    const path = Array.from({ length }, (_, i) => pointAt(terrain, starts[place]! + i * out));
    for (const { x, y } of path) terrain.cells[y * terrain.width + x] = Terrain.corridor;
    const connection: Connection = { from: wall >> 2, to: to >> 2, kind: "corridor", path, doors: [] };
    connections.push(connection);
    yield { kind: "corridor", connection };
  }
  return connections;
}

/** The nearest room straight beyond a wall, with rock along the way there. */
function facingFrom(
  { terrain }: Level,
  roomAt: Int32Array,
  { id, bounds }: Room,
  side: Side,
): Facing | undefined {
  const out = stride(side, terrain.width);
  const { start, step, length: breadth } = wallOf(terrain, bounds, side);
  let nearest = Number.POSITIVE_INFINITY;
  let room = -1;
  let starts: number[] = [];
  for (let cell = start; cell < start + breadth * step; cell += step) {
    let length = 0;
    while (roomAt[cell + length * out] === -1 && hasRockBeside(terrain, cell + length * out, step)) length++;
    const found = roomAt[cell + length * out]!;
    if (found < 0 || length === 0 || length > nearest || (length === nearest && found !== room)) continue;
    if (length < nearest) starts = [];
    starts.push(cell);
    nearest = length;
    room = found;
  }
  if (room < 0) return undefined;
  return { wall: 4 * id + side, to: 4 * room + across(side), starts, length: nearest };
}
