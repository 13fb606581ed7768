import { CALM, toAirflow, type Wind } from "../airflow";
import { noteExcess, wakeAll } from "../chunks/chunks";
import { HeatError } from "../errors";
import {
  MAX_CAPACITY,
  MAX_TEMPERATURE,
  MIN_TEMPERATURE,
  OPEN_RATE,
  toLossRate,
  toUnits,
  UNITS_PER_DEGREE,
} from "../units";
import { setCapacity } from "./capacity";
import { allocateField, ambientOf, checkSize, connectAll, type HeatField, lossOf } from "./field";

/** Everything that determines the future of a heat field, as plain data. */
export interface HeatState {
  readonly width: number;
  readonly height: number;
  /** Degrees Celsius. */
  readonly ambient: number;
  /** The share of the difference to the ambient temperature that is lost in a tick. */
  readonly loss: number;
  /** Temperature by cell, in units of 1/256 degree. */
  readonly units: Int32Array;
  /** Conductivity by cell, in units of 1/8192. */
  readonly rates: Uint16Array;
  /** Heat capacity by cell. Omitted if all are 1. */
  readonly capacities?: Uint8Array;
  /** What each cell holds beyond whole units of temperature. Omitted if all are 0. */
  readonly remainders?: Int16Array;
  /** Omitted when it is calm. */
  readonly wind?: Wind;
}

/**
 * Copies the state of a field. `restoreHeat` makes a field from it that continues exactly as this one will.
 *
 * @param options.out an earlier state of this field, whose arrays are reused: for states that are only looked at briefly
 * @example
 * const field = createHeatField(9, 9, { ambient: 12 });
 * const copy = restoreHeat(saveHeat(field));
 * ambientOf(copy); // 12
 */
export function saveHeat(
  field: HeatField,
  options: { readonly out?: HeatState | undefined } = {},
): HeatState {
  const { width, height, ambientUnits } = field;
  const out = options.out?.width === width && options.out.height === height ? options.out : undefined;
  const units = out?.units ?? new Int32Array(width * height);
  const rates = out?.rates ?? new Uint16Array(width * height);
  rates.set(field.rates);
  for (let cell = 0; cell < units.length; cell++) units[cell] = ambientUnits + (field.excess[cell] as number);
  const isHeavy = field.chunks.heavy.some((count) => count > 0);
  const capacities = (isHeavy && out?.capacities) || new Uint8Array(isHeavy ? units.length : 0);
  const remainders = (isHeavy && out?.remainders) || new Int16Array(capacities.length);
  let hasRemainders = false;
  // Far faster than converting the whole array at once.
  for (let cell = 0; cell < capacities.length; cell++) {
    capacities[cell] = field.capacities[cell] as number;
    remainders[cell] = field.remainders[cell] as number;
    if (remainders[cell] !== 0) hasRemainders = true;
  }
  const { wind } = field.airflow;
  return {
    width,
    height,
    ambient: ambientOf(field),
    loss: lossOf(field),
    units,
    rates,
    ...(isHeavy && { capacities }),
    ...(hasRemainders && { remainders }),
    ...(wind.strength !== 0 && { wind: { ...wind } }),
  };
}

/**
 * Makes a field that continues exactly as the saved one would have. At first all of it is awake; what was at rest falls asleep after one step.
 *
 * @throws {HeatError} if this cannot be the state of a field.
 * @example
 * const field = createHeatField(9, 9);
 * setTemperature(field, 40, 300);
 * temperatureAt(restoreHeat(saveHeat(field)), 40); // 300
 */
export function restoreHeat(state: HeatState): HeatField {
  const { width, height, units, rates, capacities, remainders } = state;
  checkSize(width, height);
  checkValues(
    "units",
    units,
    width * height,
    MIN_TEMPERATURE * UNITS_PER_DEGREE,
    MAX_TEMPERATURE * UNITS_PER_DEGREE,
  );
  checkValues("rates", rates, width * height, 0, OPEN_RATE);
  if (capacities) checkValues("capacities", capacities, width * height, 1, MAX_CAPACITY);
  if (remainders) checkValues("remainders", remainders, width * height, 1 - MAX_CAPACITY, MAX_CAPACITY - 1);
  checkRemainders(state);
  const airflow = toAirflow(state.wind ?? CALM);
  const field = allocateField(width, height, toUnits(state.ambient, "ambient"), toLossRate(state.loss));
  field.rates.set(rates);
  connectAll(field);
  field.airflow = airflow;
  capacities?.forEach((capacity, cell) => {
    setCapacity(field, cell, capacity);
  });
  fill(field, units);
  if (remainders) field.remainders.set(remainders);
  wakeAll(field.chunks);
  return field;
}

/** A remainder is smaller than a whole unit and has the sign of the cell's excess; a field with a loss has none. */
function checkRemainders({ capacities, remainders, units, ambient, loss }: HeatState): void {
  remainders?.forEach((remainder, cell) => {
    const capacity = loss === 0 ? (capacities?.[cell] ?? 1) : 1;
    const excess = (units[cell] as number) - toUnits(ambient, "ambient");
    if (Math.abs(remainder) < capacity && remainder * excess >= 0) return;
    throw new HeatError(`saved remainders of cell ${cell} is ${remainder}, which does not fit its capacity`);
  });
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
    throw new HeatError(`saved ${name} has ${values.length} entries; the saved size requires ${length}`);
  }
  for (let cell = 0; cell < length; cell++) {
    const value = values[cell] as number;
    if (Number.isInteger(value) && value >= min && value <= max) continue;
    throw new HeatError(
      `saved ${name} of cell ${cell} is ${value}; allowed are whole numbers from ${min} to ${max}`,
    );
  }
}
