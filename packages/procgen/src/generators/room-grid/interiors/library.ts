import type { Size } from "@delvekit/grid";
import library from "./library.json" with { type: "json" };

/**
 * The inside of a room, drawn: `#` rock, `.` floor, `*` a place for one of the marks, which are shuffled.
 * Letters are optional parts: all cells of one letter are rock, or all are floor. With any choice of parts,
 * all of the floor is connected, and it is clear in front of doors of up to three cells in the middle of any
 * wall.
 */
export interface Interior {
  readonly rows: readonly string[];
  /** What to put in the places: "chest", "foe", "trap" or "light". */
  readonly marks: readonly string[];
}

/** The size of a drawing. In larger rooms it lies in the middle. */
export const INTERIOR: Size = { width: 13, height: 7 };

let all: readonly Interior[] | undefined;

/** All drawings of `places/interiors.places`: each as it is, and mirrored left to right, top to bottom, and both. */
export function interiors(): readonly Interior[] {
  all ??= library.flatMap(({ rows, marks }) => {
    const flipped = rows.map((row) => [...row].reverse().join(""));
    return [rows, flipped, [...rows].reverse(), [...flipped].reverse()].map((each) => ({
      rows: each,
      marks,
    }));
  });
  return all;
}
