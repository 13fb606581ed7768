import { type Budget, type BudgetOption, budgetOf, demandBytes, demandWithin, overBudget } from "../budget";
import { FormatError } from "../errors";
import { crc32 } from "../packed/crc32";
import { inflate } from "../packed/inflate";
import { gzipWrapping } from "../packed/wrapping";
import { CELL_BYTES, VERSION, type XpImage, type XpLayer } from "./image";

/**
 * Reads a REXPaint file with all its layers.
 *
 * @throws FormatError with the byte of the problem, counted in the unpacked data unless the compression itself is
 *   damaged, and for a file that exceeds the budget
 * @throws OptionError for an invalid limit
 * @example
 * ```ts
 * const { layers } = fromXpImage(readFileSync("level.xp"));
 * ```
 */
export function fromXpImage(file: Uint8Array, options: BudgetOption = {}): XpImage {
  return { version: VERSION, layers: readLayers(file, options, readLayer) };
}

/** Reads a layer whose cells begin at the byte `start`. */
type ReadLayer<T> = (view: DataView, start: number, width: number, height: number) => T;

/**
 * Reads each layer of a REXPaint file with `read`.
 *
 * @throws FormatError and OptionError as `fromXpImage` does
 */
export function readLayers<T>(file: Uint8Array, options: BudgetOption, read: ReadLayer<T>): T[] {
  const budget = budgetOf(options);
  demandBytes(file, budget, "xp");
  const bytes = gunzip(file, budget);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  demand(view.byteLength >= 8, view.byteLength, "the file is incomplete");
  const version = view.getInt32(0, true);
  demand(version === VERSION, 0, `version ${version} cannot be read, only ${VERSION}`);
  const count = view.getInt32(4, true);
  demand(count >= 1, 4, `there are ${count} layers: there must be at least 1`);
  demandWithin(budget, "layers", count, "xp", "byte 4");
  const layers: T[] = [];
  let offset = 8;
  let cells = 0;
  for (let i = 0; i < count; i++) {
    const { width, height } = readSize(view, offset);
    cells += width * height;
    demandWithin(budget, "cells", cells, "xp", `byte ${offset}`);
    const end = offset + 8 + width * height * CELL_BYTES;
    demand(end <= view.byteLength, view.byteLength, "the file is incomplete");
    layers.push(read(view, offset + 8, width, height));
    offset = end;
  }
  demand(offset === view.byteLength, offset, "the file continues after its last layer");
  return layers;
}

/** Unpacks a gzip file and verifies the length and checksum in its footer. */
function gunzip(file: Uint8Array, budget: Budget): Uint8Array {
  demand(file[0] === 0x1f && file[1] === 0x8b, 0, "the file is not packed with gzip");
  const wrapping = gzipWrapping(file);
  if (!wrapping) throw problem(file.length, "the file is incomplete");
  const { start, end } = wrapping;
  const inflated = inflate(file.subarray(start, end), budget.unpacked);
  if (inflated.kind === "too long") throw overBudget(budget, "unpacked", "xp", `byte ${start}`);
  const foot = new DataView(file.buffer, file.byteOffset + end);
  const isWhole =
    inflated.kind === "bytes" &&
    inflated.bytes.length === foot.getUint32(4, true) &&
    crc32(inflated.bytes) === foot.getUint32(0, true);
  if (isWhole) return inflated.bytes;
  throw problem(end, "the file is damaged or incomplete: length or checksum differ");
}

function readSize(view: DataView, start: number): { width: number; height: number } {
  demand(start + 8 <= view.byteLength, view.byteLength, "the file is incomplete");
  const width = view.getInt32(start, true);
  const height = view.getInt32(start + 4, true);
  demand(width >= 1, start, `the layer is ${width} wide: it must be at least 1`);
  demand(height >= 1, start + 4, `the layer is ${height} high: it must be at least 1`);
  return { width, height };
}

function readLayer(view: DataView, start: number, width: number, height: number): XpLayer {
  const foreground = readCells(width, height, (place) => readColour(view, start + place * CELL_BYTES + 4));
  return { ...readVisible(view, start, width, height), foreground };
}

/** The parts of a layer that determine which glyphs are visible where. */
export type VisibleLayer = Pick<XpLayer, "width" | "height" | "glyphs" | "background">;

/** Reads a layer without the colours of its glyphs, which takes a third less memory. */
export function readVisible(view: DataView, start: number, width: number, height: number): VisibleLayer {
  const glyphs = readCells(width, height, (place) => view.getUint32(start + place * CELL_BYTES, true));
  const background = readCells(width, height, (place) => readColour(view, start + place * CELL_BYTES + 7));
  return { width, height, glyphs, background };
}

/** This many columns are read side by side, so that memory is accessed in order. */
const STRIP = 16;

/** Reads a number for each cell by its place in the file, where cells are stored column by column. */
function readCells(width: number, height: number, read: (place: number) => number): Uint32Array {
  const cells = new Uint32Array(width * height);
  for (let left = 0; left < width; left += STRIP) {
    const right = Math.min(width, left + STRIP);
    for (let y = 0; y < height; y++) {
      for (let x = left; x < right; x++) cells[y * width + x] = read(x * height + y);
    }
  }
  return cells;
}

function readColour(view: DataView, offset: number): number {
  return (view.getUint8(offset) << 16) | view.getUint16(offset + 1);
}

function demand(isMet: boolean, offset: number, text: string): void {
  if (!isMet) throw problem(offset, text);
}

function problem(offset: number, text: string): FormatError {
  return new FormatError("xp", `byte ${offset}`, text);
}
