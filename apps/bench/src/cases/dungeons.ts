import { accretion, bridges, catalogue, lakes } from "@delvekit/procgen";
import {
  bspDungeon,
  cellularAutomata,
  drunkardsWalk,
  type MalwodenMaker,
  malwodenSide,
} from "../peers/malwoden";
import { cellular, digger, ellerMaze, type RotMaker, rogue, rotSide, uniform } from "../peers/rot";
import type { Race, Side } from "../race";

/** The closest match in another library to one of our generators, and how much faster ours should be. */
interface Match {
  readonly generator: string;
  /** Options that make our levels more like those of the peers, and how to describe them. */
  readonly like?: { readonly words: string; readonly options: (size: Size) => object };
  readonly rot?: Readonly<Record<string, readonly [RotMaker, target: number]>>;
  readonly malwoden?: Readonly<Record<string, readonly [MalwodenMaker, target: number]>>;
}

/** Where ours does more than the peer, it may take three times as long. */
const WITH_EXTRAS = 1 / 3;

/** Parts of the map as large as malwoden's. */
const LARGE_PARTS = { split: 0, fill: 0, roomWidth: { min: 9, max: 30 }, roomHeight: { min: 8, max: 20 } };

const MATCHES: readonly Match[] = [
  { generator: "tree", rot: { Digger: [digger, 15], Uniform: [uniform, 3] } },
  {
    generator: "tree",
    // The peers dig rectangles, and do not look for loops.
    like: { words: "rectangles only, no loops", options: () => ({ shapes: { rectangle: 1 }, loops: 0 }) },
    rot: { Digger: [digger, 10], Uniform: [uniform, 1.5] },
  },
  {
    generator: "tree",
    // Where ours digs 38 rooms, Digger digs 21 and Uniform 17.
    like: {
      words: "half the rooms",
      options: ({ width, height }) => ({ rooms: { min: 1, max: (width * height) / 200 } }),
    },
    rot: { Digger: [digger, 10], Uniform: [uniform, 1.5] },
  },
  { generator: "room-grid", rot: { Rogue: [rogue, WITH_EXTRAS] } },
  {
    generator: "room-grid",
    // Rogue has nine boxes for rooms and no circles, roles or secrets.
    like: {
      words: "nine rooms, no extras",
      options: ({ width, height }) => ({
        roomWidth: Math.floor(width / 3) - 2,
        roomHeight: Math.floor(height / 3) - 2,
        rooms: { min: 9, max: 9 },
        cycles: 0,
        variety: 0,
        treasures: 0,
        merchants: 0,
        secrets: 0,
      }),
    },
    rot: { Rogue: [rogue, 1] },
  },
  { generator: "rooms-and-tunnels", rot: { Uniform: [uniform, 1] } },
  {
    generator: "rooms-and-tunnels",
    like: { words: "as in Angband", options: () => ({ join: "flood", spacing: 4, border: 3, doors: 1 }) },
    rot: { Uniform: [uniform, 1] },
  },
  {
    generator: "rooms-and-tunnels",
    like: {
      words: "nine rooms, straight corridors",
      options: () => ({ join: "facing", rooms: 9, skip: 0, doors: 1 }),
    },
    rot: { Rogue: [rogue, 1] },
  },
  { generator: "bsp", malwoden: { BSPDungeon: [bspDungeon, WITH_EXTRAS] } },
  {
    generator: "bsp",
    // The peer digs about fourteen boxes on 80x50, and one corridor across each split.
    like: { words: "as many boxes, no loops", options: () => ({ ...LARGE_PARTS, carved: 0, loops: 0 }) },
    malwoden: { BSPDungeon: [bspDungeon, 1] },
  },
  {
    generator: "caves",
    rot: { Cellular: [cellular, 1] },
    malwoden: { CellularAutomata: [cellularAutomata, 1] },
  },
  { generator: "rooms-and-mazes", rot: { "EllerMaze, without rooms": [ellerMaze, WITH_EXTRAS] } },
  {
    generator: "rooms-and-mazes",
    // The peer digs a maze with its dead ends, and nothing else: not even the one room that ours always has.
    like: { words: "a maze with its dead ends", options: () => ({ tries: 0, loops: 0, deadEnds: 1 }) },
    rot: { "EllerMaze, without rooms": [ellerMaze, 1] },
  },
  { generator: "drunkard", malwoden: { DrunkardsWalk: [drunkardsWalk, 1] } },
  { generator: "vaults" },
  { generator: "accretion" },
];

const SMALL = { width: 80, height: 50, seeds: 20 };
const LARGE = { width: 200, height: 200, seeds: 3 };

/** How many times as long as a small map a map of any size may take per cell. */
const GROWTH = 1.5;

/** Whole dungeons, all passes included, against the peers and against our own small ones. */
export function dungeonRaces(): Race[] {
  return [
    ...MATCHES.flatMap((match) => [...matchRaces(match, SMALL), ...matchRaces(match, LARGE)]),
    ...MATCHES.filter(({ like }) => !like).map(({ generator }) => growthRace(generator, LARGE)),
    ...[SMALL, LARGE].map(lakeRace),
    growthRace("tree", { width: 1000, height: 1000, seeds: 1 }),
    growthRace("tree", { width: 2000, height: 2000, seeds: 1 }),
    growthRace("delve", { width: 800, height: 500, seeds: 1 }, 2),
  ];
}

type Size = typeof SMALL;

function matchRaces({ generator, like, rot = {}, malwoden = {} }: Match, size: Size): Race[] {
  const { width, height, seeds } = size;
  const race = {
    name: `${generator} dungeon ${width}x${height}${like ? `, ${like.words}` : ""}`,
    ours: () => dig(generator, size, like?.options(size)),
    cells: width * height,
    isKey: generator === "tree" && size === SMALL,
  };
  return [
    ...Object.entries(rot).map(([name, [make, target]]) => {
      return { ...race, peer: `rot-js ${name}`, theirs: () => rotSide(make, width, height, seeds), target };
    }),
    ...Object.entries(malwoden).map(([name, [make, target]]) => {
      return {
        ...race,
        peer: `malwoden ${name}`,
        theirs: () => malwodenSide(make, width, height, seeds),
        target,
      };
    }),
  ];
}

/** The same work as Digger's and much more: caves, loops, bridges, and lakes that cut nothing off. */
function lakeRace({ width, height, seeds }: Size): Race {
  return {
    name: `accretion with lakes and bridges ${width}x${height}`,
    peer: "rot-js Digger",
    ours: () => floodSide({ width, height, seeds }),
    theirs: () => rotSide(digger, width, height, seeds),
    target: 0.28,
    cells: width * height,
  };
}

function floodSide({ width, height, seeds }: Size): Side {
  return {
    pieces: seeds,
    run() {
      let answer = 0;
      for (let seed = 0; seed < seeds; seed++) {
        const wet = lakes({ chance: 1 })(accretion.generate({ width, height, seed }));
        answer += bridges({ chance: 1 })(wet).exit.x;
      }
      return answer;
    },
  };
}

function growthRace(generator: string, size: Size, growth = GROWTH): Race {
  return {
    name: `${generator} dungeon ${size.width}x${size.height}, per cell`,
    peer: `the same ${SMALL.width}x${SMALL.height}, within ${growth}x`,
    ours: () => perCell(dig(generator, size), size),
    theirs: () => perCell(dig(generator, SMALL), SMALL),
    target: 1 / growth,
  };
}

function dig(generator: string, { width, height, seeds }: Size, options: object = {}): Side {
  return {
    pieces: seeds,
    run() {
      let answer = 0;
      for (let seed = 0; seed < seeds; seed++) {
        const dungeon = catalogue[generator]?.generate({ ...options, width, height, seed });
        answer += dungeon?.exit.x ?? 0;
      }
      return answer;
    },
  };
}

function perCell(side: Side, { width, height }: Size): Side {
  return { ...side, pieces: side.pieces * width * height };
}
