import { across, SIDES } from "../../placement/side";
import type { Build } from "./build";
import { neighbourOf } from "./matrix";

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
