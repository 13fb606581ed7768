import { DIRECTIONS, type Direction } from "@delvekit/grid";
import { HeatError } from "./errors";

/** A wind. */
export interface Wind {
  /** Where it blows to. */
  readonly direction: Direction;
  /** 0, calm, to `MAX_WIND`, a whole number. */
  readonly strength: number;
}

/** The strongest wind. */
export const MAX_WIND = 5;

/** No wind at all. */
export const CALM: Wind = { direction: "n", strength: 0 };

/**
 * How a wind bends the flow over an edge. In still air a share of the difference flows. A wind multiplies that by `mean +
 * drift` for what flows the way it blows, and by `mean - drift` for what flows against it; `drift` is positive for
 * winds to the east and the south. Both are whole numbers of 1/128, so that products stay exact.
 */
export interface Airflow {
  readonly wind: Wind;
  readonly eastMean: number;
  readonly eastDrift: number;
  readonly southMean: number;
  readonly southDrift: number;
}

/** What `mean` and `drift` are counted in. */
const SCALE = 128;

export const STILL_AIR: Airflow = { wind: CALM, eastMean: 1, eastDrift: 0, southMean: 1, southDrift: 0 };

/**
 * The flow of a wind. A straight wind of strength 5 carries 2.17 times as much the way it blows, and a 16th against it. That is the most
 * there is room for: two edges at 2.17 eighths, two at one and the greatest loss are still less than the whole cell. A wind along a
 * diagonal drives all four edges, so there each gets about half of that.
 *
 * @throws {HeatError} for an unknown direction, or a strength outside its range.
 */
export function toAirflow({ direction, strength }: Wind): Airflow {
  const step = DIRECTIONS.find(({ name }) => name === direction);
  if (step === undefined) {
    const allowed = DIRECTIONS.map(({ name }) => name).join(", ");
    throw new HeatError(`direction of the wind is ${JSON.stringify(direction)}; allowed are ${allowed}`);
  }
  if (!Number.isInteger(strength) || strength < 0 || strength > MAX_WIND) {
    throw new HeatError(
      `strength of the wind is ${strength}; allowed are whole numbers from 0 to ${MAX_WIND}`,
    );
  }
  if (strength === 0) return STILL_AIR;
  const { dx, dy } = step;
  const isStraight = dx === 0 || dy === 0;
  const mean = 1 + ((isStraight ? 3 : -1) * strength) / SCALE;
  const drift = ((isStraight ? 27 : 16) * strength) / SCALE;
  return {
    wind: { direction, strength },
    eastMean: dx === 0 ? 1 : mean,
    eastDrift: dx * drift,
    southMean: dy === 0 ? 1 : mean,
    southDrift: dy * drift,
  };
}

/**
 * What flows over an edge from a cell of excess `here` to its eastern or southern neighbour of excess `there`.
 *
 * What drifts is what is off the ambient temperature, heat and cold alike: a warm cell warms its lee more, and a cold one cools
 * its lee more. The flow never exceeds a share of the difference below the limit of stability, rises with `here`, falls with `there`,
 * and is its own negative when the map is mirrored or heat and cold are swapped.
 */
export function flowOver(here: number, there: number, share: number, mean: number, drift: number): number {
  return share * ((here - there) * mean + drifting(here, there) * drift);
}

/** What drifts between two cells of these excesses. Most are as warm as the air or warmer: then it is what they differ by. */
export function drifting(here: number, there: number): number {
  if (here >= 0 && there >= 0) return Math.abs(here - there);
  return Math.abs(Math.max(here, there)) - Math.abs(Math.min(here, there));
}
