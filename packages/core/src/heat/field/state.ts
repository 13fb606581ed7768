import { noteExcess, wakeAll } from "./chunks";
import { HeatError } from "./errors";
import { allocateField, ambientOf, checkSize, connectAll, type HeatField, lossOf } from "./field";
import { MAX_TEMPERATURE, MIN_TEMPERATURE, OPEN_RATE, toLossRate, toUnits, UNITS_PER_DEGREE } from "./units";

/** Everything that a heat field's future depends on, as plain data. */
export interface HeatState {
  readonly width: number;
  readonly height: number;
  /** Degrees Celsius. */
  readonly ambient: number;
  /** Share of the difference to the ambient temperature lost in a tick. */
  readonly loss: number;
  /** Temperature by cell, in units of 1/256 degree. */
  readonly units: Int32Array;
  /** Conductivity by cell, in units of 1/8192. */
  readonly rates: Uint16Array;
}

/** A copy of the field's state. `restoreHeat` makes a field of it that goes on exactly as this one will. */
export function saveHeat(field: HeatField): HeatState {
  const { width, height, ambientUnits } = field;
  const units = new Int32Array(width * height);
  for (let cell = 0; cell < units.length; cell++) units[cell] = ambientUnits + (field.excess[cell] as number);
  return { width, height, ambient: ambientOf(field), loss: lossOf(field), units, rates: field.rates.slice() };
}

/**
 * A field that goes on exactly as the saved one would have. It starts all awake; what was at rest is asleep again after
 * one step.
 *
 * @throws {HeatError} if the state cannot be that of a field.
 */
export function restoreHeat(state: HeatState): HeatField {
  const { width, height, units, rates } = state;
  checkSize(width, height);
  checkValues(
    "units",
    units,
    width * height,
    MIN_TEMPERATURE * UNITS_PER_DEGREE,
    MAX_TEMPERATURE * UNITS_PER_DEGREE,
  );
  checkValues("rates", rates, width * height, 0, OPEN_RATE);
  const field = allocateField(width, height, toUnits(state.ambient, "ambient"), toLossRate(state.loss));
  field.rates.set(rates);
  connectAll(field);
  fill(field, units);
  wakeAll(field.chunks);
  return field;
}

function fill({ width, height, ambientUnits, excess, chunks }: HeatField, units: Int32Array): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      excess[cell] = (units[cell] as number) - ambientUnits;
      noteExcess(chunks, x, y, excess[cell] as number);
    }
  }
}

function checkValues(
  name: string,
  values: ArrayLike<number>,
  length: number,
  min: number,
  max: number,
): void {
  if (values.length !== length) {
    throw new HeatError(`saved ${name} has ${values.length} entries; the saved size asks for ${length}`);
  }
  for (let cell = 0; cell < length; cell++) {
    const value = values[cell] as number;
    if (Number.isInteger(value) && value >= min && value <= max) continue;
    throw new HeatError(
      `saved ${name} of cell ${cell} is ${value}; allowed are whole numbers from ${min} to ${max}`,
    );
  }
}
