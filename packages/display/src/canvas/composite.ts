import type { Rect } from "@delvekit/grid";
import { exposure } from "../light";
import { grain } from "../scene";
import { cellOf, openMask, type Snapshot, VISIBLE } from "../snapshot";
import type { Theme } from "../theme";
import { wallShape } from "../walls";
import { type Box, boxAround } from "./boxes";
import { type Brush, css, type MapMode, noonBrush } from "./brush";
import { kindAt, type Layers } from "./layers";
import type { Surface, SurfaceMaker } from "./surface";
import { paintRims } from "./walls";

/** Pixels of the mask per cell: spread over the cell they make the edge of sight soft, by a tenth of a cell. */
const MASK = 3;

/** The ground as it is seen: memory, and over it what is in view, in its light. */
export class Composite {
  readonly picture: Surface;
  private readonly lit: Surface;
  private readonly light: Surface;
  private readonly mask: Surface;
  private readonly brush: Brush;

  constructor(
    make: SurfaceMaker,
    private readonly theme: Theme,
    private readonly mode: MapMode,
    private readonly cell: number,
    window: Rect,
  ) {
    const { width, height } = window;
    this.picture = make(width * cell, height * cell);
    this.lit = make(width * cell, height * cell);
    this.light = make(width, height);
    this.mask = make(width * MASK, height * MASK);
    this.brush = noonBrush(this.picture.pen, cell, theme);
  }

  /** Puts the layers together under the light of a snapshot. */
  update(layers: Layers, snapshot: Snapshot, window: Rect): void {
    const { pen } = this.picture;
    pen.drawImage(layers.memory.image, 0, 0);
    const seen = this.readLight(snapshot, window);
    if (seen === undefined) return;
    this.drawLit(layers, seen);
    pen.save();
    clipTo(pen, seen, this.cell);
    pen.drawImage(this.lit.image, 0, 0);
    pen.restore();
    this.drawRims(snapshot, window);
  }

  private drawLit(layers: Layers, seen: Box): void {
    const { pen, width, height } = this.lit;
    pen.save();
    clipTo(pen, seen, this.cell);
    pen.drawImage(layers.noon.image, 0, 0);
    pen.imageSmoothingEnabled = this.mode !== "glyphs";
    pen.globalCompositeOperation = "multiply";
    pen.drawImage(this.light.image, 0, 0, width, height);
    pen.globalCompositeOperation = "destination-in";
    pen.drawImage(this.mask.image, 0, 0, width, height);
    pen.restore();
  }

  // One pixel of light and nine of the mask per cell. Returns the part of the window that is in view.
  private readLight(snapshot: Snapshot, window: Rect): Box | undefined {
    const { width, height } = window;
    const light = this.light.pen.createImageData(width, height);
    const mask = this.mask.pen.createImageData(width * MASK, height * MASK);
    let seen: Box | undefined;
    for (let place = 0; place < width * height; place++) {
      const [column, row] = [place % width, Math.floor(place / width)];
      const cell = cellOf(snapshot, window.x + column, window.y + row);
      if (cell < 0) continue;
      this.readPixel(light.data, place * 4, snapshot, cell);
      if (snapshot.known[cell] !== VISIBLE) continue;
      for (let y = 0; y < MASK; y++)
        for (let x = 0; x < MASK; x++)
          mask.data[((row * MASK + y) * width * MASK + column * MASK + x) * 4 + 3] = 255;
      seen = boxAround(seen, column, row);
    }
    this.light.pen.putImageData(light, 0, 0);
    this.mask.pen.putImageData(mask, 0, 0);
    return seen;
  }

  private readPixel(data: Uint8ClampedArray, at: number, { light, area }: Snapshot, cell: number): void {
    const { ambient } = this.theme;
    const own = 0.94 + 0.12 * grain(area.x + (cell % area.width), area.y + Math.floor(cell / area.width), 77);
    data[at] = exposure(ambient[0] + light.red[cell]! * own);
    data[at + 1] = exposure(ambient[1] + light.green[cell]! * own);
    data[at + 2] = exposure(ambient[2] + light.blue[cell]! * own);
    data[at + 3] = 255;
  }

  private drawRims(snapshot: Snapshot, window: Rect): void {
    this.picture.pen.fillStyle = css(this.theme.colours.terrain.rimLit, 1, 0.78);
    for (let place = 0; place < window.width * window.height; place++) {
      const [column, row] = [place % window.width, Math.floor(place / window.width)];
      const cell = cellOf(snapshot, window.x + column, window.y + row);
      if (cell < 0 || snapshot.known[cell] !== VISIBLE) continue;
      if (kindAt(snapshot, window.x + column, window.y + row)?.solid !== true) continue;
      const shape = wallShape(openMask(snapshot, cell));
      paintRims(this.brush, column * this.cell, row * this.cell, shape, this.mode === "glyphs");
    }
  }
}

function clipTo(pen: CanvasRenderingContext2D, box: Box, cell: number): void {
  pen.beginPath();
  // The soft edge of what is in view reaches half a cell further.
  pen.rect(
    (box.left - 0.5) * cell,
    (box.top - 0.5) * cell,
    (box.right - box.left + 1) * cell,
    (box.bottom - box.top + 1) * cell,
  );
  pen.clip();
}
