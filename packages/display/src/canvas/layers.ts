import type { Rect } from "@delvekit/grid";
import { grain } from "../scene";
import { cellOf, openMask, type Snapshot, UNKNOWN } from "../snapshot";
import type { Kind, Theme } from "../theme";
import { wallShape } from "../walls";
import { type Brush, css, type MapMode, memoryBrush, noonBrush, type Spot } from "./brush";
import type { Pen, Surface, SurfaceMaker } from "./surface";
import { TILES } from "./tiles";
import { paintFace, paintRims, paintShade, paintTop } from "./walls";

/** What no cell looks like: cells with this look are painted. */
const NEVER = 0;

/** The two pictures of the ground that stay until it changes: as it looks at noon, and as it is remembered. */
export class Layers {
  readonly noon: Surface;
  readonly memory: Surface;
  /** What each cell of the window looked like when it was painted. */
  private looks: Int32Array;
  private window: Rect;
  private readonly brushes: readonly Brush[];

  constructor(
    make: SurfaceMaker,
    private readonly theme: Theme,
    private readonly mode: MapMode,
    private readonly cell: number,
    window: Rect,
  ) {
    this.noon = make(window.width * cell, window.height * cell);
    this.memory = make(window.width * cell, window.height * cell);
    this.brushes = [memoryBrush(this.memory.pen, cell, theme), noonBrush(this.noon.pen, cell, theme)];
    this.window = window;
    this.looks = new Int32Array(window.width * window.height);
  }

  /** Paints what has changed since the last time. Returns the number of cells that were painted. */
  update(snapshot: Snapshot, window: Rect): number {
    this.scrollTo(window);
    const changed = this.findChanges(snapshot);
    if (changed.length > 0) for (const brush of this.brushes) this.repaint(brush, snapshot, changed);
    return changed.length;
  }

  /** Forgets what is painted, so that all of it is painted anew. */
  forget(): void {
    this.looks.fill(NEVER);
  }

  // What stays in view is moved as it is; only the strip that comes into view has to be painted.
  private scrollTo(window: Rect): void {
    const [dx, dy] = [window.x - this.window.x, window.y - this.window.y];
    this.window = window;
    if (dx === 0 && dy === 0) return;
    const before = this.looks;
    this.looks = new Int32Array(before.length);
    for (let place = 0; place < before.length; place++) {
      const column = (place % window.width) + dx;
      const row = Math.floor(place / window.width) + dy;
      const inside = column >= 0 && row >= 0 && column < window.width && row < window.height;
      this.looks[place] = inside ? before[row * window.width + column]! : NEVER;
    }
    for (const surface of [this.noon, this.memory]) shift(surface, -dx * this.cell, -dy * this.cell);
  }

  private findChanges(snapshot: Snapshot): number[] {
    const { width } = this.window;
    const changed: number[] = [];
    for (let place = 0; place < this.looks.length; place++) {
      const look = lookOf(
        snapshot,
        this.window.x + (place % width),
        this.window.y + Math.floor(place / width),
      );
      if (this.looks[place] === look) continue;
      this.looks[place] = look;
      changed.push(place);
    }
    return changed;
  }

  // Grass, faces and shadows reach into other cells: the neighbours of what has changed are painted too, but nothing outside.
  private repaint(brush: Brush, snapshot: Snapshot, changed: readonly number[]): void {
    const { pen } = brush;
    pen.save();
    pen.beginPath();
    for (const place of changed) pen.rect(...this.cornerOf(place), this.cell, this.cell);
    pen.clip();
    const places = this.withNeighbours(changed);
    for (const place of places) this.paintGround(brush, snapshot, place);
    if (this.mode !== "glyphs") for (const place of places) this.paintRelief(brush, snapshot, place);
    for (const place of places) this.paintRim(brush, snapshot, place);
    pen.restore();
  }

  private withNeighbours(changed: readonly number[]): number[] {
    const { width, height } = this.window;
    const places = new Set<number>();
    for (const place of changed) {
      const x = place % width;
      const y = (place - x) / width;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
          places.add(row * width + column);
    }
    return [...places].sort((a, b) => a - b);
  }

  private paintGround(brush: Brush, snapshot: Snapshot, place: number): void {
    const spot = this.spotAt(snapshot, place);
    if (spot === undefined) {
      this.paintVoid(brush.pen, place);
      return;
    }
    const { kind, under, x, y, left, top } = spot;
    const flat = this.mode === "glyphs";
    const ground = kind.tile === "planks" && !flat ? under.ground : kind.ground;
    const variation = 0.93 + 0.14 * grain(x, y);
    brush.pen.fillStyle = brush.ink(ground, variation * (flat && !kind.solid ? 0.62 : 1));
    brush.pen.fillRect(left, top, this.cell, this.cell);
    if (kind.solid === true) paintTop(brush, spot);
    else if (flat) TILES.sign(brush, spot);
    else TILES[kind.tile](brush, spot);
  }

  private paintVoid(pen: Pen, place: number): void {
    const [left, top] = this.cornerOf(place);
    const x = this.window.x + (place % this.window.width);
    const y = this.window.y + Math.floor(place / this.window.width);
    const { ui } = this.theme.colours;
    pen.fillStyle = css(ui.void);
    pen.fillRect(left, top, this.cell, this.cell);
    if (this.mode === "glyphs") return;
    for (let dot = 0; dot < 2; dot++) {
      if (grain(x, y, dot + 5) >= 0.6) continue;
      pen.fillStyle = css(ui.voidDot, 1, 0.5 + 0.5 * grain(x, y, dot));
      pen.fillRect(
        left + grain(x, y, dot + 7) * this.cell,
        top + grain(y, x, dot + 7) * this.cell,
        this.cell / 8,
        this.cell / 20,
      );
    }
  }

  private paintRelief(brush: Brush, snapshot: Snapshot, place: number): void {
    const spot = this.spotAt(snapshot, place);
    if (spot === undefined) return;
    if (spot.kind.solid === true) {
      if (this.shapeAt(snapshot, spot).face) paintFace(brush, spot);
      return;
    }
    if (spot.beside(-1, 0)?.solid === true) paintShade(brush, spot, -1);
    if (spot.beside(1, 0)?.solid === true) paintShade(brush, spot, 1);
  }

  private paintRim(brush: Brush, snapshot: Snapshot, place: number): void {
    const spot = this.spotAt(snapshot, place);
    if (spot?.kind.solid !== true) return;
    const { terrain, memory } = this.theme.colours;
    brush.pen.fillStyle = brush.remembered ? css(memory.rim) : brush.ink(terrain.rim);
    paintRims(brush, spot.left, spot.top, this.shapeAt(snapshot, spot), this.mode === "glyphs");
  }

  private shapeAt(snapshot: Snapshot, { x, y }: Spot) {
    return wallShape(openMask(snapshot, cellOf(snapshot, x, y)));
  }

  private spotAt(snapshot: Snapshot, place: number): Spot | undefined {
    const x = this.window.x + (place % this.window.width);
    const y = this.window.y + Math.floor(place / this.window.width);
    const kind = kindAt(snapshot, x, y);
    if (kind === undefined) return undefined;
    const [left, top] = this.cornerOf(place);
    const under = snapshot.kinds[snapshot.ground[cellOf(snapshot, x, y)]!] ?? kind;
    return { x, y, left, top, kind, under, beside: (dx, dy) => kindAt(snapshot, x + dx, y + dy) };
  }

  private cornerOf(place: number): [left: number, top: number] {
    return [(place % this.window.width) * this.cell, Math.floor(place / this.window.width) * this.cell];
  }
}

/** What a cell shows, or undefined where nothing is known. */
export function kindAt(snapshot: Snapshot, x: number, y: number): Kind | undefined {
  const cell = cellOf(snapshot, x, y);
  if (cell < 0 || snapshot.known[cell] === UNKNOWN) return undefined;
  return snapshot.kinds[snapshot.cover[cell]! || snapshot.ground[cell]!];
}

// One number for a cell and its neighbours: all that its picture depends on.
function lookOf(snapshot: Snapshot, x: number, y: number): number {
  let look = 1;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const cell = cellOf(snapshot, x + dx, y + dy);
      const own =
        cell < 0 || snapshot.known[cell] === UNKNOWN
          ? 0
          : (snapshot.cover[cell]! << 12) + snapshot.ground[cell]! + 1;
      look = Math.imul(look ^ own, 0x01000193);
      look ^= look >>> 13;
    }
  }
  return look === NEVER ? 1 : look;
}

function shift({ pen, image, width, height }: Surface, dx: number, dy: number): void {
  pen.save();
  pen.globalCompositeOperation = "copy";
  pen.drawImage(image, 0, 0, width, height, dx, dy, width, height);
  pen.restore();
}
