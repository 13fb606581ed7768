import { CALM, toAirflow, type Wind } from "../airflow";
import { CHUNK_HEIGHT, CHUNK_WIDTH, wakeAll } from "../chunks/chunks";
import { addAllChunks, clearRow, listColumns, listRows } from "../chunks/set";
import { HeatError } from "../errors";
import { MAX_UNITS, MIN_UNITS, OPEN_RATE, toLossRate, toUnits } from "../units";
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
  const arrays: Arrays = canHold(options.out, field)
    ? options.out
    : { units: new Int32Array(width * height), rates: new Uint16Array(width * height) };
  if (options.out) refresh(field, arrays);
  else copyAll(field, arrays);
  const { units, rates } = arrays;
  const { wind } = field.airflow;
  return {
    width,
    height,
    ambient: ambientOf(field),
    loss: lossOf(field),
    units,
    rates,
    ...(wind.strength !== 0 && { wind: { ...wind } }),
  };
}

/** The arrays of a state that can be reused. */
type Arrays = Pick<HeatState, "units" | "rates">;

function canHold(out: HeatState | undefined, field: HeatField): out is HeatState {
  return out?.width === field.width && out.height === field.height;
}

/** Makes arrays equal to a field. If they were equal to it the last time, only chunks that may have changed are copied. */
function refresh(field: HeatField, arrays: Arrays): void {
  const { awake, stepped, rowList, columnList } = field.chunks;
  // Chunks that changed without a step are awake.
  addAllChunks(stepped, awake);
  const isRecent = arrays.units === field.copied;
  if (!isRecent) copyAll(field, arrays);
  else if (field.rerated) arrays.rates.set(field.rates);
  const rowCount = listRows(stepped, rowList);
  for (let i = 0; i < rowCount; i++) {
    const row = rowList[i]!;
    const columnCount = isRecent ? listColumns(stepped, row, columnList) : 0;
    for (let j = 0; j < columnCount; j++) copyChunk(field, arrays.units, row, columnList[j]!);
    clearRow(stepped, row);
  }
  field.copied = arrays.units;
  field.rerated = false;
}

function copyAll(field: HeatField, { units, rates }: Arrays): void {
  rates.set(field.rates);
  copyUnits(field, units, 0, units.length);
}

function copyChunk(field: HeatField, units: Int32Array, row: number, column: number): void {
  const { width, height } = field;
  const left = column * CHUNK_WIDTH;
  const right = Math.min(left + CHUNK_WIDTH, width);
  const bottom = Math.min((row + 1) * CHUNK_HEIGHT, height);
  for (let y = row * CHUNK_HEIGHT; y < bottom; y++)
    copyUnits(field, units, y * width + left, y * width + right);
}

function copyUnits({ excess, ambientUnits }: HeatField, units: Int32Array, from: number, to: number): void {
  for (let cell = from; cell < to; cell++) units[cell] = ambientUnits + excess[cell]!;
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
  const { width, height, units, rates } = state;
  checkSize(width, height);
  checkValues("units", units, width * height, MIN_UNITS, MAX_UNITS);
  checkValues("rates", rates, width * height, 0, OPEN_RATE);
  const { wind } = toAirflow(state.wind ?? CALM);
  const ambient = toUnits(state.ambient, "ambient");
  const loss = toLossRate(state.loss);
  const fits = reuse?.width === width && reuse.height === height;
  const isSame = fits && reuse.ambientUnits === ambient && reuse.lossRate === loss;
  const field = isSame ? reuse : allocateField(width, height, ambient, loss);
  for (let cell = 0; cell < units.length; cell++) {
    writeRate(field, cell, rates[cell]!);
    write(field, cell, units[cell]! - ambient);
  }
  setWind(field, wind.direction, wind.strength);
  if (!isSame) wakeAll(field.chunks);
  return field;
}

function checkValues(name: string, list: ArrayLike<number>, length: number, min: number, max: number): void {
  if (list.length !== length) {
    throw new HeatError(`saved ${name} has ${list.length} entries; the saved size requires ${length}`);
  }
  for (let cell = 0; cell < length; cell++) {
    const value = list[cell]!;
    if (Number.isInteger(value) && value >= min && value <= max) continue;
    throw new HeatError(
      `saved ${name} of cell ${cell} is ${value}; allowed are whole numbers from ${min} to ${max}`,
    );
  }
}
