import { across, SIDES } from "../../placement/side";
import type { Build } from "./build";
import { neighbourOf } from "./matrix";

/** How far rooms are from the first one. */
export interface Flood {
  /** How many doors lie between, by the id of the room. */
  readonly distances: Int32Array;
  /** The ids of all rooms, nearest first. */
  readonly order: readonly number[];
}

/** Floods the rooms from the first one through their doors. */
export function floodRooms({ size, ids, doors, cells }: Build): Flood {
  const distances = new Int32Array(cells.length).fill(-1);
  const order = [0];
  distances[0] = 0;
  for (const id of order) {
    const cell = cells[id]!;
    for (const side of SIDES) {
      if (((doors[cell]! >> side) & 1) === 0) continue;
      const next = ids[neighbourOf(size, cell, side)]!;
      if (distances[next] !== -1) continue;
      distances[next] = distances[id]! + 1;
      order.push(next);
    }
  }
  return { distances, order };
}

/** Closes every door without one on the other side of the wall. */
export function closeUnmatchedDoors({ size, doors }: Build): void {
  // In place: a door that is closed had no counterpart, so closing it affects no other.
  for (const cell of doors.keys()) {
    for (const side of SIDES) {
      const beyond = doors[neighbourOf(size, cell, side)] ?? 0;
      if (((beyond >> across(side)) & 1) === 0) doors[cell]! &= ~(1 << side);
    }
  }
}
