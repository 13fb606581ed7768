import {
  countAwakeChunks,
  createHeatField,
  type HeatField,
  setTemperature,
  setWind,
  stepHeat,
  warmTo,
} from "@delvekit/heat";
import { createRandom } from "@delvekit/random";
import type { Race, Side } from "../race";

const SIZE = 500;
const TICKS = 32;

/**
 * Heat over a whole map that is active everywhere, and a single camp fire on maps of two sizes. Times are per
 * cell, and per tick.
 */
export function heatRaces(): Race[] {
  const everywhere = `heat, all cells of ${SIZE}x${SIZE} active, per cell`;
  return [
    {
      name: everywhere,
      peer: "30 ns, as a NumPy/SciPy convolution takes",
      ours: () => uproar(),
      theirs: 30,
      target: 10,
      isKey: true,
    },
    {
      name: everywhere,
      peer: "3x3 convolution on floats in JS",
      ours: () => uproar(),
      theirs: () => convolution(),
      target: 1,
    },
    {
      name: `heat in a wind, all cells of ${SIZE}x${SIZE} active, per cell`,
      peer: "3x3 convolution on floats in JS",
      ours: () => uproar({ wind: 3 }),
      theirs: () => convolution(),
      target: 1,
    },
    {
      name: "heat, one camp fire on 1000x1000, per tick",
      peer: "the same on 80x50, within 1.3x",
      ours: () => campFire(1000, 1000),
      theirs: () => campFire(80, 50),
      target: 1 / 1.3,
    },
  ];
}

/** Open air full of random temperatures: no chunk gets to sleep. */
function uproar({ wind = 0 } = {}): Side {
  const field = createHeatField(SIZE, SIZE);
  setWind(field, "e", wind);
  const noise = temperatures();
  return {
    pieces: SIZE * SIZE * TICKS,
    prepare() {
      for (let cell = 0; cell < noise.length; cell++) setTemperature(field, cell, noise[cell]!);
    },
    run: () => stepTimes(field, TICKS),
  };
}

/**
 * The usual way to spread heat, without materials, walls and exact sums: every cell becomes a weighted mean
 * of its neighbourhood and cools a little.
 */
function convolution(): Side {
  const noise = temperatures();
  const kernel = [0, 1 / 8, 0, 1 / 8, 1 / 2, 1 / 8, 0, 1 / 8, 0];
  let now = new Float32Array(SIZE * SIZE);
  let next = new Float32Array(SIZE * SIZE);
  return {
    pieces: SIZE * SIZE * TICKS,
    prepare: () => now.set(noise),
    run() {
      for (let tick = 0; tick < TICKS; tick++) {
        convolve(now, next, kernel);
        [now, next] = [next, now];
      }
      return now[SIZE]!;
    },
  };
}

function convolve(from: Float32Array, to: Float32Array, kernel: readonly number[]): void {
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      let sum = 0;
      for (let ky = -1; ky <= 1; ky++) {
        const row = Math.min(SIZE - 1, Math.max(0, y + ky)) * SIZE;
        for (let kx = -1; kx <= 1; kx++) {
          const column = Math.min(SIZE - 1, Math.max(0, x + kx));
          sum += kernel[ky * 3 + kx + 4]! * from[row + column]!;
        }
      }
      to[y * SIZE + x] = sum - (sum - 20) * 0.0625;
    }
  }
}

function campFire(width: number, height: number): Side {
  const field = createHeatField(width, height);
  const fire = (height >> 1) * width + (width >> 1);
  return {
    pieces: 100,
    run() {
      for (let tick = 0; tick < 100; tick++) {
        warmTo(field, fire, 600);
        stepHeat(field);
      }
      return countAwakeChunks(field);
    },
  };
}

function stepTimes(field: HeatField, ticks: number): number {
  for (let tick = 0; tick < ticks; tick++) stepHeat(field);
  return countAwakeChunks(field);
}

function temperatures(): Float32Array {
  const random = createRandom("bench heat");
  return Float32Array.from({ length: SIZE * SIZE }, () => random.int(20, 3000));
}
