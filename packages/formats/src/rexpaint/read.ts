import { MAX_CELLS } from "@delvekit/grid";
import { FormatError } from "../errors";
import { gunzip } from "./gunzip";
import { CELL_BYTES, VERSION, type XpImage, type XpLayer } from "./image";

/**
 * Reads a REXPaint file: any image, in all its layers.
 *
 * @throws FormatError with the byte where it cannot be read, counted in the unpacked data unless the packing itself
 *   is damaged
 */
export function fromXp(file: Uint8Array): XpImage {
  const bytes = gunzip(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  demand(view.byteLength >= 8, view.byteLength, "the file breaks off");
  const version = view.getInt32(0, true);
  demand(version === VERSION, 0, `version ${version} cannot be read, only ${VERSION}`);
  const count = view.getInt32(4, true);
  demand(count >= 1, 4, `there are ${count} layers: there must be at least 1`);
  const layers: XpLayer[] = [];
  let offset = 8;
  for (let i = 0; i < count; i++) {
    const layer = readLayer(view, offset);
    layers.push(layer);
    offset += 8 + layer.glyphs.length * CELL_BYTES;
  }
  demand(offset === view.byteLength, offset, "there is more than the layers");
  return { version, layers };
}

/** Reads a layer, whose cells come column by column. */
function readLayer(view: DataView, start: number): XpLayer {
  demand(start + 8 <= view.byteLength, view.byteLength, "the file breaks off");
  const width = view.getInt32(start, true);
  const height = view.getInt32(start + 4, true);
  demand(width >= 1, start, `the layer is ${width} wide: it must be at least 1`);
  demand(height >= 1, start + 4, `the layer is ${height} high: it must be at least 1`);
  const size = width * height;
  demand(size <= MAX_CELLS, start, `the layer has ${size} cells: at most ${MAX_CELLS} are allowed`);
  demand(start + 8 + size * CELL_BYTES <= view.byteLength, view.byteLength, "the file breaks off");
  const glyphs = new Uint32Array(size);
  const foreground = new Uint32Array(size);
  const background = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    const offset = start + 8 + i * CELL_BYTES;
    const cell = (i % height) * width + Math.floor(i / height);
    glyphs[cell] = view.getUint32(offset, true);
    foreground[cell] = readColour(view, offset + 4);
    background[cell] = readColour(view, offset + 7);
  }
  return { width, height, glyphs, foreground, background };
}

function readColour(view: DataView, offset: number): number {
  return (view.getUint8(offset) << 16) | view.getUint16(offset + 1);
}

function demand(isMet: boolean, offset: number, problem: string): void {
  if (!isMet) throw new FormatError("xp", `byte ${offset}`, problem);
}
