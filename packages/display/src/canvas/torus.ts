import type { Rect } from "@delvekit/grid";
import { type Box, common, meets } from "./boxes";
import type { Pen, Surface, SurfaceMaker } from "./surface";

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
  private readonly surface: Surface;

  constructor(
    make: SurfaceMaker,
    /** Cells across and down. */
    readonly width: number,
    readonly height: number,
    /** Side of a cell, in pixels. */
    readonly cell: number,
  ) {
    this.surface = make(width * cell, height * cell);
  }

  /**
   * Draws on the surface in pixels of the level. `draw` is called for each part of the surface that the box covers, up to four times, clipped to that
   * part.
   */
  draw(box: Box, draw: (pen: Pen, part: Box) => void): void {
    const { pen } = this.surface;
    for (const block of this.blocksOf(box)) {
      const part = common(box, block);
      pen.save();
      pen.translate(-block.left * this.cell, -block.top * this.cell);
      clipTo(pen, [part], this.cell);
      draw(pen, part);
      pen.restore();
    }
  }

  /** Copies a box of the surface to a pen whose unit is a pixel of the level. */
  stamp(pen: Pen, box: Box): void {
    for (const block of this.blocksOf(box)) {
      const { left, top, right, bottom } = pixelsOf(common(box, block), this.cell);
      const [width, height] = [right - left, bottom - top];
      const [x, y] = [left - block.left * this.cell, top - block.top * this.cell];
      if (width > 0 && height > 0)
        pen.drawImage(this.surface.image, x, y, width, height, left, top, width, height);
    }
  }

  /** The place of a cell of the level. */
  placeOf(x: number, y: number): number {
    const column = ((x % this.width) + this.width) % this.width;
    return (((y % this.height) + this.height) % this.height) * this.width + column;
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
