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

/** The pieces of the built-in generator. Everything that is marked can be walked around. */
export const vaultPieces = {
  cell: {
    weight: 2,
    art: `
      ##+##
      #...#
      +...+
      #...#
      ##+##`,
  },
  closet: {
    weight: 1,
    most: 3,
    legend,
    art: `
      #######
      #C...C#
      #.....#
      ###+###`,
  },
  guardroom: {
    weight: 3,
    art: `
      ##+##+##
      #......#
      +......+
      #......#
      ##+##+##`,
  },
  barracks: {
    weight: 4,
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
    weight: 4,
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
    weight: 4,
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
    weight: 3,
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
    weight: 4,
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
    weight: 4,
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
    weight: 4,
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
    weight: 4,
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
    weight: 3,
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
    weight: 4,
    most: 2,
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
    weight: 4,
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
    weight: 3,
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
    weight: 4,
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
    weight: 4,
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
    weight: 4,
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
    weight: 5,
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
    weight: 4,
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
    weight: 3,
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
