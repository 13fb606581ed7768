/**
 * Options that make generators follow their original descriptions and programs to the letter: spread one into a request,
 * as in `roomsAndTunnels.generate({ ...presets.scatter, seed })`. The defaults of the generators make livelier maps.
 */
export const presets = {
  /**
   * For `roomGrid`: a start in the middle with four doors, rooms drawn by chance alone, ends all around the
   * matrix, no loops, interiors, and doors one to three cells wide.
   */
  roomGrid: {
    width: 135,
    height: 81,
    roomWidth: 13,
    roomHeight: 7,
    rooms: { min: 8, max: 1000 },
    start: "centre",
    exits: { min: 4, max: 4 },
    border: "ends",
    walls: "stay",
    cycles: 0,
    distance: { min: 3, max: 8 },
    doorWidth: { min: 1, max: 3 },
    variety: 0,
    interiors: 1,
    tilesets: 4,
  },
  /** For `tree`: children rolled from none, one and two, and a door in every wall that two rooms share. */
  tree: {
    width: 80,
    height: 50,
    rooms: { min: 12, max: 1000 },
    children: { none: 1, one: 1, two: 2 },
    wallDoors: 1,
  },
  /** For `roomsAndTunnels`, as in Angband: a square map, rooms with one range for both sides, and corridors along the chains of a plain flood. */
  scatter: {
    width: 64,
    height: 64,
    roomWidth: { min: 4, max: 9 },
    roomHeight: { min: 4, max: 9 },
    rooms: 1000,
    tries: 100,
    misses: 1,
    spacing: 4,
    border: 3,
    join: "flood",
    snaking: 0,
    corridors: "chain",
    doors: 1,
  },
  /**
   * For `roomsAndTunnels`: the first levels of the classic tutorial. Its sides of 6 to 10 cells include one
   * row and column of wall.
   */
  tutorial: {
    width: 80,
    height: 45,
    roomWidth: { min: 5, max: 9 },
    roomHeight: { min: 5, max: 9 },
    rooms: 30,
    tries: 1,
    spacing: 2,
    join: "previous",
    start: "first",
  },
  /** For `roomsAndTunnels`, with straight corridors: twelve rooms close together on a small map, which may be left in parts. */
  overlapCorridors: {
    width: 32,
    height: 24,
    roomWidth: { min: 3, max: 7 },
    roomHeight: { min: 3, max: 7 },
    rooms: 12,
    border: 1,
    spacing: 1,
    join: "facing",
    skip: 0.11,
    doors: 1,
    tries: 1000,
    misses: 1,
    parts: "left",
  },
} as const;
