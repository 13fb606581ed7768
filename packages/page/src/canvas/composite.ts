import { blueOf, type Colour, greenOf, redOf } from "@delvekit/display";
import { grain } from "@delvekit/display/look";
import { cellOf, exposure, type Snapshot, VISIBLE } from "@delvekit/display/painting";
import type { Point, Rect } from "@delvekit/grid";
import { tileCells } from "./boxes";
import type { MapLook } from "./brush";
import { type GroundLayers, kindAt, shapeAt } from "./layers";
import { Mixer } from "./mixer";
import { between, createPatch, type LightPatch, pixelOf } from "./pixel";
import { paintRims } from "./rock";
import type { Surface } from "./surface";
import { Torus } from "./torus";

/** How much a lit rim covers of the wall below it, in 256ths. */
const RIM_SHARE = 200;
/** A cell keeps its light until the light has changed by more than this, in 255ths. */
const FAINT = 3;

/** The ground as it is seen: memory, and over it what is in view, in its light. Only cells whose light, sight or ground has changed are composed again. */
export class Composite {
  readonly picture: Torus;
  private readonly rims: RimPen;
  private readonly mixer: Mixer;
  private readonly patch = createPatch(9);
  /** The cells of the window row by row, as in a patch. */
  private readonly area: LightPatch;
  /** Which cell each place shows, and whether it is in view. */
  private readonly states: Int32Array;
  /** The light of each place, as a colour. */
  private readonly lights: Int32Array;
  /** 1 for the cells of the window that must be mixed again, row by row. */
  private readonly stale: Uint8Array;
  private isBlank = true;

  /**
   * @param surface shows the picture, once it is up to date
   * @param width the cells that are kept, across and down: at least one more on each side than a window has
   */
  constructor(
    surface: Surface,
    private readonly look: MapLook,
    width: number,
    height: number,
  ) {
    const { theme, mode, cell } = look;
    this.picture = new Torus(surface, width, height, cell);
    this.rims = new RimPen(this.picture, pixelOf(theme.colours.terrain.rimLit));
    this.mixer = new Mixer(cell, mode !== "glyphs");
    this.area = createPatch(width * height);
    this.states = new Int32Array(width * height);
    this.lights = new Int32Array(width * height);
    this.stale = new Uint8Array(width * height);
  }

  /** Composes the layers under the light of a snapshot: where light or sight have changed, and in cells that were painted again. */
  update(
    layers: Pick<GroundLayers, "noon" | "memory">,
    snapshot: Snapshot,
    window: Rect,
    painted: readonly Point[],
  ): void {
    this.readLight(snapshot, window);
    for (const { x, y } of painted) this.markAround(window, x - window.x, y - window.y);
    const { pixels: out, stride } = this.picture;
    const pictures = { noon: layers.noon, memory: layers.memory, out, stride };
    // The surface shows the memory that was painted last: the first picture only adds what is in view, and nothing beside that is ever pushed.
    const isFirst = this.isBlank;
    this.isBlank = false;
    const mixed: Point[] = [];
    for (let at = 0; at < this.stale.length; at++) {
      if (this.stale[at] === 0) continue;
      this.stale[at] = 0;
      const column = at % window.width;
      const row = Math.floor(at / window.width);
      const [x, y] = [window.x + column, window.y + row];
      const start = this.startOf(x, y);
      this.forgetOutside(window, column, row);
      if (this.readPatch(window, x, y)) this.mixer.mix(pictures, start, this.patch);
      else if (isFirst) continue;
      else this.mixer.recall(pictures, start);
      this.lightRims(snapshot, x, y);
      mixed.push({ x, y });
    }
    for (const box of tileCells(mixed)) this.picture.push(box);
  }

  private startOf(x: number, y: number): number {
    const { picture } = this;
    const { cell } = this.look;
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

  private readLight(snapshot: Snapshot, window: Rect): void {
    for (let row = 0, at = 0; row < window.height; row++) {
      for (let column = 0; column < window.width; column++, at++) {
        const x = window.x + column;
        const y = window.y + row;
        const cell = cellOf(snapshot, x, y);
        const isSeen = cell >= 0 && snapshot.known[cell] === VISIBLE;
        const state = (Math.imul(x * 4099 + y + 1, 73856093) & ~1) | (isSeen ? 1 : 0);
        const light = this.lightOf(snapshot, cell, x, y);
        const place = this.picture.placeOf(x, y);
        if (this.states[place] !== state || differs(this.lights[place]!, light)) {
          this.states[place] = state;
          this.lights[place] = light;
          this.markAround(window, column, row);
        }
        this.fillArea(at, isSeen, this.lights[place]!);
      }
    }
  }

  // A cell at the edge of the window is mixed without its neighbours outside: both are mixed again when these come in, even if they look as they did.
  private forgetOutside({ x, y, width, height }: Rect, column: number, row: number): void {
    if (column > 0 && row > 0 && column < width - 1 && row < height - 1) return;
    for (let beside = row - 1; beside <= row + 1; beside++)
      for (let next = column - 1; next <= column + 1; next++) {
        const isInside = next >= 0 && beside >= 0 && next < width && beside < height;
        if (!isInside) this.states[this.picture.placeOf(x + next, y + beside)] = 0;
      }
  }

  // Soft light and the soft edge of sight extend into neighbouring cells.
  private markAround({ width, height }: Rect, column: number, row: number): void {
    const left = Math.max(0, column - 1);
    const right = Math.min(width, column + 2);
    const bottom = Math.min(height, row + 2);
    for (let y = Math.max(0, row - 1); y < bottom; y++)
      this.stale.fill(1, y * width + left, y * width + right);
  }

  private lightOf({ light, ambient }: Snapshot, cell: number, x: number, y: number): number {
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
    const kind = kindAt(snapshot, x, y);
    const isVisible = snapshot.known[cellOf(snapshot, x, y)] === VISIBLE;
    if (!isVisible || kind?.solid !== true || this.look.art?.has(kind)) return;
    this.rims.start = this.startOf(x, y);
    paintRims(this.rims, this.look.cell, 0, 0, shapeAt(snapshot, x, y), this.look.mode === "glyphs");
  }
}

/** Lays lit rims over the pixels of a cell. */
class RimPen {
  /** The first pixel of the cell. */
  start = 0;

  constructor(
    private readonly picture: Torus,
    private readonly rim: number,
  ) {}

  fillRect(left: number, top: number, width: number, height: number): void {
    const { pixels, stride } = this.picture;
    for (let row = top; row < top + height; row++) {
      const line = this.start + row * stride + left;
      for (let at = line; at < line + width; at++) pixels[at] = between(pixels[at]!, this.rim, RIM_SHARE);
    }
  }
}

// Whether light differs visibly: a moving torch also changes faint light far away, mostly by too little to
// see.
function differs(before: Colour, now: Colour): boolean {
  return (
    Math.abs(redOf(before) - redOf(now)) > FAINT ||
    Math.abs(greenOf(before) - greenOf(now)) > FAINT ||
    Math.abs(blueOf(before) - blueOf(now)) > FAINT
  );
}
