import type { PieceMeaning, VaultPieces } from "./piece";

const legend: Readonly<Record<string, PieceMeaning>> = {
  A: { mark: "altar" },
  B: { mark: "bed" },
  C: { mark: "chest" },
  D: { mark: "door" },
  F: { mark: "fire" },
  P: { mark: "pit" },
  S: { mark: "statue", solid: true },
  T: { mark: "throne" },
  W: { mark: "water" },
  X: { mark: "coffin" },
};

/** The pieces of the built-in generator. One can walk around all that is marked. */
export const vaultPieces = {
  cell: {
    weight: 3,
    art: `
      ##+##
      #...#
      +...+
      #...#
      ##+##`,
  },
  closet: {
    weight: 2,
    legend,
    art: `
      #######
      #C...C#
      #.....#
      ###+###`,
  },
  guardroom: {
    weight: 4,
    art: `
      ##+##+##
      #......#
      +......+
      #......#
      ##+##+##`,
  },
  barracks: {
    weight: 3,
    legend,
    art: `
      ####+######
      #B.B...B.B#
      #.........#
      +.........+
      #.........#
      #B.B...B.B#
      ######+####`,
  },
  hall: {
    weight: 3,
    art: `
      ###+#####+###
      #...........#
      #.#.#.#.#.#.#
      +...........+
      #.#.#.#.#.#.#
      #...........#
      ###+#####+###`,
  },
  colonnade: {
    weight: 2,
    legend,
    art: `
      ####+#######+####
      #...............#
      ##S.S.S...S.S.S##
      +...............+
      ##S.S.S...S.S.S##
      #...............#
      ####+#######+####`,
  },
  throne: {
    weight: 2,
    most: 1,
    legend,
    art: `
          #######
      #####..T..#####
      #....S...S....#
      #.S.........S.#
      +.............+
      #.S.........S.#
      #....S...S....#
      #####.....#####
          ###+###`,
  },
  chapel: {
    weight: 3,
    most: 1,
    legend,
    art: `
          #####
          #.A.#
      #####...#####
      +...........+
      #####...#####
          #...#
          #.#.#
          #...#
          ##+##`,
  },
  temple: {
    weight: 2,
    most: 1,
    legend,
    art: `
           #####
        ####.A.####
      ###..F...F..###
      #.............#
      #.#..#...#..#.#
      +.............+
      #.#..#...#..#.#
      #.............#
      #####+###+#####`,
  },
  crypt: {
    weight: 3,
    legend,
    art: `
      #############
      #X#X#X#X#X#X#
      #.#.#.#.#.#.#
      +...........+
      #.#.#.#.#.#.#
      #X#X#X#X#X#X#
      #############`,
  },
  tomb: {
    weight: 2,
    most: 1,
    legend,
    art: `
      ######+######
      #...........#
      #.####D####.#
      #.#X..F..X#.#
      +.D.......D.+
      #.#X..F..X#.#
      #.####D####.#
      #...........#
      ######+######`,
  },
  prison: {
    weight: 2,
    most: 1,
    art: `
      #############
      #..#..#..#..#
      ##D##D##D##D#
      +...........+
      ##D##D##D##D#
      #..#..#..#..#
      #############`,
    legend,
  },
  chasm: {
    weight: 2,
    legend,
    art: `
      ######+######
      #...........#
      #..PPPPPPP..#
      +..PPPCPPP..+
      #..PPPPPPP..#
      #...........#
      ######+######`,
  },
  pool: {
    weight: 3,
    legend,
    art: `
          ##+##
        ###...###
       ##.......##
      ##..WWWWW..##
      +..WWWWWWW..+
      ##..WWWWW..##
       ##.......##
        ###...###
          ##+##`,
  },
  cistern: {
    weight: 2,
    legend,
    art: `
      #####+#####
      #.........#
      #.WWW.WWW.#
      #.WWW.WWW.#
      +.........+
      #.WWW.WWW.#
      #.WWW.WWW.#
      #.........#
      #####+#####`,
  },
  rotunda: {
    weight: 2,
    legend,
    art: `
          ##+##
        ###...###
       ##.......##
       #..#...#..#
      ##.........##
      +.....F.....+
      ##.........##
       #..#...#..#
       ##.......##
        ###...###
          ##+##`,
  },
  arena: {
    weight: 1,
    most: 1,
    legend,
    art: `
            ####+####
        #####.......#####
      ###...............###
      #....S...PPP...S....#
      +......PPPPPPP......+
      #....S...PPP...S....#
      ###...............###
        #####.......#####
            ####+####`,
  },
  shrine: {
    weight: 3,
    most: 1,
    legend,
    art: `
      ####+####
      ##.....##
      #..S.S..#
      +...A...+
      #..S.S..#
      ##.....##
      ####+####`,
  },
  grotto: {
    weight: 3,
    legend,
    art: `
         ###+##
       ###....###
       #....#...##
      ##..WW.....#
      +..WWWW.##.+
      ##..WW..#..#
       ##.......##
        ###..####
          #+##`,
  },
  gatehouse: {
    weight: 3,
    art: `
      ###+###
      #.....#######
      +.....#.....#
      #...........#
      #.....#.....+
      #######.....#
            ###+###`,
  },
  cloister: {
    weight: 2,
    legend,
    art: `
      ####+###+####
      #...........#
      #.#.##.##.#.#
      #.#WW...WW#.#
      +...W...W...+
      #.#WW...WW#.#
      #.#.##.##.#.#
      #...........#
      ####+###+####`,
  },
  crossroads: {
    weight: 3,
    art: `
         #+#
         #.#
      ####.####
      +.......+
      ####.####
         #.#
         #+#`,
  },
  fork: {
    weight: 2,
    art: `
      #########
      +.......+
      ####.####
         #.#
         #+#`,
  },
  bend: {
    weight: 2,
    art: `
      #####
      +...#
      ###.#
        #.#
        #+#`,
  },
  passage: {
    weight: 2,
    art: `
      #####
      +...#
      ###.###
        #...+
        #####`,
  },
} satisfies VaultPieces;
