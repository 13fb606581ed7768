import { tree } from "@delvekit/procgen";
import { RNG, Map as Rot } from "rot-js";
import type { Race, Side } from "../race";

const WIDTH = 80;
const HEIGHT = 50;
const SEEDS = 20;

/** Whole dungeons, all passes included, over twenty seeds. */
export function treeRaces(): Race[] {
  const small = dig(WIDTH, HEIGHT, SEEDS);
  return [
    {
      name: `tree dungeon ${WIDTH}x${HEIGHT}`,
      peer: "rot-js Digger",
      ours: small,
      theirs: rot((width, height) => new Rot.Digger(width, height)),
      target: 10,
    },
    {
      name: `tree dungeon ${WIDTH}x${HEIGHT}`,
      peer: "rot-js Uniform",
      ours: small,
      theirs: rot((width, height) => new Rot.Uniform(width, height, {})),
      target: 1.5,
    },
    {
      name: "tree dungeon 1000x1000, per cell",
      peer: `the same ${WIDTH}x${HEIGHT}, within 1.5x`,
      ours: perCell(dig(1000, 1000, 1), 1000 * 1000),
      theirs: perCell(small, WIDTH * HEIGHT),
      target: 1 / 1.5,
    },
  ];
}

function dig(width: number, height: number, seeds: number): Side {
  return {
    pieces: seeds,
    run() {
      let rooms = 0;
      for (let seed = 0; seed < seeds; seed++) rooms += tree.generate({ width, height, seed }).rooms.length;
      return rooms;
    },
  };
}

/** The peers draw from one global generator, so that one is seeded. They write into a grid like ours. */
function rot(create: (width: number, height: number) => { create(callback: Carve): unknown }): Side {
  const cells = new Uint8Array(WIDTH * HEIGHT);
  const carve: Carve = (x, y, value) => {
    cells[y * WIDTH + x] = value;
  };
  return {
    pieces: SEEDS,
    run() {
      let answer = 0;
      for (let seed = 1; seed <= SEEDS; seed++) {
        RNG.setSeed(seed);
        create(WIDTH, HEIGHT).create(carve);
        answer += cells[seed * WIDTH] as number;
      }
      return answer;
    },
  };
}

type Carve = (x: number, y: number, value: number) => void;

function perCell({ run, pieces }: Side, cells: number): Side {
  return { run, pieces: pieces * cells };
}
