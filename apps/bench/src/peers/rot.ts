import { RNG, Map as Rot } from "rot-js";
import type { Side } from "../race";

type Carve = (x: number, y: number, value: number) => void;

/** A dungeon maker of rot.js. */
export type RotMaker = (width: number, height: number, carve: Carve) => unknown;

/** Rooms and corridors until a fifth of the map is dug. It reads the clock: after one second it stops. */
export const digger: RotMaker = (width, height, carve) => new Rot.Digger(width, height).create(carve);

/** Rooms at random, joined to one another. It reads the clock as well, and may give up. */
export const uniform: RotMaker = (width, height, carve) => new Rot.Uniform(width, height, {}).create(carve);

/** Three by three rooms, joined to their neighbours. */
export const rogue: RotMaker = (width, height, carve) => new Rot.Rogue(width, height, {}).create(carve);

/** A maze, without rooms. */
export const ellerMaze: RotMaker = (width, height, carve) => new Rot.EllerMaze(width, height).create(carve);

/** Caves from noise, smoothed five times like ours, all joined. */
export const cellular: RotMaker = (width, height, carve) => {
  const map = new Rot.Cellular(width, height);
  map.randomize(0.54);
  for (let round = 0; round < 5; round++) map.create();
  map.connect(carve, 1);
};

/**
 * rot.js draws from one global random generator, so that one is seeded. The makers write into a grid like
 * ours.
 */
export function rotSide(make: RotMaker, width: number, height: number, seeds: number): Side {
  const cells = new Uint8Array(width * height);
  const carve: Carve = (x, y, value) => {
    cells[y * width + x] = value;
  };
  return {
    pieces: seeds,
    run() {
      let answer = 0;
      for (let seed = 1; seed <= seeds; seed++) {
        RNG.setSeed(seed);
        make(width, height, carve);
        answer += cells[seed * width]!;
      }
      return answer;
    },
  };
}
