import { CHUNK_WIDTH, noteExcess, wakeAround } from "../chunks/chunks";
import { HeatError } from "../errors";
import { MAX_UNITS, MIN_UNITS, toDegrees, toRate, toUnits, UNITS_PER_DEGREE } from "../units";
import { checkCell, connect, type HeatField } from "./field";

/**
 * The temperature of a cell in degrees Celsius, a multiple of 1/256.
 *
 * @throws {HeatError} off the map.
 * @example temperatureAt(createHeatField(9, 9), 40); // 20
 */
export function temperatureAt(field: HeatField, cell: number): number {
  checkCell(field, cell);
  return toDegrees(field.ambientUnits + field.excess[cell]!);
}

/**
 * Sets a cell to a temperature in degrees Celsius, stored to the nearest 1/256.
 *
 * @throws {HeatError} off the map, or outside `MIN_TEMPERATURE`..`MAX_TEMPERATURE`.
 * @example
 * const field = createHeatField(9, 9);
 * setTemperature(field, 40, 80);
 * temperatureAt(field, 40); // 80
 */
export function setTemperature(field: HeatField, cell: number, degrees: number): void {
  checkCell(field, cell);
  write(field, cell, toUnits(degrees, "temperature") - field.ambientUnits);
}

/**
 * Warms a cell up to a temperature in degrees Celsius, unless it is already hotter. Call it every tick for a fire. It never adds heat to a hotter
 * cell, so nothing gets hotter than the hottest source, however many burn side by side.
 *
 * @throws {HeatError} off the map, or outside `MIN_TEMPERATURE`..`MAX_TEMPERATURE`.
 * @example
 * const field = createHeatField(9, 9);
 * warmTo(field, 40, 600); // before every step, as long as it burns
 * stepHeat(field);
 * temperatureAt(field, 41) > 20; // true
 */
export function warmTo(field: HeatField, cell: number, degrees: number): void {
  checkCell(field, cell);
  const excess = toUnits(degrees, "temperature") - field.ambientUnits;
  if (excess > field.excess[cell]!) write(field, cell, excess);
}

/**
 * Warms many cells up, each to the temperature of its kind, as `warmTo` does: for a fire that has spread.
 *
 * @param cells the cells, fastest in ascending order
 * @param kinds by cell: an index into `degrees`
 * @throws {HeatError} if one of `degrees` is outside `MIN_TEMPERATURE`..`MAX_TEMPERATURE`.
 * @example
 * const field = createHeatField(9, 9);
 * warmAll(field, Uint32Array.of(39, 40), new Uint8Array(81), [600]);
 * temperatureAt(field, 40); // 600
 */
export function warmAll(field: HeatField, cells: Uint32Array, kinds: Uint8Array, degrees: number[]): void {
  const wanted = degrees.map((one) => toUnits(one, "temperature") - field.ambientUnits);
  const { width, excess } = field;
  // The first and the last cell of a row of a chunk in which this temperature was written: writing it again between them wakes nothing else.
  let [first, last, written] = [0, 0, 0];
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    checkCell(field, cell);
    const units = wanted[kinds[cell]!]!;
    if (!(units > excess[cell]!)) continue;
    if (cell > first && cell < last && units === written) excess[cell] = units;
    else {
      write(field, cell, units);
      const x = cell % width;
      first = cell - (x % CHUNK_WIDTH);
      last = Math.min(first + CHUNK_WIDTH - 1, cell - x + width);
      written = units;
    }
  }
}

/**
 * Cools a cell down to a temperature in degrees Celsius, unless it is already colder. Call it every tick for a block of ice.
 *
 * @throws {HeatError} off the map, or outside `MIN_TEMPERATURE`..`MAX_TEMPERATURE`.
 * @example
 * const field = createHeatField(9, 9);
 * coolTo(field, 40, -10);
 * temperatureAt(field, 40); // -10
 */
export function coolTo(field: HeatField, cell: number, degrees: number): void {
  checkCell(field, cell);
  const excess = toUnits(degrees, "temperature") - field.ambientUnits;
  if (excess < field.excess[cell]!) write(field, cell, excess);
}

/**
 * Adds heat to a cell at once, as an explosion does: it warms up by `degrees` (cools down if negative). The result is clamped to `MIN_TEMPERATURE`..`MAX_TEMPERATURE`.
 *
 * @throws {HeatError} off the map, or if `degrees` is not finite.
 * @example
 * const field = createHeatField(9, 9);
 * addHeat(field, 40, 100);
 * temperatureAt(field, 40); // 120
 */
export function addHeat(field: HeatField, cell: number, degrees: number): void {
  checkCell(field, cell);
  if (!Number.isFinite(degrees))
    throw new HeatError(`heat to add is ${degrees}; it must be a finite number of degrees`);
  const excess = field.excess[cell]! + Math.round(degrees * UNITS_PER_DEGREE);
  const lowest = MIN_UNITS - field.ambientUnits;
  const highest = MAX_UNITS - field.ambientUnits;
  write(field, cell, Math.max(lowest, Math.min(highest, excess)));
}

/**
 * Sets how well a cell conducts heat, 0 to 1, stored to the nearest 1/8192 but never rounded down to 0. Heat crosses an edge at the lower
 * conductivity of its two cells; at 0 (a wall, a closed door) a cell neither takes nor gives heat.
 *
 * @throws {HeatError} off the map, or outside 0..1.
 * @example
 * const field = createHeatField(9, 9);
 * setConductivity(field, 40, 0); // a wall
 * conductivityAt(field, 40); // 0
 */
export function setConductivity(field: HeatField, cell: number, conductivity: number): void {
  checkCell(field, cell);
  writeRate(field, cell, toRate(conductivity));
}

/** Sets the rate of a cell; wakes nothing if it does not change. */
export function writeRate(field: HeatField, cell: number, rate: number): void {
  if (rate === field.rates[cell]) return;
  const { width, height, chunks } = field;
  const x = cell % width;
  const y = (cell - x) / width;
  field.rates[cell] = rate;
  field.rerated = true;
  connect(field, x, y);
  if (x > 0) connect(field, x - 1, y);
  if (y > 0) connect(field, x, y - 1);
  wakeAround(chunks, x, y, width, height);
}

/** Writes a temperature; wakes nothing if it does not change. */
export function write(field: HeatField, cell: number, excess: number): void {
  if (excess === field.excess[cell]) return;
  const { width, height, chunks } = field;
  const y = (cell / width) | 0;
  const x = cell - y * width;
  field.excess[cell] = excess;
  noteExcess(chunks, x, y, excess);
  wakeAround(chunks, x, y, width, height);
}
