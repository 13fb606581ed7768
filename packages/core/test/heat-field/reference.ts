import { ambientOf, conductivityAt, type HeatField, lossOf, temperatureAt } from "../../src/heat/field/index";

/**
 * The rule of the heat field once more, as plainly as it can be said: the whole map, one cell after the other from
 * its four neighbours. Temperatures in 1/256 degree, rates in 1/65536.
 */
export function referenceStep(field: HeatField): number[] {
  const { width, height } = field;
  const ambient = ambientOf(field) * 256;
  const lossRate = lossOf(field) * 65536;
  const excessAt = (x: number, y: number) => temperatureAt(field, y * width + x) * 256 - ambient;
  const rateAt = (x: number, y: number) => conductivityAt(field, y * width + x) * 8192;
  const result: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = excessAt(x, y);
      let next = here - (here * lossRate) / 65536;
      for (const [nx, ny] of [
        [x, y - 1],
        [x + 1, y],
        [x, y + 1],
        [x - 1, y],
      ] as const) {
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const flow = ((excessAt(nx, ny) - here) * Math.min(rateAt(x, y), rateAt(nx, ny))) / 65536;
        next += lossRate === 0 ? Math.trunc(flow) : flow;
      }
      result.push((Math.trunc(next) + ambient) / 256);
    }
  }
  return result;
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
