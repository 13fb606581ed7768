import type { Point, Rect } from "@delvekit/grid";
import type { MapScene, SceneEvent } from "../scene";
import { type Snapshot, takeSnapshot } from "../snapshot";
import type { Theme } from "../theme";
import { type Box, common, meets, mergeBoxes } from "./boxes";
import type { MapMode } from "./brush";
import { type Cast, drawActors, drawItems } from "./cast";
import { Composite } from "./composite";
import { drawEvents } from "./happenings";
import { Layers } from "./layers";
import { Motion } from "./motion";
import { drawPlan, type Plan } from "./overlay";
import { cellBox, findScenery, type Scenery } from "./scenery";
import { Stirring } from "./stir";
import { type Pen, SpriteBook, type SurfaceMaker } from "./surface";
import { type Tick, tickAt } from "./tick";

/** Cells around the view that are painted too: the view glides over them. */
const MARGIN = 1;
/** Cells around the window that are read: light comes from there. */
const REACH = 12;

/** What a painter needs to know. */
export interface PainterOptions {
  /** Draws on the screen. */
  readonly pen: Pen;
  readonly make: SurfaceMaker;
  readonly theme: Theme;
  readonly mode: MapMode;
  /** Side of a cell, in pixels of the screen. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Whether nothing may move by itself. */
  readonly still: boolean;
}

/**
 * Paints a map on a canvas. It has no clock: `show` takes a scene, `paint` draws what differs from the last picture at a time. Ground and
 * light are put together once per scene; after that only the boxes are drawn in which something moves.
 */
export class MapPainter {
  private readonly book: SpriteBook;
  private readonly layers: Layers;
  private readonly composite: Composite;
  private readonly stirring: Stirring;
  private readonly motion = new Motion();
  private scene: MapScene | undefined;
  private snapshot!: Snapshot;
  private scenery!: Scenery;
  private window: Rect;
  private glide: Point = { x: 0, y: 0 };
  private tick: Tick = { flame: -1, water: -1 };
  private turn = 0;
  private isWhole = true;

  constructor(private readonly options: PainterOptions) {
    const { make, theme, mode, cell, columns, rows } = options;
    const [width, height] = [columns + 2 * MARGIN, rows + 2 * MARGIN];
    this.window = { x: 0, y: 0, width, height };
    this.book = new SpriteBook(make);
    this.layers = new Layers(make, theme, mode, cell, this.window);
    this.composite = new Composite(make, theme, mode, cell, this.window);
    this.stirring = new Stirring(make, this.book, theme, mode, cell, width, height);
  }

  /**
   * Takes a new scene, seen from a corner of the level. What was still moving is over.
   * @throws {UnknownNameError} for a kind or a lamp that the theme does not have
   */
  show(scene: MapScene, corner: Point, events: readonly SceneEvent[] = []): void {
    const { theme, columns, rows, still } = this.options;
    const window = { ...this.window, x: corner.x - MARGIN, y: corner.y - MARGIN };
    const reach = {
      x: window.x - REACH,
      y: window.y - REACH,
      width: columns + 2 * (MARGIN + REACH),
      height: rows + 2 * (MARGIN + REACH),
    };
    this.snapshot = takeSnapshot(scene, theme, reach);
    this.motion.begin(this.scene, scene, events);
    this.glide = glideBetween(this.scene, this.window, window);
    if (still) this.motion.finish();
    this.layers.update(this.snapshot, window);
    this.composite.update(this.layers, this.snapshot, window);
    this.scenery = findScenery(this.snapshot, scene, theme, window);
    [this.scene, this.window, this.isWhole] = [scene, window, true];
    this.turn++;
  }

  /** Ends what is under way: a key was pressed. */
  skip(): void {
    if (this.motion.isDue) this.isWhole = true;
    this.motion.finish();
  }

  /** Paints everything anew with the next picture: the font has arrived. */
  refresh(): void {
    this.book.clear();
    this.layers.forget();
    if (this.scene === undefined) return;
    this.layers.update(this.snapshot, this.window);
    this.composite.update(this.layers, this.snapshot, this.window);
    this.isWhole = true;
  }

  /** Whether the picture will change though nothing new is shown. */
  get isAlive(): boolean {
    if (this.isWhole || this.motion.isDue) return true;
    if (this.scene === undefined || this.options.still) return false;
    const { flames, embers, burning } = this.scenery;
    return flames.length + embers.length + burning.length > 0;
  }

  /** Draws what differs from the last picture at a time, in milliseconds. Returns the number of boxes that were drawn. */
  paint(time: number): number {
    if (this.scene === undefined) return 0;
    const running = this.motion.isRunning(time);
    const gliding = running && (this.glide.x !== 0 || this.glide.y !== 0);
    const tick = this.options.still ? { flame: this.turn, water: this.turn } : tickAt(time);
    const { width, height } = this.window;
    const whole = this.isWhole || gliding;
    const boxes = whole
      ? [{ left: 0, top: 0, right: width, bottom: height }]
      : mergeBoxes(this.changedBoxes(tick, running));
    if (this.isWhole || tick.flame !== this.tick.flame)
      this.stirring.prepare(this.scenery, this.snapshot, tick);
    [this.tick, this.isWhole] = [tick, false];
    const view = this.viewAt(time);
    for (const box of boxes) this.paintBox(box, view, time);
    return boxes.length;
  }

  private changedBoxes(tick: Tick, running: boolean): Box[] {
    const { x, y, width, height } = this.window;
    const boxes = running ? this.motion.boxes.map((box) => moved(box, -x, -y)) : [];
    if (tick.flame !== this.tick.flame) boxes.push(...this.stirring.fireBoxes(this.scenery));
    if (tick.water !== this.tick.water) boxes.push(...this.scenery.glints.map((cell) => cellBox(cell)));
    const window = { left: 0, top: 0, right: width, bottom: height };
    return boxes.filter((box) => meets(box, window)).map((box) => common(box, window));
  }

  // Pixels from the corner of the screen to that of the window.
  private viewAt(time: number): Point {
    const lag = this.motion.viewLag(time);
    const { cell } = this.options;
    const at = (glide: number) => -Math.round((MARGIN + glide * lag) * cell);
    return { x: at(this.glide.x), y: at(this.glide.y) };
  }

  private paintBox(box: Box, view: Point, time: number): void {
    const { pen, cell } = this.options;
    const [left, top] = [Math.floor(box.left * cell), Math.floor(box.top * cell)];
    const [width, height] = [Math.ceil(box.right * cell) - left, Math.ceil(box.bottom * cell) - top];
    pen.save();
    pen.translate(view.x, view.y);
    pen.beginPath();
    pen.rect(left, top, width, height);
    pen.clip();
    pen.drawImage(this.composite.picture.image, 0, 0);
    this.paintMoving(box, time);
    pen.restore();
  }

  private paintMoving(box: Box, time: number): void {
    const { pen } = this.options;
    const scene = this.scene!;
    const cast = this.castAt(time);
    this.stirring.draw(pen, this.scenery, this.snapshot, box, this.tick);
    drawItems(cast, scene, box);
    drawActors(cast, scene, box);
    this.stirring.drawSparks(pen, this.scenery, box, this.tick);
    drawPlan(this.plan(), scene, this.snapshot);
    drawEvents(cast);
  }

  private castAt(time: number): Cast {
    const { pen, theme, cell, mode } = this.options;
    const { book, snapshot, motion, window, tick } = this;
    return { pen, theme, cell, mode, book, snapshot, motion, corner: window, time, tick: tick.flame };
  }

  private plan(): Plan {
    const { pen, theme, cell } = this.options;
    const { x: left, y: top } = this.window;
    return {
      pen,
      theme,
      cell,
      middleOf: (x, y) => ({ x: (x - left + 0.5) * cell, y: (y - top + 0.5) * cell }),
    };
  }
}

function moved({ left, top, right, bottom }: Box, dx: number, dy: number): Box {
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
}

// How far the view glides: by no more than the margin, or it just jumps.
function glideBetween(before: MapScene | undefined, from: Rect, to: Rect): Point {
  const glide = { x: from.x - to.x, y: from.y - to.y };
  const far = Math.max(Math.abs(glide.x), Math.abs(glide.y));
  return before === undefined || far > MARGIN ? { x: 0, y: 0 } : glide;
}
