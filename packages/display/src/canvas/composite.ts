import type { Point, Rect } from "@delvekit/grid";
import { blueOf, type Colour, greenOf, redOf } from "../colour";
import { exposure } from "../light";
import { grain } from "../scene";
import { cellOf, type Snapshot, VISIBLE } from "../snapshot";
import type { Theme } from "../theme";
import { cellBox, common, coverCells } from "./boxes";
import type { MapMode } from "./brush";
import { kindAt, type Layers, shapeAt } from "./layers";
import { Mixer } from "./mixer";
import { createPatch, type Patch } from "./patch";
import { between, type Pictures, pixelOf } from "./pixel";
import type { SurfaceMaker } from "./surface";
import { boxOf, Torus } from "./torus";
import { paintRims } from "./walls";

/** How much a lit rim covers of the wall below it, in 256ths. */
const RIM_SHARE = 200;
/** A cell keeps its light until the light has changed by more than this, in 255ths. */
const FAINT = 3;

/** The ground as it is seen: memory, and over it what is in view, in its light. Only cells whose light, sight or ground has changed are composed again. */
export class Composite {
  readonly picture: Torus;
  private readonly mixer: Mixer;
  private readonly patch = createPatch(9);
  /** The cells of the window row by row, as in a patch. */
  private readonly area: Patch;
  /** Which cell each place shows, and whether it is in view. */
  private readonly states: Int32Array;
  /** The light of each place, as a colour. */
  private readonly lights: Int32Array;

  constructor(
    make: SurfaceMaker,
    private readonly theme: Theme,
    private readonly mode: MapMode,
    private readonly cell: number,
    width: number,
    height: number,
  ) {
    this.picture = new Torus(make, width, height, cell);
    this.mixer = new Mixer(cell, mode !== "glyphs");
    this.area = createPatch(width * height);
    this.states = new Int32Array(width * height);
    this.lights = new Int32Array(width * height);
  }

  /** Composes the layers under the light of a snapshot: where light or sight have changed, and in cells that were painted again. */
  update(layers: Layers, snapshot: Snapshot, window: Rect, painted: readonly Point[]): void {
    const stale = withNeighbours([...this.readLight(snapshot, window), ...painted], window);
    const { pixels: out, stride } = this.picture;
    const pictures = { noon: layers.noon.pixels, memory: layers.memory.pixels, out, stride };
    for (const { x, y } of stale) {
      this.mixCell(pictures, window, x, y);
      this.lightRims(snapshot, x, y);
    }
    for (const box of coverCells(stale)) this.picture.push(box);
  }

  private mixCell(pictures: Pictures, window: Rect, x: number, y: number): void {
    const start = this.startOf(x, y);
    if (this.readPatch(window, x, y)) this.mixer.mix(pictures, start, this.patch);
    else this.mixer.recall(pictures, start);
  }

  private startOf(x: number, y: number): number {
    const { cell, picture } = this;
    const place = picture.placeOf(x, y);
    const column = place % picture.width;
    return ((place - column) * cell + column) * cell;
  }

  // Beyond the edge of the window the light is that of the edge. Returns whether any of the cells is in view.
  private readPatch({ x: left, y: top, width, height }: Rect, x: number, y: number): boolean {
    const { patch, area } = this;
    let isSeen = false;
    for (let i = 0; i < 9; i++) {
      const column = Math.min(width - 1, Math.max(0, x - left + (i % 3) - 1));
      const row = Math.min(height - 1, Math.max(0, y - top + Math.floor(i / 3) - 1));
      const from = row * width + column;
      patch.red[i] = area.red[from]!;
      patch.green[i] = area.green[from]!;
      patch.blue[i] = area.blue[from]!;
      patch.sight[i] = area.sight[from]!;
      isSeen ||= area.sight[from] !== 0;
    }
    return isSeen;
  }

  // Returns the cells that have changed.
  private readLight(snapshot: Snapshot, window: Rect): Point[] {
    const changed: Point[] = [];
    for (let row = 0, at = 0; row < window.height; row++) {
      for (let column = 0; column < window.width; column++, at++) {
        const [x, y] = [window.x + column, window.y + row];
        const cell = cellOf(snapshot, x, y);
        const isSeen = cell >= 0 && snapshot.known[cell] === VISIBLE;
        const state = (Math.imul(x * 4099 + y + 1, 73856093) & ~1) | (isSeen ? 1 : 0);
        const light = this.lightOf(snapshot, cell, x, y);
        const place = this.picture.placeOf(x, y);
        if (this.states[place] !== state || differs(this.lights[place]!, light)) {
          [this.states[place], this.lights[place]] = [state, light];
          changed.push({ x, y });
        }
        this.fillArea(at, isSeen, this.lights[place]!);
      }
    }
    return changed;
  }

  private lightOf({ light }: Snapshot, cell: number, x: number, y: number): number {
    const { ambient } = this.theme;
    const own = cell < 0 ? 0 : 0.94 + 0.12 * grain(x, y, 77);
    const red = exposure(ambient[0] + own * (light.red[cell] ?? 0));
    const green = exposure(ambient[1] + own * (light.green[cell] ?? 0));
    const blue = exposure(ambient[2] + own * (light.blue[cell] ?? 0));
    return (red << 16) | (green << 8) | blue;
  }

  private fillArea(at: number, isSeen: boolean, light: Colour): void {
    this.area.sight[at] = isSeen ? 256 : 0;
    this.area.red[at] = redOf(light) * 257;
    this.area.green[at] = greenOf(light) * 257;
    this.area.blue[at] = blueOf(light) * 257;
  }

  private lightRims(snapshot: Snapshot, x: number, y: number): void {
    const isWall =
      snapshot.known[cellOf(snapshot, x, y)] === VISIBLE && kindAt(snapshot, x, y)?.solid === true;
    if (!isWall) return;
    const { pixels, stride } = this.picture;
    const rim = pixelOf(this.theme.colours.terrain.rimLit);
    const start = this.startOf(x, y);
    const fillRect = (left: number, top: number, width: number, height: number) => {
      for (let row = top; row < top + height; row++) {
        const line = start + row * stride + left;
        for (let at = line; at < line + width; at++) pixels[at] = between(pixels[at]!, rim, RIM_SHARE);
      }
    };
    paintRims({ fillRect }, this.cell, 0, 0, shapeAt(snapshot, x, y), this.mode === "glyphs");
  }
}

// Whether light differs by more than anybody can see: a torch that moves changes faint light far away, for the most part by less.
function differs(before: Colour, now: Colour): boolean {
  return (
    Math.abs(redOf(before) - redOf(now)) > FAINT ||
    Math.abs(greenOf(before) - greenOf(now)) > FAINT ||
    Math.abs(blueOf(before) - blueOf(now)) > FAINT
  );
}

// Soft light and the soft edge of sight extend into neighbouring cells.
function withNeighbours(cells: readonly Point[], window: Rect): Point[] {
  const marked = new Uint8Array(window.width * window.height);
  const all: Point[] = [];
  for (const cell of cells) {
    const { left, top, right, bottom } = common(cellBox(cell, 1), boxOf(window));
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = (y - window.y) * window.width + x - window.x;
        if (marked[at] === 1) continue;
        marked[at] = 1;
        all.push({ x, y });
      }
    }
  }
  return all;
}
