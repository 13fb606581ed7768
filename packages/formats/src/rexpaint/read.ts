import { type BudgetOption, budgetOf, demandBytes, demandWithin } from "../budget";
import { FormatError } from "../errors";
import { gunzip } from "../packed/gunzip";
import { CELL_BYTES, VERSION, type XpImage, type XpLayer } from "./image";

/**
 * Reads a REXPaint file: any image, in all its layers.
 *
 * @throws FormatError with the byte where it cannot be read, counted in the unpacked data unless the packing itself
 *   is damaged, and for a file that exceeds the budget
 * @throws OptionError for a limit that is not allowed
 * @example
 * ```ts
 * const { layers } = fromXp(readFileSync("level.xp"));
 * ```
 */
export function fromXp(file: Uint8Array, options: BudgetOption = {}): XpImage {
  const budget = budgetOf(options);
  demandBytes(file, budget, "xp");
  const bytes = gunzip(file, budget);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  demand(view.byteLength >= 8, view.byteLength, "the file breaks off");
  const version = view.getInt32(0, true);
  demand(version === VERSION, 0, `version ${version} cannot be read, only ${VERSION}`);
  const count = view.getInt32(4, true);
  demand(count >= 1, 4, `there are ${count} layers: there must be at least 1`);
  demandWithin(budget, "layers", count, "xp", "byte 4");
  const layers: XpLayer[] = [];
  let offset = 8;
  let cells = 0;
  for (let i = 0; i < count; i++) {
    const { width, height } = readSize(view, offset);
    cells += width * height;
    demandWithin(budget, "cells", cells, "xp", `byte ${offset}`);
    layers.push(readLayer(view, offset + 8, width, height));
    offset += 8 + width * height * CELL_BYTES;
  }
  demand(offset === view.byteLength, offset, "there is more than the layers");
  return { version, layers };
}

function readSize(view: DataView, start: number): { width: number; height: number } {
  demand(start + 8 <= view.byteLength, view.byteLength, "the file breaks off");
  const width = view.getInt32(start, true);
  const height = view.getInt32(start + 4, true);
  demand(width >= 1, start, `the layer is ${width} wide: it must be at least 1`);
  demand(height >= 1, start + 4, `the layer is ${height} high: it must be at least 1`);
  return { width, height };
}

/** Reads a layer, whose cells come column by column. */
function readLayer(view: DataView, start: number, width: number, height: number): XpLayer {
  const size = width * height;
  demand(start + size * CELL_BYTES <= view.byteLength, view.byteLength, "the file breaks off");
  const glyphs = new Uint32Array(size);
  const foreground = new Uint32Array(size);
  const background = new Uint32Array(size);
  let offset = start;
  for (let x = 0; x < width; x++) {
    for (let cell = x; cell < size; cell += width) {
      glyphs[cell] = view.getUint32(offset, true);
      foreground[cell] = readColour(view, offset + 4);
      background[cell] = readColour(view, offset + 7);
      offset += CELL_BYTES;
    }
  }
  return { width, height, glyphs, foreground, background };
}

function readColour(view: DataView, offset: number): number {
  return (view.getUint8(offset) << 16) | view.getUint16(offset + 1);
}

function demand(isMet: boolean, offset: number, problem: string): void {
  if (!isMet) throw new FormatError("xp", `byte ${offset}`, problem);
}
