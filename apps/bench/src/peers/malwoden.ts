import { Generation, Rand, type Struct, type Vector2 } from "malwoden";
import type { Side } from "../race";

/** A dungeon maker of malwoden. */
export type MalwodenMaker = (width: number, height: number, seed: number) => Struct.Table<number>;

/** Halves the map until the leaves are about as large as ours, with a room in each and hallways between. */
export const bspDungeon: MalwodenMaker = (width, height, seed) => {
  const rng = new Rand.AleaRNG(String(seed));
  const builder = new Generation.BSPDungeonBuilder({ width, height, wallTile: 0, floorTile: 1, rng });
  builder.splitByCount(Math.round(Math.log2((width * height) / 200)));
  builder.createRooms({ minWidth: 3, minHeight: 3, padding: 1 });
  builder.createSimpleHallways();
  return builder.getMap();
};

/** Caves from noise, smoothed five times like ours, all joined. */
export const cellularAutomata: MalwodenMaker = (width, height, seed) => {
  const rng = new Rand.AleaRNG(String(seed));
  const builder = new Generation.CellularAutomataBuilder({ width, height, wallValue: 1, floorValue: 0, rng });
  builder.randomize(0.54);
  builder.doSimulationStep(5);
  builder.connect(0);
  return builder.getMap();
};

/**
 * One drunkard after another, each from where the last one dropped, until two fifths of the map are dug, like
 * ours.
 */
export const drunkardsWalk: MalwodenMaker = (width, height, seed) => {
  const rng = new Rand.AleaRNG(String(seed));
  const builder = new Generation.DrunkardsWalkBuilder({ width, height, wallTile: 0, floorTile: 1, rng });
  const share = 0.4;
  let start: Vector2 | undefined = { x: width >> 1, y: height >> 1 };
  while (start !== undefined && builder.getCoverage() < share - 1 / (width * height)) {
    const [path] = builder.walk({ start, stepsMin: 300, stepsMax: 301, maxCoverage: share });
    start = path?.at(-1);
  }
  return builder.getMap();
};

/** Whole dungeons over several seeds. */
export function malwodenSide(make: MalwodenMaker, width: number, height: number, seeds: number): Side {
  return {
    pieces: seeds,
    run() {
      let answer = 0;
      for (let seed = 0; seed < seeds; seed++)
        answer += make(width, height, seed).get({ x: 1, y: seed }) ?? 0;
      return answer;
    },
  };
}
