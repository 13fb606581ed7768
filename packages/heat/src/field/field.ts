import { type Airflow, STILL_AIR } from "../airflow";
import { type Chunks, createChunks } from "../chunks/chunks";
import { countChunks } from "../chunks/set";
import { HeatError } from "../errors";
import { OPEN_RATE, RATE_SCALE, toDegrees, toLossRate, toRate, toUnits } from "../units";
import { createPlanes, type Planes } from "./planes";

/** Options of `createHeatField`. */
export interface HeatFieldOptions {
  /** The temperature at which every cell starts and to which it returns, in degrees Celsius. Default 20. */
  readonly ambient?: number;
  /**
   * The share of a cell's difference to the ambient temperature that it loses in a tick, 0 to just below 0.2. Even the smallest
   * difference loses something, so a cell returns all the way. With 0 the heat stays forever. Default
   * 0.05.
   */
  readonly loss?: number;
  /** The conductivity of every cell until `setConductivity` changes it, 0 to 1. Default 1, open air. */
  readonly conductivity?: number;
}

/** Default ambient temperature in degrees Celsius. */
const DEFAULT_AMBIENT = 20;

/** Default loss: a fire of 600 degrees on open floor warms the air up to a dozen cells away, but no farther. */
const DEFAULT_LOSS = 0.05;

/**
 * The temperatures of one map. Read and change it only with the functions of this package, which keep its parts consistent; the parts themselves may
 * change in any version.
 */
export interface HeatField extends Planes {
  readonly width: number;
  readonly height: number;
  /** Ambient temperature in units. */
  readonly ambientUnits: number;
  /** The loss as a rate. */
  readonly lossRate: number;
  /** The share of its excess that a cell keeps after the loss. */
  readonly keep: number;
  /** Rate of each cell, 0 to `OPEN_RATE`. */
  readonly rates: Uint16Array;
  airflow: Airflow;
  readonly chunks: Chunks;
  /** The temperatures of the state that was last saved into arrays to be reused: only what changed since is copied into them. */
  copied: Int32Array | undefined;
  /** Whether a rate has changed since then. */
  rerated: boolean;
}

/** The maximum number of cells of a field. */
const MAX_CELLS = 2 ** 26;

/**
 * A field of `width` x `height` cells, all at the ambient temperature and asleep.
 *
 * @throws {HeatError} for sides below 1, more than 2^26 cells, an unknown option, or an option outside its range.
 * @example
 * const field = createHeatField(80, 50, { ambient: 12 });
 * warmTo(field, cellAt(field, 40, 25), 600);
 * stepHeat(field);
 * temperatureAt(field, cellAt(field, 0, 0)); // 12
 */
export function createHeatField(width: number, height: number, options: HeatFieldOptions = {}): HeatField {
  checkSize(width, height);
  checkOptions(options);
  const ambientUnits = toUnits(options.ambient ?? DEFAULT_AMBIENT, "ambient");
  const lossRate = toLossRate(options.loss ?? DEFAULT_LOSS);
  const rate = toRate(options.conductivity ?? 1);
  const field = allocateField(width, height, ambientUnits, lossRate);
  field.rates.fill(rate);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) connect(field, x, y);
  return field;
}

/** Allocates a field at rest in which nothing conducts yet. The arguments must have been checked. */
export function allocateField(width: number, height: number, ambient: number, lossRate: number): HeatField {
  return {
    width,
    height,
    ambientUnits: ambient,
    lossRate,
    keep: 1 - lossRate / RATE_SCALE,
    rates: new Uint16Array(width * height),
    airflow: STILL_AIR,
    chunks: createChunks(width, height),
    copied: undefined,
    rerated: true,
    // Last: if properties follow a spread, V8 gives each object a new shape and recompiles all code that uses
    // it.
    ...createPlanes(width, height),
  };
}

/**
 * The ambient temperature of a field in degrees Celsius.
 *
 * @example ambientOf(createHeatField(9, 9, { ambient: 12 })); // 12
 */
export function ambientOf(field: HeatField): number {
  return toDegrees(field.ambientUnits);
}

/**
 * The share of its difference to the ambient temperature that a cell loses in a tick. As stored: a multiple of 1/65536.
 *
 * @example lossOf(createHeatField(9, 9, { loss: 0.125 })); // 0.125
 */
export function lossOf(field: HeatField): number {
  return field.lossRate / RATE_SCALE;
}

/**
 * The conductivity of a cell, 0 to 1. As stored: a multiple of 1/8192.
 *
 * @throws {HeatError} off the map.
 * @example conductivityAt(createHeatField(9, 9), 40); // 1
 */
export function conductivityAt(field: HeatField, cell: number): number {
  checkCell(field, cell);
  return field.rates[cell]! / OPEN_RATE;
}

/**
 * The number of chunks of 32 x 16 cells that the next step will compute. The time of a step is proportional to it; 0 means that the whole field is at
 * rest.
 *
 * @example countAwakeChunks(createHeatField(9, 9)); // 0
 */
export function countAwakeChunks(field: HeatField): number {
  return countChunks(field.chunks.awake);
}

/** Throws unless this is a cell of the field. @throws {HeatError} */
export function checkCell(field: HeatField, cell: number): void {
  const count = field.width * field.height;
  if (Number.isInteger(cell) && cell >= 0 && cell < count) return;
  throw new HeatError(
    `cell ${cell} is off the map; a ${field.width} x ${field.height} field has the cells 0 to ${count - 1}`,
  );
}

const OPTIONS: readonly string[] = ["ambient", "loss", "conductivity"] satisfies (keyof HeatFieldOptions)[];

/** Rejects a misspelt option, which would silently leave the default in place. @throws {HeatError} */
function checkOptions(options: HeatFieldOptions): void {
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown === undefined) return;
  throw new HeatError(`createHeatField has no option "${unknown}"; it has ${OPTIONS.join(", ")}`);
}

/** Throws unless a field may have this size. @throws {HeatError} */
export function checkSize(width: number, height: number): void {
  const whole = Number.isInteger(width) && Number.isInteger(height);
  if (whole && width >= 1 && height >= 1 && width * height <= MAX_CELLS) return;
  throw new HeatError(
    `the size is ${width} x ${height}; width and height must be whole numbers of at least 1, with at most ${MAX_CELLS} cells in all`,
  );
}

/** Computes the shares of a cell's eastern and southern edges. */
export function connect(field: HeatField, x: number, y: number): void {
  const { width, height, rates } = field;
  const cell = y * width + x;
  const rate = rates[cell]!;
  const east = x < width - 1 ? Math.min(rate, rates[cell + 1]!) : 0;
  const south = y < height - 1 ? Math.min(rate, rates[cell + width]!) : 0;
  field.eastShares[cell] = east / RATE_SCALE;
  field.southShares[cell] = south / RATE_SCALE;
}
