import type { Rect } from "@delvekit/grid";
import { type Box, common, meets } from "./boxes";
import type { Pen, Surface } from "./surface";

/** Lines of this many pixels are copied faster in one piece than one by one. */
const LONG = 256;

/**
 * A surface of the size of the window, on which every cell of the level has a fixed place, however the window moves: what leaves it on one side makes
 * room for what enters on the other, so nothing ever has to be copied.
 *
 * ```text
 *    level        surface
 *   ab|cdef|      |efcd|     the window has moved two cells on: c and d have stayed,
 *   (window: cdef)           e and f have taken the places of a and b
 * ```
 */
export class Torus {
  /** The surface's pixels in memory, a number for each, as of the last `pull` and `push`. */
  readonly pixels: Int32Array;
  private readonly data: ImageData;

  constructor(
    /** Of the size of all cells. Pictures that are only drawn to be pulled can share it. */
    private readonly surface: Surface,
    /** Cells across and down. */
    readonly width: number,
    readonly height: number,
    /** Side of a cell, in pixels. */
    readonly cell: number,
  ) {
    this.data = surface.pen.createImageData(width * cell, height * cell);
    this.pixels = new Int32Array(this.data.data.buffer);
  }

  /**
   * Draws on the surface in pixels of the level. `draw` is called for each part of the surface that the box covers, up to four times, clipped to that
   * part.
   */
  draw(box: Box, draw: (part: Box) => void): void {
    const { pen } = this.surface;
    for (const block of this.blocksOf(box)) {
      const part = common(box, block);
      pen.save();
      pen.translate(-block.left * this.cell, -block.top * this.cell);
      clipTo(pen, [part], this.cell);
      draw(part);
      pen.restore();
    }
  }

  /** Copies a box of the surface to a pen whose unit is a pixel of the level. */
  stamp(pen: Pen, box: Box): void {
    for (const { x, y, left, top, width, height } of this.partsOf(box))
      if (width > 0 && height > 0)
        pen.drawImage(this.surface.image, x, y, width, height, left, top, width, height);
  }

  /** Copies what was drawn in a box to `pixels`. */
  pull(box: Box): void {
    const { pixels, stride } = this;
    for (const { x, y, width, height } of this.partsOf(box)) {
      const part = new Int32Array(this.surface.pen.getImageData(x, y, width, height).data.buffer);
      for (let row = 0; row < height; row++)
        copyLine(pixels, (y + row) * stride + x, part, row * width, width);
    }
  }

  /** Copies a box of `pixels` to the surface. */
  push(box: Box): void {
    for (const { x, y, width, height } of this.partsOf(box))
      this.surface.pen.putImageData(this.data, 0, 0, x, y, width, height);
  }

  /** The pixels in a line of the surface. */
  get stride(): number {
    return this.width * this.cell;
  }

  /** The place of a cell of the level. */
  placeOf(x: number, y: number): number {
    const column = ((x % this.width) + this.width) % this.width;
    return (((y % this.height) + this.height) % this.height) * this.width + column;
  }

  // The parts of a box in pixels of the surface, and their corners in pixels of the level.
  private partsOf(box: Box): (Rect & Pick<Box, "left" | "top">)[] {
    const { cell } = this;
    return this.blocksOf(box).map((block) => {
      const { left, top, right, bottom } = pixelsOf(common(box, block), cell);
      const [x, y] = [left - block.left * cell, top - block.top * cell];
      return { x, y, left, top, width: right - left, height: bottom - top };
    });
  }

  // The parts of a box that are contiguous on the surface.
  private blocksOf(box: Box): Box[] {
    const { width, height } = this;
    const blocks: Box[] = [];
    for (let top = Math.floor(box.top / height) * height; top < box.bottom; top += height) {
      for (let left = Math.floor(box.left / width) * width; left < box.right; left += width) {
        const block = { left, top, right: left + width, bottom: top + height };
        if (meets(block, box)) blocks.push(block);
      }
    }
    return blocks;
  }
}

// A view of each line would be garbage, which only long lines are worth.
function copyLine(to: Int32Array, start: number, from: Int32Array, first: number, length: number): void {
  if (length >= LONG) to.set(from.subarray(first, first + length), start);
  else for (let at = 0; at < length; at++) to[start + at] = from[first + at]!;
}

/** Clips a pen, whose unit is a pixel of the level, to some boxes. */
export function clipTo(pen: Pen, boxes: readonly Box[], cell: number): void {
  pen.beginPath();
  for (const box of boxes) {
    const { left, top, right, bottom } = pixelsOf(box, cell);
    pen.rect(left, top, right - left, bottom - top);
  }
  pen.clip();
}

/** The box of a rectangle of cells. */
export function boxOf({ x, y, width, height }: Rect): Box {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

// Rounds outwards to whole pixels, because edges between two pixels would be drawn half.
function pixelsOf({ left, top, right, bottom }: Box, cell: number): Box {
  return {
    left: Math.floor(left * cell),
    top: Math.floor(top * cell),
    right: Math.ceil(right * cell),
    bottom: Math.ceil(bottom * cell),
  };
}
