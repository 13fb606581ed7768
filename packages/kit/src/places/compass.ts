import type { Direction } from "@delvekit/grid";

/** The names of directions. */
export const COMPASS: Readonly<Record<Direction, string>> = {
  n: "north",
  ne: "north-east",
  e: "east",
  se: "south-east",
  s: "south",
  sw: "south-west",
  w: "west",
  nw: "north-west",
};
