import { grain } from "../scene";
import type { Box } from "./boxes";
import type { Pen, Surface, SurfaceMaker } from "./surface";

/** Pixels per cell: soft things need no more. */
const FINE = 2;

/**
 * A layer of soft light or smoke over the window, in few pixels that are spread over the cells: it costs one copy, however many fires
 * there are.
 */
export class Air {
  private readonly surface: Surface;
  private readonly pixels: ImageData;
  private readonly red: Float32Array;
  private readonly green: Float32Array;
  private readonly blue: Float32Array;
  private readonly alpha: Float32Array;

  constructor(
    make: SurfaceMaker,
    private readonly width: number,
    private readonly height: number,
  ) {
    this.surface = make(width * FINE, height * FINE);
    this.pixels = this.surface.pen.createImageData(width * FINE, height * FINE);
    const channel = () => new Float32Array(width * height * FINE * FINE);
    [this.red, this.green, this.blue, this.alpha] = [channel(), channel(), channel(), channel()];
  }

  /** Makes it dark and clear. */
  clear(): void {
    for (const channel of [this.red, this.green, this.blue, this.alpha]) channel.fill(0);
  }

  /** Adds a round glow at a point of the window, in cells; colours are 255ths on the point itself. */
  addGlow(x: number, y: number, radius: number, red: number, green: number, blue: number): void {
    const wide = this.width * FINE;
    const right = Math.min(wide - 1, Math.ceil((x + radius) * FINE));
    const bottom = Math.min(this.height * FINE - 1, Math.ceil((y + radius) * FINE));
    for (let row = Math.max(0, Math.floor((y - radius) * FINE)); row <= bottom; row++) {
      for (let column = Math.max(0, Math.floor((x - radius) * FINE)); column <= right; column++) {
        const distance = ((column + 0.5) / FINE - x) ** 2 + ((row + 0.5) / FINE - y) ** 2;
        const share = 1 - distance / (radius * radius);
        if (share > 0) this.add(row * wide + column, share * share, red, green, blue);
      }
    }
  }

  private add(pixel: number, share: number, red: number, green: number, blue: number): void {
    this.red[pixel] = this.red[pixel]! + red * share;
    this.green[pixel] = this.green[pixel]! + green * share;
    this.blue[pixel] = this.blue[pixel]! + blue * share;
    this.alpha[pixel] = 255;
  }

  /** Fills a cell of the window with smoke: a colour, and how much it hides, from 0 to 1. It billows by the tick. */
  addSmoke(
    x: number,
    y: number,
    red: number,
    green: number,
    blue: number,
    alpha: number,
    tick: number,
  ): void {
    for (let row = 0; row < FINE; row++) {
      for (let column = 0; column < FINE; column++) {
        const [across, down] = [x * FINE + column, y * FINE + row];
        const pixel = down * this.width * FINE + across;
        this.red[pixel] = red;
        this.green[pixel] = green;
        this.blue[pixel] = blue;
        this.alpha[pixel] = 255 * alpha * billow(across, down, tick);
      }
    }
  }

  /** Makes what was added ready to be drawn. */
  finish(): void {
    const { data } = this.pixels;
    for (let pixel = 0, at = 0; at < data.length; pixel++, at += 4) {
      data[at] = this.red[pixel]!;
      data[at + 1] = this.green[pixel]!;
      data[at + 2] = this.blue[pixel]!;
      data[at + 3] = this.alpha[pixel]!;
    }
    this.surface.pen.putImageData(this.pixels, 0, 0);
  }

  /** Draws the layer where the pen may draw: `lighter` adds it to what is there, `source-over` covers it. */
  draw(pen: Pen, cell: number, mode: "lighter" | "source-over"): void {
    pen.globalCompositeOperation = mode;
    pen.drawImage(this.surface.image, 0, 0, this.width * cell, this.height * cell);
    pen.globalCompositeOperation = "source-over";
  }
}

/** How many ticks a puff takes from one place to the next: about 900 milliseconds. */
const DRIFT = 8;

// Two pictures of puffs fade into each other, the next one a pixel further along.
function billow(x: number, y: number, tick: number): number {
  const step = Math.floor(tick / DRIFT);
  const share = (tick % DRIFT) / DRIFT;
  return 0.62 + 0.76 * ((1 - share) * grain(x - step, y, 61) + share * grain(x - step - 1, y, 61));
}

/** The box of a glow, in cells of the window. */
export function glowBox(x: number, y: number, radius: number): Box {
  return { left: x - radius - 0.5, top: y - radius - 0.5, right: x + radius + 0.5, bottom: y + radius + 0.5 };
}
