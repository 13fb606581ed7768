import type { Size } from "@delvekit/grid";

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

/** All drawings: each as it is, and mirrored left to right, top to bottom, and both. */
export function interiors(): readonly Interior[] {
  all ??= DRAWINGS.flatMap(({ art, marks }) => {
    const rows = art.trim().split(/\s+/);
    const flipped = rows.map((row) => [...row].reverse().join(""));
    return [rows, flipped, [...rows].reverse(), [...flipped].reverse()].map((each) => ({
      rows: each,
      marks,
    }));
  });
  return all;
}

const DRAWINGS: readonly { readonly art: string; readonly marks: readonly string[] }[] = [
  {
    art: `
      .............
      ..##.....##..
      ..#*......#..
      .............
      ..#.......#..
      ..##..*..##..
      .............`,
    marks: ["chest", "foe"],
  },
  {
    art: `
      .............
      ..#.#.#.#.#..
      .........*...
      ..#.#.#.#.#..
      .....*.......
      ..#.#.#.#.#..
      .............`,
    marks: ["light", "foe"],
  },
  {
    art: `
      .............
      .####........
      .#*..........
      .#..AAA......
      .#...........
      .####...*....
      .............`,
    marks: ["chest", "foe"],
  },
  {
    art: `
      .............
      .....###.....
      ...#.....#...
      ...#..*..A...
      ...#.....#...
      .....###..*..
      .............`,
    marks: ["chest", "light"],
  },
  {
    art: `
      ##.........##
      #...........#
      ....AAA......
      ....A*.....*.
      ....AA.......
      #...........#
      ##.........##`,
    marks: ["foe", "trap"],
  },
  {
    art: `
      .............
      .#####.#####.
      .............
      ....*....*...
      .............
      .###.###.###.
      .............`,
    marks: ["foe", "trap"],
  },
  {
    art: `
      .............
      .A.........B.
      .A..#####..B.
      .A..*......B.
      .A..#####..B.
      .A....*....B.
      .............`,
    marks: ["foe", "chest"],
  },
  {
    art: `
      .............
      ..##.........
      ..##....##...
      ........##*..
      ...AA........
      ...AA..*.##..
      .............`,
    marks: ["foe", "light"],
  },
  {
    art: `
      ###.......###
      ##.........##
      .............
      ......*..AA..
      ...A.....AA..
      ##.........##
      ###..*....###`,
    marks: ["chest", "foe"],
  },
  {
    art: `
      .............
      .##.......##.
      .#..#...#..#.
      ....#.*.#....
      .#..#####..#.
      .##......*##.
      .............`,
    marks: ["chest", "trap"],
  },
  {
    art: `
      .............
      ..#.......#..
      ...#.....#...
      ....#.*.#....
      ...#.....A...
      ..#...*...A..
      .............`,
    marks: ["foe", "light"],
  },
  {
    art: `
      .............
      .###########.
      .............
      ...*.....*...
      .............
      .#####AAAAAA.
      .............`,
    marks: ["foe", "trap"],
  },
  {
    art: `
      .............
      ..#######....
      ..#*....#....
      ..#.....#....
      ..#.###.#.*..
      ..#.#...#....
      .............`,
    marks: ["chest", "foe"],
  },
  {
    art: `
      .............
      ......#......
      ..*...#......
      ..#########..
      ......#...*..
      ......A......
      .............`,
    marks: ["foe", "light"],
  },
  {
    art: `
      .............
      .#.#.#.......
      ..........*..
      .......#.#.#.
      ..*..........
      .#.#.#.......
      .............`,
    marks: ["foe", "trap"],
  },
  {
    art: `
      .............
      ...######....
      ...#*........
      ...#....#....
      ........#....
      ....######.*.
      .............`,
    marks: ["chest", "light"],
  },
  {
    art: `
      .............
      .AA.......BB.
      .AA..###..BB.
      .....#*......
      .CC..###..DD.
      .CC...*...DD.
      .............`,
    marks: ["chest", "foe"],
  },
  {
    art: `
      .............
      ..#..........
      ..#####......
      ......#..*...
      ......#####..
      ..*.......#..
      .............`,
    marks: ["foe", "foe"],
  },
  {
    art: `
      #...........#
      .............
      ...#.....#...
      .....#.#...*.
      ...#.....A...
      ......*......
      #...........#`,
    marks: ["light", "trap"],
  },
  {
    art: `
      .............
      .#########...
      .........#...
      ..*......#...
      .........#...
      .##AAAA###.*.
      .............`,
    marks: ["foe", "chest"],
  },
  {
    art: `
      .............
      ....#...#....
      ..###...###..
      ....*........
      ..###...###..
      ....#...A.*..
      .............`,
    marks: ["light", "foe"],
  },
  {
    art: `
      .............
      .##..........
      .##..##......
      .....##..##..
      ..*......##..
      ......*......
      .............`,
    marks: ["foe", "trap"],
  },
  {
    art: `
      .............
      ..##########.
      ..#......*...
      ..#..#####...
      ..#..........
      ..####AA..*..
      .............`,
    marks: ["chest", "trap"],
  },
  {
    art: `
      .............
      ..A.B.C.D....
      ..A.B.C.D.*..
      .............
      ...#.#.#.#...
      ..*#.#.#.#...
      .............`,
    marks: ["light", "foe"],
  },
  {
    art: `
      .............
      ..*..........
      .....##......
      ...##........
      .....##..*...
      ..........AA.
      .............`,
    marks: ["foe", "light"],
  },
];
