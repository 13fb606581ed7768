import { DIRECTIONS, type Direction } from "@delvekit/grid";
import { HeatError } from "./errors";

/** A wind. */
export interface Wind {
  /** The direction that it blows towards. */
  readonly direction: Direction;
  /** A whole number from 0, calm, to 5. */
  readonly strength: number;
}

/** The strongest wind. */
const MAX_WIND = 5;

/** No wind at all. */
export const CALM: Wind = { direction: "n", strength: 0 };

/**
 * How a wind changes the flow over an edge. In still air, a share of the difference flows. A wind multiplies that share by `mean + drift` for what
 * flows with the wind, and by `mean - drift` for what flows against it; `drift` is positive for winds to the east and the south. Both are whole
 * numbers of 1/128, so that products stay exact.
 */
export interface Airflow {
  readonly wind: Wind;
  readonly eastMean: number;
  readonly eastDrift: number;
  readonly southMean: number;
  readonly southDrift: number;
}

/** The unit of `mean` and `drift` is 1/128. */
const SCALE = 128;

export const STILL_AIR: Airflow = { wind: CALM, eastMean: 1, eastDrift: 0, southMean: 1, southDrift: 0 };

/**
 * Computes the airflow of a wind. A straight wind of strength 5 carries 2.17 times as much with it, and a 16th as much against it. More would not
 * fit: two edges at 2.17 eighths, two at one eighth and the greatest loss still add up to less than the whole cell. A diagonal wind drives all four
 * edges, so each gets about half of that.
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
 * Computes the flow over an edge from a cell of excess `here` to its eastern or southern neighbour of excess `there`.
 *
 * The wind carries the difference from the ambient temperature, hot and cold alike: a warm cell warms the
 * cells downwind more, and a cold one cools them more. The flow never exceeds the share of the difference
 * that keeps the field stable. It rises with `here`, falls with `there`, and changes its sign when the map is
 * mirrored or heat and cold are swapped.
 */
export function flowOver(here: number, there: number, share: number, mean: number, drift: number): number {
  return share * ((here - there) * mean + drifting(here, there) * drift);
}

/** What the wind carries between two cells of these excesses. Most cells are at least as warm as the air; between those, it is their difference. */
export function drifting(here: number, there: number): number {
  if (here >= 0 && there >= 0) return Math.abs(here - there);
  return Math.abs(Math.max(here, there)) - Math.abs(Math.min(here, there));
}
