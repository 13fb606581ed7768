import { offsetOf } from "@delvekit/grid";
import { ambientOf, type HeatField, lossOf, saveHeat, temperatureAt } from "../src";

/**
 * The rule of the heat field once more, as plainly as it can be said: the whole map, one cell after the other from
 * its four neighbours. Temperatures in 1/256 degree, rates in 1/65536, winds in 1/128. Answers temperatures in degrees.
 */
export function referenceStep(field: HeatField): number[] {
  const { width, height, units, rates, wind } = saveHeat(field);
  const ambient = ambientOf(field) * 256;
  const lossRate = lossOf(field) * 65536;
  const { dx, dy } = wind ? offsetOf(wind.direction) : { dx: 0, dy: 0 };
  const strength = wind?.strength ?? 0;
  const temperatures: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      const here = (units[cell] as number) - ambient;
      let heat = here - (here * lossRate) / 65536;
      for (const [sx, sy] of [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const) {
        if (x + sx < 0 || y + sy < 0 || x + sx >= width || y + sy >= height) continue;
        const other = cell + sy * width + sx;
        const there = (units[other] as number) - ambient;
        // Positive when the wind blows from there to here.
        const along = -(sx * dx + sy * dy);
        const isDiagonal = dx !== 0 && dy !== 0;
        const drifting = drift(there, here, along, strength, isDiagonal);
        const flow = (drifting * Math.min(rates[cell] as number, rates[other] as number)) / 65536;
        heat += lossRate === 0 ? Math.trunc(flow) : flow;
      }
      temperatures.push((Math.trunc(heat) + ambient) / 256);
    }
  }
  return temperatures;
}

/** What drives the flow from one cell to another: heat and cold each for themselves, more along the wind and less against it. */
function drift(from: number, to: number, along: number, strength: number, isDiagonal: boolean): number {
  const lee = 128 + (isDiagonal ? 15 : 30) * strength;
  const luff = 128 - (isDiagonal ? 17 : 24) * strength;
  const flow = (more: number, less: number) => {
    if (along === 0) return more - less;
    const isWithWind = along > 0 === more > less;
    return ((more - less) * (isWithWind ? lee : luff)) / 128;
  };
  return flow(Math.max(from, 0), Math.max(to, 0)) - flow(Math.max(-from, 0), Math.max(-to, 0));
}

/** The cells in which two lists of temperatures differ. (A comparison of the lists themselves takes far longer.) */
export function differences(actual: readonly number[], expected: readonly number[]): string[] {
  return actual.flatMap((value, cell) =>
    value === expected[cell] ? [] : [`cell ${cell} is ${value}, not ${expected[cell]}`],
  );
}

/** All temperatures of the field, row by row, in degrees. */
export function temperaturesOf(field: HeatField): number[] {
  return Array.from({ length: field.width * field.height }, (_, cell) => temperatureAt(field, cell));
}

/** All the heat in a field, in 1/256 degree. */
export function energyOf(field: HeatField): number {
  return saveHeat(field).units.reduce((total, here) => total + here, 0);
}
