import { CALM, toAirflow, type Wind } from "../airflow";
import { CHUNK_HEIGHT, CHUNK_WIDTH, wakeAll } from "../chunks/chunks";
import { addAllChunks, clearRow, listColumns, listRows } from "../chunks/set";
import { HeatError } from "../errors";
import { MAX_CAPACITY, MAX_UNITS, MIN_UNITS, OPEN_RATE, toLossRate, toUnits } from "../units";
import { setCapacity } from "./capacity";
import { write, writeRate } from "./edit";
import { allocateField, ambientOf, checkSize, type HeatField, lossOf } from "./field";
import { setWind } from "./wind";

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
 * @param options.out an earlier state of this field, whose arrays are reused: for states that are only needed
 * briefly. If it is the latest one and unchanged, the cost depends only on how much of the field has changed
 * since
 * @example
 * const field = createHeatField(9, 9, { ambient: 12 });
 * const copy = restoreHeat(saveHeat(field));
 * ambientOf(copy); // 12
 */
export function saveHeat(
  field: HeatField,
  options: { readonly out?: HeatState | undefined } = {},
): HeatState {
  const { width, height } = field;
  const isHeavy = field.chunks.heavy.some((count) => count > 0);
  const arrays = canHold(options.out, field, isHeavy) ? options.out : createArrays(width * height, isHeavy);
  if (options.out) refresh(field, arrays);
  else copyAll(field, arrays);
  const { units, rates, capacities } = arrays;
  const remainders = isHeavy && field.lossRate === 0 ? Int16Array.from(remaindersOf(field)) : undefined;
  const { wind } = field.airflow;
  return {
    width,
    height,
    ambient: ambientOf(field),
    loss: lossOf(field),
    units,
    rates,
    ...(isHeavy && { capacities }),
    ...(remainders?.some((remainder) => remainder !== 0) && { remainders }),
    ...(wind.strength !== 0 && { wind: { ...wind } }),
  };
}

/** The arrays of a state that can be reused. */
type Arrays = Pick<HeatState, "units" | "rates" | "capacities">;

function createArrays(cells: number, isHeavy: boolean): Arrays {
  const arrays = { units: new Int32Array(cells), rates: new Uint16Array(cells) };
  return isHeavy ? { ...arrays, capacities: new Uint8Array(cells) } : arrays;
}

function canHold(out: HeatState | undefined, field: HeatField, isHeavy: boolean): out is HeatState {
  if (out?.width !== field.width || out.height !== field.height) return false;
  return isHeavy === (out.capacities !== undefined);
}

function remaindersOf({ remainders, width, height }: HeatField): Float64Array {
  return remainders.subarray(0, width * height);
}

/** Makes arrays equal to a field. If they were equal to it the last time, only chunks that may have changed are copied. */
function refresh(field: HeatField, arrays: Arrays): void {
  const { awake, stepped, rowList, columnList } = field.chunks;
  // Chunks that changed without a step are awake.
  addAllChunks(stepped, awake);
  const isRecent = arrays.units === field.copied;
  if (!isRecent) copyAll(field, arrays);
  const rowCount = listRows(stepped, rowList);
  for (let i = 0; i < rowCount; i++) {
    const row = rowList[i]!;
    const columnCount = isRecent ? listColumns(stepped, row, columnList) : 0;
    for (let j = 0; j < columnCount; j++) copyChunk(field, arrays, row, columnList[j]!);
    clearRow(stepped, row);
  }
  field.copied = arrays.units;
}

function copyAll(field: HeatField, arrays: Arrays): void {
  const { rows, columns } = field.chunks;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) copyChunk(field, arrays, row, column);
}

function copyChunk(field: HeatField, arrays: Arrays, row: number, column: number): void {
  const { width, height, ambientUnits, excess } = field;
  const { units, rates, capacities } = arrays;
  const left = column * CHUNK_WIDTH;
  const right = Math.min(left + CHUNK_WIDTH, width);
  const bottom = Math.min((row + 1) * CHUNK_HEIGHT, height);
  for (let y = row * CHUNK_HEIGHT; y < bottom; y++) {
    for (let cell = y * width + left; cell < y * width + right; cell++) {
      units[cell] = ambientUnits + excess[cell]!;
      rates[cell] = field.rates[cell]!;
      if (capacities) capacities[cell] = field.capacities[cell]!;
    }
  }
}

/**
 * Creates a field that continues exactly as the saved one would have. At first all of it is awake; the parts
 * at rest fall asleep after one step.
 *
 * @param options.reuse a field that is no longer needed: it becomes the new one if it has the same size, ambient temperature and loss. Then only what
 * differs wakes, and whatever was derived from the rest stays valid
 * @throws {HeatError} if this cannot be the state of a field; then the field to be reused is as it was.
 * @example
 * const field = createHeatField(9, 9);
 * setTemperature(field, 40, 300);
 * temperatureAt(restoreHeat(saveHeat(field)), 40); // 300
 */
export function restoreHeat(
  state: HeatState,
  options: { readonly reuse?: HeatField | undefined } = {},
): HeatField {
  const { reuse } = options;
  const { width, height, units, rates, capacities, remainders } = state;
  checkSize(width, height);
  checkValues("units", units, width * height, MIN_UNITS, MAX_UNITS);
  checkValues("rates", rates, width * height, 0, OPEN_RATE);
  if (capacities) checkValues("capacities", capacities, width * height, 1, MAX_CAPACITY);
  if (remainders) checkValues("remainders", remainders, width * height, 1 - MAX_CAPACITY, MAX_CAPACITY - 1);
  checkRemainders(state);
  const { wind } = toAirflow(state.wind ?? CALM);
  const ambient = toUnits(state.ambient, "ambient");
  const loss = toLossRate(state.loss);
  const fits = reuse?.width === width && reuse.height === height;
  const isSame = fits && reuse.ambientUnits === ambient && reuse.lossRate === loss;
  const field = isSame ? reuse : allocateField(width, height, ambient, loss);
  for (let cell = 0; cell < units.length; cell++) {
    writeRate(field, cell, rates[cell]!);
    setCapacity(field, cell, capacities?.[cell] ?? 1);
    write(field, cell, units[cell]! - ambient, remainders?.[cell] ?? 0);
  }
  setWind(field, wind.direction, wind.strength);
  if (!isSame) wakeAll(field.chunks);
  return field;
}

/** A remainder is smaller than a whole unit and has the sign of the cell's excess; a field with a loss has none. */
function checkRemainders({ capacities, remainders, units, ambient, loss }: HeatState): void {
  remainders?.forEach((remainder, cell) => {
    const capacity = loss === 0 ? (capacities?.[cell] ?? 1) : 1;
    const excess = units[cell]! - toUnits(ambient, "ambient");
    if (Math.abs(remainder) < capacity && remainder * excess >= 0) return;
    throw new HeatError(`saved remainders of cell ${cell} is ${remainder}, which does not fit its capacity`);
  });
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
    const value = values[cell]!;
    if (Number.isInteger(value) && value >= min && value <= max) continue;
    throw new HeatError(
      `saved ${name} of cell ${cell} is ${value}; allowed are whole numbers from ${min} to ${max}`,
    );
  }
}
