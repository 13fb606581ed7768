import { grain, type Kind } from "@delvekit/display/look";
import {
  cellOf,
  DARK,
  openMask,
  type Snapshot,
  UNKNOWN,
  VISIBLE,
  type WallShape,
  wallShape,
} from "@delvekit/display/painting";
import type { Point, Rect } from "@delvekit/grid";
import { type Box, common, grown, meets, tileCells } from "./boxes";
import { type Brush, css, type MapLook, memoryBrush, noonBrush, type TileSpot } from "./brush";
import { drawStones, paintFace, paintRims, paintRock, paintShade, paintTop } from "./rock";
import type { Pen, Surface, SurfaceMaker } from "./surface";
import { TILES } from "./tiles";
import { boxOf, clipTo, Torus } from "./torus";

/**
 * A picture of the ground, and what each of its places looked like when it was painted: 0 where nothing is painted yet. Its surface is shared, so
 * whatever is drawn is copied from it at once.
 */
interface Layer {
  readonly picture: Torus;
  readonly looks: Int32Array;
  readonly brush: Brush;
}

/** A cell and its neighbours. */
const BLOCK = 9;

/**
 * The two pictures of the ground that are kept until it changes: in full light, and as remembered. Each is
 * painted only where it is shown, because most cells that enter the window are only remembered.
 */
export class GroundLayers {
  private readonly lit: Layer;
  private readonly dull: Layer;
  private stones: Surface | undefined;
  /** Colours that are used all the time, for the pen. */
  private readonly unseen: string;
  private readonly rims: { readonly noon: string; readonly memory: string };

  /** @param surface of the size of all cells, only used within `update` */
  constructor(
    private readonly make: SurfaceMaker,
    surface: Surface,
    private readonly look: MapLook,
    width: number,
    height: number,
  ) {
    const { theme, cell } = look;
    const layer = (brush: Brush): Layer => ({
      picture: new Torus(surface, width, height, cell),
      looks: new Int32Array(width * height),
      brush,
    });
    this.lit = layer(noonBrush(surface.pen, cell, theme));
    this.dull = layer(memoryBrush(surface.pen, cell, theme));
    const { ui, terrain, memory } = theme.colours;
    this.unseen = css(ui.void);
    this.rims = { noon: this.lit.brush.ink(terrain.rim), memory: css(memory.rim) };
  }

  /** The ground in full light, in pixels: up to date where a cell or a neighbour of it is in view. */
  get noon(): Int32Array {
    return this.lit.picture.pixels;
  }

  /** The ground as remembered, in pixels: up to date where a cell or a neighbour of it is not in view. */
  get memory(): Int32Array {
    return this.dull.picture.pixels;
  }

  /** Paints what has changed in a window since the last time. Returns the painted cells. */
  update(snapshot: Snapshot, window: Rect): Point[] {
    const lit: Point[] = [];
    const dull: Point[] = [];
    for (let y = window.y; y < window.y + window.height; y++) {
      for (let x = window.x; x < window.x + window.width; x++) {
        const frame = this.look.art?.frameOf(kindAt(snapshot, x, y), kindAt(snapshot, x, y + 1));
        const look = lookOf(snapshot, x, y, frame);
        const seen = countSeen(snapshot, window, x, y);
        if (seen > 0) noteChange(this.lit, lit, look, x, y);
        if (seen < BLOCK) noteChange(this.dull, dull, look, x, y);
      }
    }
    this.paint(this.lit, snapshot, window, lit);
    this.paint(this.dull, snapshot, window, dull);
    return [...lit, ...dull];
  }

  /** Discards what is painted, so that everything is painted again. */
  forget(): void {
    this.lit.looks.fill(0);
    this.dull.looks.fill(0);
  }

  private paint({ picture, brush }: Layer, snapshot: Snapshot, window: Rect, cells: readonly Point[]): void {
    if (cells.length === 0) return;
    const boxes = tileCells(cells);
    picture.draw(boxOf(window), (part) => this.repaint(brush, snapshot, boxes, part));
    for (const box of boxes) picture.pull(box);
  }

  // Grass, wall faces and shadows extend into other cells, so the neighbours of changed cells are painted too, but nothing outside the part.
  private repaint(brush: Brush, snapshot: Snapshot, changed: readonly Box[], part: Box): void {
    const here = changed.filter((box) => meets(box, part));
    if (here.length === 0) return;
    clipTo(brush.pen, here, this.look.cell);
    const spots: TileSpot[] = [];
    for (const { x, y } of withNeighbours(here, grown(part, 1))) {
      const kind = kindAt(snapshot, x, y);
      if (kind === undefined) {
        this.paintVoid(brush.pen, snapshot, x, y);
        continue;
      }
      const spot = new GroundSpot(snapshot, this.look.cell, x, y, kind);
      spots.push(spot);
      this.paintGround(brush, spot);
    }
    const plain = spots.filter(({ kind }) => !this.look.art?.has(kind));
    if (this.look.mode !== "glyphs") for (const spot of plain) this.paintRelief(brush, snapshot, spot);
    for (const spot of plain) if (spot.kind.solid === true) this.paintRim(brush, snapshot, spot);
  }

  private paintGround(brush: Brush, spot: TileSpot): void {
    const { x, y, kind, under, left, top } = spot;
    const flat = this.look.mode === "glyphs";
    const ground = kind.tile === "planks" && !flat ? under.ground : kind.ground;
    const variation = 0.93 + 0.14 * grain(x, y);
    brush.pen.fillStyle = brush.ink(ground, variation * (flat && !kind.solid ? 0.62 : 1));
    brush.pen.fillRect(left, top, this.look.cell, this.look.cell);
    if (this.look.art?.paint(brush, spot)) return;
    if (kind.solid === true) paintTop(brush, spot);
    else if (flat) TILES.sign(brush, spot);
    else TILES[kind.tile](brush, spot);
  }

  private paintVoid(pen: Pen, snapshot: Snapshot, x: number, y: number): void {
    pen.fillStyle = this.unseen;
    pen.fillRect(x * this.look.cell, y * this.look.cell, this.look.cell, this.look.cell);
    if (this.look.mode === "glyphs" || this.look.art) return;
    this.stones ??= drawStones(this.make, this.look);
    paintRock(pen, this.stones, this.look.cell, x, y, rockAt(snapshot, x, y));
  }

  private paintRelief(brush: Brush, snapshot: Snapshot, spot: TileSpot): void {
    if (spot.kind.solid === true) {
      if (shapeAt(snapshot, spot.x, spot.y).face) paintFace(brush, spot);
      return;
    }
    if (spot.beside(-1, 0)?.solid === true) paintShade(brush, spot, -1);
    if (spot.beside(1, 0)?.solid === true) paintShade(brush, spot, 1);
  }

  private paintRim(brush: Brush, snapshot: Snapshot, { x, y }: TileSpot): void {
    brush.pen.fillStyle = brush.remembered ? this.rims.memory : this.rims.noon;
    paintRims(brush.pen, this.look.cell, x, y, shapeAt(snapshot, x, y), this.look.mode === "glyphs");
  }
}

/** A cell of a snapshot. */
class GroundSpot implements TileSpot {
  readonly left: number;
  readonly top: number;
  readonly under: Kind;

  constructor(
    private readonly snapshot: Snapshot,
    cell: number,
    readonly x: number,
    readonly y: number,
    readonly kind: Kind,
  ) {
    this.left = x * cell;
    this.top = y * cell;
    this.under = snapshot.kinds[snapshot.ground[cellOf(snapshot, x, y)]!] ?? kind;
  }

  beside(dx: number, dy: number): Kind | undefined {
    return kindAt(this.snapshot, this.x + dx, this.y + dy);
  }
}

// Notes a cell whose look is no longer the painted one.
function noteChange({ picture, looks }: Layer, changed: Point[], look: number, x: number, y: number): void {
  const place = picture.placeOf(x, y);
  if (looks[place] === look) return;
  looks[place] = look;
  changed.push({ x, y });
}

// How many of a cell and its neighbours are in view. Beyond the edge of the window, sight is that of the edge.
function countSeen(snapshot: Snapshot, window: Rect, x: number, y: number): number {
  const right = window.x + window.width - 1;
  const bottom = window.y + window.height - 1;
  let seen = 0;
  for (let dy = -1; dy <= 1; dy++) {
    const row = Math.min(bottom, Math.max(window.y, y + dy));
    for (let dx = -1; dx <= 1; dx++) {
      const column = Math.min(right, Math.max(window.x, x + dx));
      if (snapshot.known[cellOf(snapshot, column, row)] === VISIBLE) seen++;
    }
  }
  return seen;
}

/** What a cell shows, or undefined if it is unknown. */
export function kindAt(snapshot: Snapshot, x: number, y: number): Kind | undefined {
  const cell = cellOf(snapshot, x, y);
  if (cell < 0 || snapshot.known[cell] === UNKNOWN) return undefined;
  return snapshot.kinds[snapshot.cover[cell]! || snapshot.ground[cell]!];
}

/** The distance of an unknown cell from known ones, in steps; beyond the edge of the level it increases with each step. */
function rockAt(snapshot: Snapshot, x: number, y: number): number {
  const { area, rock } = snapshot;
  const column = Math.min(area.x + area.width - 1, Math.max(area.x, x));
  const row = Math.min(area.y + area.height - 1, Math.max(area.y, y));
  const beyond = Math.max(Math.abs(x - column), Math.abs(y - row));
  return Math.min(DARK, Math.max(1, rock[cellOf(snapshot, column, row)]! + beyond));
}

/** The shape of a wall. */
export function shapeAt(snapshot: Snapshot, x: number, y: number): WallShape {
  return wallShape(openMask(snapshot, cellOf(snapshot, x, y)));
}

// Row by row, because what is lower on the screen covers what is above.
function withNeighbours(changed: readonly Box[], part: Box): Point[] {
  const width = part.right - part.left;
  const marks = new Uint8Array(width * (part.bottom - part.top));
  for (const box of changed) {
    const { left, top, right, bottom } = common(grown(box, 1), part);
    for (let row = top; row < bottom; row++) {
      const line = (row - part.top) * width - part.left;
      marks.fill(1, line + left, line + right);
    }
  }
  const cells: Point[] = [];
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1))
    cells.push({ x: part.left + (at % width), y: part.top + Math.floor(at / width) });
  return cells;
}

// One number for a cell and its neighbours: everything that its picture depends on, including its place.
function lookOf(snapshot: Snapshot, x: number, y: number, frame = 0): number {
  let look = Math.imul(x + 1, 73856093) ^ Math.imul(y + 1, 19349663) ^ Math.imul(frame, 83492791);
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const cell = cellOf(snapshot, x + dx, y + dy);
      const known = cell >= 0 && snapshot.known[cell] !== UNKNOWN;
      look = Math.imul(
        look ^ (known ? (snapshot.cover[cell]! << 12) + snapshot.ground[cell]! + 1 : 0),
        0x01000193,
      );
      look ^= look >>> 13;
    }
  }
  look = Math.imul(look ^ rockAt(snapshot, x, y), 0x01000193);
  // 0 is reserved for "not painted yet". Numbers of more than 30 bits would be kept as objects.
  return look & 0x3fffffff || 1;
}
