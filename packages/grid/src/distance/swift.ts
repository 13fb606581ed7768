import type { DistanceField } from "./field";
import { HEADS_END } from "./program/flood";
import { GAP } from "./program/prepare";
import { programFor, roomFor } from "./room";

/**
 * Does what `floodFrom` does, in WebAssembly: two to three times as fast. Returns false, and changes nothing,
 * if it could not.
 */
export function floodSwiftly(
  field: DistanceField,
  costs: Uint8Array,
  goals: ArrayLike<number>,
  maximum: number,
  stopAt: number,
): boolean {
  const { width, height, cells, scratch } = field;
  const room = roomFor(width, height, scratch.room);
  if (room === undefined || goals.length > cells.length) return false;
  const program = programFor(scratch.directions);
  if (program === undefined) return false;
  scratch.room = room;
  room.memory.kept = undefined;
  room.costs.set(costs);
  const { todo, weights, dist, links, queue } = room;
  // A cell to stop at is reached even if it is blocked, so where a row ends at a wall, the next must not begin there.
  const isWide = stopAt < 0 ? 0 : 1;
  const answer = program.prepare(isWide, HEADS_END, width, height, todo, weights);
  const rowBytes = Math.abs(answer);
  const stride = 8 * rowBytes;
  const first = 8 * (todo + GAP + rowBytes);
  for (let i = 0; i < goals.length; i++) room.goals[i] = first + placeOf(goals[i]!, width, stride);
  // No step reaches the first of the zeros before the map.
  const target = stopAt < 0 ? 8 * todo : first + placeOf(stopAt, width, stride);
  const flood = answer > 0 ? program.even : program.weighted;
  flood(
    goals.length,
    maximum + 1,
    target,
    first,
    rowBytes,
    weights - first,
    dist - 4 * first,
    links - 4 * first,
    queue,
  );
  if (stride !== width) program.finish(dist, width, stride, height);
  cells.set(room.distances);
  return true;
}

/** The index of a cell in memory where rows may be longer than the map's. */
function placeOf(cell: number, width: number, stride: number): number {
  return cell + Math.floor(cell / width) * (stride - width);
}
