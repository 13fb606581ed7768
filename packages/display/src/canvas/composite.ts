import type { Point, Rect } from "@delvekit/grid";
import { exposure } from "../light";
import { grain } from "../scene";
import { cellOf, type Snapshot, VISIBLE } from "../snapshot";
import type { Theme } from "../theme";
import { type Box, common, coverCells, grown, meets } from "./boxes";
import { css, type MapMode } from "./brush";
import { kindAt, type Layers, shapeAt } from "./layers";
import type { Pen, Surface, SurfaceMaker } from "./surface";
import { boxOf, Torus } from "./torus";
import { paintRims } from "./walls";

/** Pixels of the mask per cell: spread over the cell they make the edge of sight soft, by a tenth of a cell. */
const MASK = 3;

/** The ground as it is seen: memory, and over it what is in view, in its light. Only what has changed is composed again. */
export class Composite {
  readonly picture: Torus;
  private readonly lit: Torus;
  /** Light and mask, in few pixels, and spread over all of them: spreading is what takes time. */
  private readonly light: Surface;
  private readonly mask: Surface;
  private readonly wideLight: Torus;
  private readonly wideMask: Torus;
  private readonly states: Int32Array;
  private readonly lightPixels: ImageData;
  private readonly maskPixels: ImageData;

  constructor(
    make: SurfaceMaker,
    private readonly theme: Theme,
    private readonly mode: MapMode,
    private readonly cell: number,
    width: number,
    height: number,
  ) {
    const torus = () => new Torus(make, width, height, cell);
    [this.picture, this.lit, this.wideLight, this.wideMask] = [torus(), torus(), torus(), torus()];
    this.light = make(width, height);
    this.mask = make(width * MASK, height * MASK);
    this.lightPixels = this.light.pen.createImageData(width, height);
    this.maskPixels = this.mask.pen.createImageData(width * MASK, height * MASK);
    this.states = new Int32Array(width * height);
  }

  /** Composes the layers under the light of a snapshot: where light or sight have changed, and in cells that were painted again. */
  update(layers: Layers, snapshot: Snapshot, window: Rect, painted: readonly Point[]): void {
    const changed = this.readLight(snapshot, window);
    if (changed.length > 0) {
      this.light.pen.putImageData(this.lightPixels, 0, 0);
      this.mask.pen.putImageData(this.maskPixels, 0, 0);
    }
    // Soft light and the soft edge of sight extend into neighbouring cells.
    const boxes = coverCells([...changed, ...painted]).map((box) => common(grown(box, 1), boxOf(window)));
    for (const box of boxes) this.putTogether(layers, snapshot, window, box);
  }

  private putTogether(layers: Layers, snapshot: Snapshot, window: Rect, box: Box): void {
    this.picture.draw(box, (pen, part) => layers.memory.stamp(pen, part));
    const seen = visibleIn(snapshot, box);
    if (seen === undefined) return;
    this.spread(this.wideLight, this.light, window, seen);
    this.spread(this.wideMask, this.mask, window, seen);
    this.lit.draw(seen, (pen, part) => {
      layers.noon.stamp(pen, part);
      pen.globalCompositeOperation = "multiply";
      this.wideLight.stamp(pen, part);
      pen.globalCompositeOperation = "destination-in";
      this.wideMask.stamp(pen, part);
    });
    this.picture.draw(seen, (pen, part) => {
      this.lit.stamp(pen, part);
      this.drawRims(pen, snapshot, part);
    });
  }

  private spread(target: Torus, { image }: Surface, { x, y, width, height }: Rect, box: Box): void {
    const { cell } = this;
    target.draw(box, (pen) => {
      pen.globalCompositeOperation = "copy";
      pen.imageSmoothingEnabled = this.mode !== "glyphs";
      pen.drawImage(image, x * cell, y * cell, width * cell, height * cell);
    });
  }

  // One pixel of light and nine of the mask per cell. Returns the cells that have changed.
  private readLight(snapshot: Snapshot, window: Rect): Point[] {
    const changed: Point[] = [];
    for (let row = 0, pixel = 0; row < window.height; row++) {
      for (let column = 0; column < window.width; column++, pixel++) {
        const [x, y] = [window.x + column, window.y + row];
        const cell = cellOf(snapshot, x, y);
        const isVisible = cell >= 0 && snapshot.known[cell] === VISIBLE;
        const light = this.readPixel(pixel * 4, snapshot, cell, x, y);
        this.readMask(column * MASK, row * MASK, window.width * MASK, isVisible ? 255 : 0);
        const state =
          Math.imul(light ^ (isVisible ? 0x5bd1e995 : 0), 0x01000193) ^ Math.imul(x * 4099 + y + 1, 73856093);
        const place = this.picture.placeOf(x, y);
        if (this.states[place] === state) continue;
        this.states[place] = state;
        changed.push({ x, y });
      }
    }
    return changed;
  }

  private readPixel(at: number, { light }: Snapshot, cell: number, x: number, y: number): number {
    const { ambient } = this.theme;
    const { data } = this.lightPixels;
    const own = cell < 0 ? 0 : 0.94 + 0.12 * grain(x, y, 77);
    data[at] = exposure(ambient[0] + own * (light.red[cell] ?? 0));
    data[at + 1] = exposure(ambient[1] + own * (light.green[cell] ?? 0));
    data[at + 2] = exposure(ambient[2] + own * (light.blue[cell] ?? 0));
    data[at + 3] = 255;
    return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
  }

  private readMask(left: number, top: number, width: number, alpha: number): void {
    const { data } = this.maskPixels;
    for (let y = top; y < top + MASK; y++)
      for (let x = left; x < left + MASK; x++) data[(y * width + x) * 4 + 3] = alpha;
  }

  private drawRims(pen: Pen, snapshot: Snapshot, part: Box): void {
    pen.fillStyle = css(this.theme.colours.terrain.rimLit, 1, 0.78);
    for (let y = Math.floor(part.top); y < part.bottom; y++) {
      for (let x = Math.floor(part.left); x < part.right; x++) {
        const isWall =
          snapshot.known[cellOf(snapshot, x, y)] === VISIBLE && kindAt(snapshot, x, y)?.solid === true;
        if (isWall) paintRims(pen, this.cell, x, y, shapeAt(snapshot, x, y), this.mode === "glyphs");
      }
    }
  }
}

// The part of a box that is in view, with its soft edge.
function visibleIn(snapshot: Snapshot, box: Box): Box | undefined {
  const cells: Point[] = [];
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++)
      if (snapshot.known[cellOf(snapshot, x, y)] === VISIBLE) cells.push({ x, y });
  if (cells.length === 0) return undefined;
  const [left, top] = [Math.min(...cells.map(({ x }) => x)), cells[0]!.y];
  const [right, bottom] = [Math.max(...cells.map(({ x }) => x)) + 1, cells.at(-1)!.y + 1];
  const seen = grown({ left, top, right, bottom }, 1);
  return meets(seen, box) ? common(seen, box) : undefined;
}
