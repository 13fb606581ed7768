import { grain, type SceneWind } from "@delvekit/display/look";
import type { Point } from "@delvekit/grid";
import { type Box, common, meets } from "./boxes";
import type { Scenery } from "./scenery";
import type { Pen, Surface, SurfaceMaker } from "./surface";
import { clipTo, type Torus } from "./torus";

/** Strips per cell, and by how many 24ths of a cell each is shifted, from the lowest on: a wave that rises with the tick. */
const STRIPS = 6;
const WAVE = [0, 1, 1.5, 1, 0, -1, -1.5, -1] as const;

/** The hot air above fires: a cell high above each run of flames with no flames above it. */
export function shimmersOf({ flames }: Scenery): Box[] {
  const burning = new Set(flames.map(({ x, y }) => `${x} ${y}`));
  const boxes: Box[] = [];
  // Flames are listed row by row, from left to right.
  for (const { x, y } of flames) {
    if (burning.has(`${x} ${y - 1}`)) continue;
    const last = boxes.at(-1);
    if (last?.right === x && last.bottom === y) boxes[boxes.length - 1] = { ...last, right: x + 1 };
    else boxes.push({ left: x, top: y - 1, right: x + 1, bottom: y });
  }
  return boxes;
}

/** Draws the ground behind hot air once more, in strips that waver. The pen's unit is a pixel of the level. */
export function drawShimmers(pen: Pen, ground: Torus, places: readonly Box[], box: Box, flame: number): void {
  for (const shimmer of places) {
    if (!meets(shimmer, box)) continue;
    for (let strip = 0; strip < STRIPS; strip++) {
      const shift = Math.round((WAVE[(flame + shimmer.left + strip) % WAVE.length]! * ground.cell) / 24);
      if (shift === 0) continue;
      const { left, right } = shimmer;
      const bottom = shimmer.bottom - strip / STRIPS;
      const part = { left, top: bottom - 1 / STRIPS, right, bottom };
      if (meets(part, box)) drawShifted(pen, ground, common(part, box), shift);
    }
  }
}

function drawShifted(pen: Pen, ground: Torus, part: Box, shift: number): void {
  pen.translate(shift, 0);
  ground.stamp(pen, part);
  pen.translate(-shift, 0);
}

/**
 * A layer of soft light or smoke over the window, in few pixels that are scaled up to the cells: it takes the same time however many fires there are.
 */
export class AirLayer {
  private readonly surface: Surface;
  private readonly pixels: ImageData;
  /** Red, green, blue and alpha of each pixel, in 255ths: sums that may exceed what a picture holds. */
  private readonly sums: Float32Array;
  private left = 0;
  private top = 0;

  constructor(
    make: SurfaceMaker,
    private readonly width: number,
    private readonly height: number,
    /** Pixels per cell: soft things need few. */
    private readonly fine: number,
  ) {
    this.surface = make(width * fine, height * fine);
    this.pixels = this.surface.pen.createImageData(width * fine, height * fine);
    this.sums = new Float32Array(this.pixels.data.length);
  }

  /** Clears the layer, and puts its corner at a cell of the level. */
  clear(left: number, top: number): void {
    [this.left, this.top] = [left, top];
    this.sums.fill(0);
  }

  /** Adds a round glow at a point of the level, in cells; the colours apply at the point itself, in 255ths. */
  addGlow(levelX: number, levelY: number, radius: number, red: number, green: number, blue: number): void {
    const [x, y] = [levelX - this.left, levelY - this.top];
    const wide = this.width * this.fine;
    const right = Math.min(wide - 1, Math.ceil((x + radius) * this.fine));
    const bottom = Math.min(this.height * this.fine - 1, Math.ceil((y + radius) * this.fine));
    for (let row = Math.max(0, Math.floor((y - radius) * this.fine)); row <= bottom; row++) {
      for (let column = Math.max(0, Math.floor((x - radius) * this.fine)); column <= right; column++) {
        const distance = ((column + 0.5) / this.fine - x) ** 2 + ((row + 0.5) / this.fine - y) ** 2;
        const share = 1 - distance / (radius * radius);
        if (share > 0) this.add(row * wide + column, share * share, red, green, blue);
      }
    }
  }

  private add(pixel: number, share: number, red: number, green: number, blue: number): void {
    const { sums } = this;
    const at = 4 * pixel;
    sums[at] = sums[at]! + red * share;
    sums[at + 1] = sums[at + 1]! + green * share;
    sums[at + 2] = sums[at + 2]! + blue * share;
    sums[at + 3] = 255;
  }

  /** Fills a cell of the level with smoke: its colour, and how much it hides, from 0 to 1. It changes shape with the tick. */
  addSmoke({ x, y }: Point, colour: readonly number[], alpha: number, tick: number, wind: SceneWind): void {
    for (let row = 0; row < this.fine; row++) {
      for (let column = 0; column < this.fine; column++) {
        const [across, down] = [x * this.fine + column, y * this.fine + row];
        const pixel = (down - this.top * this.fine) * this.width * this.fine + across - this.left * this.fine;
        for (let channel = 0; channel < 3; channel++) this.sums[4 * pixel + channel] = colour[channel]!;
        this.sums[4 * pixel + 3] = 255 * alpha * billow(across, down, tick, wind);
      }
    }
  }

  /** Prepares what was added for drawing. */
  finish(): void {
    this.pixels.data.set(this.sums);
    this.surface.pen.putImageData(this.pixels, 0, 0);
  }

  /** Draws what lies in some boxes of the level: `lighter` adds it to the picture, `source-over` covers the picture. */
  draw(pen: Pen, cell: number, boxes: readonly Box[], mode: "lighter" | "source-over"): void {
    const { left, top, width, height } = this;
    for (const box of boxes) {
      pen.save();
      // One box at a time: what is clipped to a single rectangle is drawn several times as fast.
      clipTo(pen, [box], cell);
      pen.globalCompositeOperation = mode;
      // Draw the whole layer, clipped to the box: a part by itself would be scaled differently at its edges.
      pen.drawImage(this.surface.image, left * cell, top * cell, width * cell, height * cell);
      pen.restore();
    }
  }
}

/** How many ticks a puff takes to drift one place: about 900 milliseconds. */
const DRIFT = 8;
/** How many places a storm carries it in that time. */
const STORM = 4;

// Two pictures of puffs fade into each other, the second one place farther on. Without wind, smoke still does not stand still.
function billow(x: number, y: number, tick: number, { dx, dy }: SceneWind): number {
  const [across, down] = dx === 0 && dy === 0 ? [1, 0] : [Math.round(STORM * dx), Math.round(STORM * dy)];
  const step = Math.floor(tick / DRIFT);
  const share = (tick % DRIFT) / DRIFT;
  const [left, top] = [x - step * across, y - step * down];
  return 0.62 + 0.76 * ((1 - share) * grain(left, top, 61) + share * grain(left - across, top - down, 61));
}

/** The box of a glow. */
export function glowBox(x: number, y: number, radius: number): Box {
  const reach = Math.ceil(radius);
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}
