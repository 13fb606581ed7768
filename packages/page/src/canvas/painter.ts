import type { MapScene, SceneEvent, Throw } from "@delvekit/display/look";
import { measureRock, type Snapshot, takeSnapshot } from "@delvekit/display/painting";
import type { Point, Rect } from "@delvekit/grid";
import { type Box, common, coverCells, meets, mergeBoxes } from "./boxes";
import type { MapLook } from "./brush";
import { type CastKit, drawActors, drawItems } from "./cast";
import { Composite } from "./composite";
import { GroundLayers } from "./layers";
import { FLASHES, Motion } from "./motion";
import { findScenery, type Scenery } from "./scenery";
import type { Stirring } from "./stir";
import { type Pen, SpriteBook, type SurfaceMaker } from "./surface";
import { type Tick, tickAt } from "./tick";
import { boxOf, clipTo } from "./torus";

/** What is drawn besides ground, items and actors. */
export type MapEffects = typeof import("./effects");

/** How many cells around the view are painted too, for smooth scrolling. */
const MARGIN = 1;
/** How many cells around the window are read, because light may come from there. */
const REACH = 12;

/** Options of a painter. */
export interface PainterOptions extends MapLook {
  /** Draws on the screen. */
  readonly pen: Pen;
  readonly make: SurfaceMaker;
  readonly columns: number;
  readonly rows: number;
  /** Whether to switch off all animation. */
  readonly still: boolean;
  /** Whether anything may flash. Default: yes. */
  readonly flashes?: boolean;
  /** Default: none until `add` is called. */
  readonly effects?: MapEffects | undefined;
}

/**
 * Paints a map on a canvas. It has no clock: `show` takes a scene, and `paint` draws what differs from the last picture at a time. Ground and light
 * are composed once per scene that is painted; after that, only the boxes in which something moves are drawn.
 */
export class MapPainter {
  readonly #options: PainterOptions;
  readonly #book: SpriteBook;
  readonly #layers: GroundLayers;
  readonly #composite: Composite;
  #effects: MapEffects | undefined;
  #stirring: Stirring | undefined;
  readonly #motion = new Motion();
  #scene: MapScene | undefined;
  #snapshot!: Snapshot;
  /** The snapshot before, whose arrays the next one gets. */
  #spare: Snapshot | undefined;
  #scenery!: Scenery;
  #window: Rect;
  #glide: Point = { x: 0, y: 0 };
  #tick: Tick = { flame: -1, water: -1 };
  #turn = 0;
  /** Whether the ground must be composed before the next picture: of several scenes in one frame, only the last one is. */
  #isStale = false;
  #isWhole = true;
  /** Where somebody was struck, for one turn, if flashes are off. */
  #struck: readonly Point[] = [];
  /** What was thrown, for one turn, if nothing may move. */
  #thrown: readonly Throw[] = [];

  constructor(options: PainterOptions) {
    this.#options = options;
    const { make, cell, columns, rows } = options;
    const [width, height] = [columns + 2 * MARGIN, rows + 2 * MARGIN];
    this.#window = { x: 0, y: 0, width, height };
    this.#book = new SpriteBook(make);
    const spare = spareAround(width, height);
    const [across, down] = [width + 2 * spare, height + 2 * spare];
    // The composite then covers what the layers draw on the surface.
    const surface = make(across * cell, down * cell, "reading");
    this.#layers = new GroundLayers(make, surface, options, across, down);
    this.#composite = new Composite(surface, options, across, down);
    if (options.effects) this.add(options.effects);
  }

  /** Draws effects from the next picture on. */
  add(effects: MapEffects): void {
    const { width, height } = this.#window;
    this.#effects = effects;
    this.#stirring = new effects.Stirring(this.#options.make, this.#book, this.#options, width, height);
    if (this.#scene) this.#stirring.take(this.#scenery);
    this.#isWhole = true;
  }

  /**
   * Takes a new scene, seen from a corner of the level. All animation in progress ends.
   * @throws {UnknownNameError} for a kind or a lamp that the theme does not have
   */
  show(scene: MapScene, corner: Point, events: readonly SceneEvent[] = []): void {
    const { theme, columns, rows, still, flashes = true, art } = this.#options;
    const window = { ...this.#window, x: corner.x - MARGIN, y: corner.y - MARGIN };
    const reach = {
      x: window.x - REACH,
      y: window.y - REACH,
      width: columns + 2 * (MARGIN + REACH),
      height: rows + 2 * (MARGIN + REACH),
    };
    const snapshot = takeSnapshot(scene, theme, reach, this.#spare);
    measureRock(snapshot);
    [this.#snapshot, this.#spare] = [snapshot, this.#snapshot];
    this.#motion.begin(
      this.#scene,
      scene,
      flashes ? events : events.filter(({ kind }) => !FLASHES.has(kind)),
    );
    this.#glide = glideBetween(this.#scene, this.#window, window);
    this.#struck = still || !flashes ? events.filter((event) => event.kind === "hit") : [];
    this.#thrown = still ? events.filter((event) => event.kind === "throw") : [];
    if (still) this.#motion.finish();
    this.#scenery = findScenery(this.#snapshot, scene, theme, window);
    this.#stirring?.take(this.#scenery);
    if (!still) art?.watch(snapshot, scene);
    [this.#scene, this.#window] = [scene, window];
    [this.#isStale, this.#isWhole] = [true, true];
    this.#turn++;
  }

  /** Ends all animation in progress: a key was pressed. */
  skip(): void {
    if (this.#motion.isDue) this.#isWhole = true;
    this.#motion.finish();
  }

  /** Paints everything again with the next picture: the font has loaded. */
  refresh(): void {
    this.#book.clear();
    this.#layers.forget();
    [this.#isStale, this.#isWhole] = [true, true];
  }

  /** Whether the picture will change even if nothing new is shown. */
  get isAlive(): boolean {
    if (this.#isWhole || this.#motion.isDue) return true;
    if (this.#scene === undefined || this.#options.still) return false;
    return this.#options.art?.isMoving === true || this.#burns;
  }

  /** Whether there is fire, by which lamps flicker and water glints. */
  get #burns(): boolean {
    const { flames, embers, burning } = this.#scenery;
    return flames.length + embers.length + burning.length > 0;
  }

  /** Draws what differs from the last picture at a time, in milliseconds. Returns the number of boxes that were drawn. */
  paint(time: number): number {
    if (this.#scene === undefined) return 0;
    if (this.#options.art?.turnTo(time)) [this.#isStale, this.#isWhole] = [true, true];
    if (this.#isStale) this.#compose();
    const running = this.#motion.isRunning(time);
    const tick = this.#tickAt(time);
    const boxes = this.#boxesAt(tick, running);
    if (this.#isWhole || tick.flame !== this.#tick.flame)
      this.#stirring?.prepare(this.#scenery, this.#snapshot, this.#window, tick);
    [this.#tick, this.#isWhole] = [tick, false];
    for (const box of boxes) this.#paintBox(box, time);
    return boxes.length;
  }

  #tickAt(time: number): Tick {
    if (this.#options.still) return { flame: this.#turn, water: this.#turn };
    return this.#burns || this.#isWhole ? tickAt(time) : this.#tick;
  }

  #compose(): void {
    const painted = this.#layers.update(this.#snapshot, this.#window);
    this.#composite.update(this.#layers, this.#snapshot, this.#window, painted);
    this.#isStale = false;
  }

  #boxesAt(tick: Tick, running: boolean): Box[] {
    const window = boxOf(this.#window);
    const glides = running && (this.#glide.x !== 0 || this.#glide.y !== 0);
    if (this.#isWhole || glides) return [window];
    const boxes = running ? [...this.#motion.boxes] : [];
    if (tick.flame !== this.#tick.flame) boxes.push(...(this.#stirring?.fireBoxes ?? []));
    if (tick.water !== this.#tick.water) boxes.push(...coverCells(this.#scenery.glints));
    const seen: Box[] = [];
    for (const box of boxes) if (meets(box, window)) seen.push(common(box, window));
    return mergeBoxes(seen);
  }

  // The pen's unit is a pixel of the level, so that everything is drawn at its place.
  #paintBox(box: Box, time: number): void {
    const { pen, cell } = this.#options;
    const lag = this.#motion.viewLag(time);
    pen.save();
    pen.translate(
      -Math.round((this.#window.x + MARGIN + this.#glide.x * lag) * cell),
      -Math.round((this.#window.y + MARGIN + this.#glide.y * lag) * cell),
    );
    clipTo(pen, [box], cell);
    this.#composite.picture.stamp(pen, box);
    if (!this.#options.still) this.#stirring?.drawShimmers(pen, this.#composite.picture, box, this.#tick);
    this.#paintMoving(box, time);
    pen.restore();
  }

  #paintMoving(box: Box, time: number): void {
    const { pen } = this.#options;
    const scene = this.#scene!;
    const cast = this.#castAt(time);
    const effects = this.#effects;
    this.#stirring?.draw(pen, this.#scenery, this.#snapshot, box, this.#tick);
    const plan = { pen, box, theme: this.#options.theme, cell: this.#options.cell };
    effects?.drawWatched(plan, scene, this.#snapshot);
    effects?.drawTargets(plan, scene);
    drawItems(cast, scene, box);
    drawActors(cast, scene, box);
    this.#stirring?.drawSparks(pen, this.#scenery, box, this.#tick);
    // What has just been thrown, if nothing may move.
    for (const flight of this.#thrown) effects?.drawFlight(plan, flight);
    effects?.drawPlan(plan, scene, this.#snapshot);
    if (scene.aim !== undefined) effects?.drawAimed(cast, scene.aim);
    effects?.drawEvents(cast);
    effects?.drawStruck(cast, this.#struck);
  }

  #castAt(time: number): CastKit {
    const [book, snapshot, motion] = [this.#book, this.#snapshot, this.#motion];
    const drawFlame = this.#effects?.drawFlame;
    return { ...this.#options, book, snapshot, motion, time, tick: this.#tick.flame, drawFlame };
  }
}

/** How many cells stay painted on each side of a window, for whoever walks to and fro: together, about as many as the window has. */
function spareAround(width: number, height: number): number {
  const sides = width + height;
  return Math.max(1, Math.floor((Math.sqrt(sides ** 2 + 4 * width * height) - sides) / 4));
}

// How far the view scrolls smoothly: at most by the margin, otherwise it jumps.
function glideBetween(before: MapScene | undefined, from: Rect, to: Rect): Point {
  const glide = { x: from.x - to.x, y: from.y - to.y };
  const far = Math.max(Math.abs(glide.x), Math.abs(glide.y));
  return before === undefined || far > MARGIN ? { x: 0, y: 0 } : glide;
}
