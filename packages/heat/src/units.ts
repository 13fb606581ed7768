import { HeatError } from "./errors";

/**
 * Temperatures are stored in whole numbers of 1/256 of a degree. Whole numbers add up exactly, in any order and on any engine. The unit is small
 * enough to be invisible: in a field without loss, where differences of less than one unit do not flow, neighbours in open air keep a difference of
 * at most 1/32 degree. And it is large enough that a field comes to rest soon.
 */
export const UNITS_PER_DEGREE = 256;

/** The coldest temperature a cell may have, in degrees Celsius. */
export const MIN_TEMPERATURE = -273;

/** The hottest temperature a cell may have, in degrees Celsius. */
export const MAX_TEMPERATURE = 5000;

/** The same in units. */
export const MIN_UNITS = MIN_TEMPERATURE * UNITS_PER_DEGREE;
export const MAX_UNITS = MAX_TEMPERATURE * UNITS_PER_DEGREE;

/**
 * A rate is the share of a difference that flows in one tick, in whole numbers of 1/65536. That is a power of two, so its product with a difference
 * is exact as a float, whole or in parts: 16 bits times 21 bits fit into 53.
 */
export const RATE_SCALE = 65536;

/** The highest rate of the loss: just below a fifth. The four edges may share the rest, in any wind. */
export const MAX_RATE = 13107;

/**
 * The rate of an edge between two cells of conductivity 1 in still air: an eighth. At this rate even a checkerboard of hot and cold evens out without
 * oscillating, and a wind can still increase it (`toAirflow`).
 */
export const OPEN_RATE = 8192;

/** The highest `loss` that a field accepts, just below 0.2. */
export const MAX_LOSS = MAX_RATE / RATE_SCALE;

/** Degrees to the nearest unit. `what` names the value in the message. @throws {HeatError} outside the allowed range. */
export function toUnits(degrees: number, what: string): number {
  if (degrees >= MIN_TEMPERATURE && degrees <= MAX_TEMPERATURE) return Math.round(degrees * UNITS_PER_DEGREE);
  throw new HeatError(
    `${what} is ${degrees}; a temperature must be from ${MIN_TEMPERATURE} to ${MAX_TEMPERATURE} degrees Celsius`,
  );
}

/** Units to degrees Celsius, exactly. */
export function toDegrees(units: number): number {
  return units / UNITS_PER_DEGREE;
}

/**
 * Converts a conductivity, 0 to 1, to the rate of an edge, 0 to OPEN_RATE. Any value above 0 conducts at least a little: only 0 insulates.
 * @throws {HeatError} for anything else.
 */
export function toRate(conductivity: number): number {
  if (conductivity === 0) return 0;
  if (conductivity > 0 && conductivity <= 1) return Math.max(1, Math.round(conductivity * OPEN_RATE));
  throw new HeatError(`conductivity is ${conductivity}; it must be from 0 (insulates) to 1 (open air)`);
}

/** Converts a loss, 0 to MAX_LOSS, to a rate. Any value above 0 loses at least a little. @throws {HeatError} for anything else. */
export function toLossRate(loss: number): number {
  if (loss === 0) return 0;
  if (loss > 0 && loss <= MAX_LOSS) return Math.max(1, Math.round(loss * RATE_SCALE));
  throw new HeatError(
    `loss is ${loss}; it is the share of the difference to the ambient temperature that is lost in a tick, and must be from 0 to ${MAX_LOSS}`,
  );
}
