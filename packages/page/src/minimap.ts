import { formatColour } from "@delvekit/display";
import type { MapScene, Theme } from "@delvekit/display/look";
import { sampleMap } from "@delvekit/display/painting";
import type { RoomMap } from "@delvekit/display/view";
import type { Rect, Size } from "@delvekit/grid";
import { type ComponentChildren, h } from "preact";
import type { Tools } from "./tools";

/** The width of a minimap in CSS pixels, that of the column beside the map. */
const WIDTH = 304;

/** What a minimap shows. */
interface ShownLevel {
  readonly scene: MapScene;
  /** The part of the level that the large map shows. */
  readonly view: Rect;
  /** Shown instead of cells. */
  readonly rooms: RoomMap | undefined;
  readonly tools: Tools;
}

/** The whole level, painted one frame after the large map, because only that one is urgent. */
export class Minimap {
  private canvas: HTMLCanvasElement | null = null;
  private shown: ShownLevel | undefined;
  /** What is on the canvas. */
  private picture: MinimapPicture | undefined;
  private frame: number | undefined;
  private blink: number | undefined;

  /** Its canvas; created once. */
  readonly element: ComponentChildren;

  /** @param label its name for readers */
  constructor(label: string) {
    const ref = (canvas: HTMLCanvasElement | null) => this.take(canvas);
    this.element = h("canvas", { key: "minimap", role: "img", "aria-label": label, ref });
  }

  /** Shows a level. */
  show(shown: ShownLevel): void {
    if (shown.tools.theme !== this.shown?.tools.theme) this.picture = undefined;
    this.shown = shown;
    this.paintSoon();
  }

  close(): void {
    clearTimeout(this.blink);
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }

  private take(canvas: HTMLCanvasElement | null): void {
    this.canvas = canvas;
    // When the graphics card fails, browsers discard the contents of canvases and restore them empty.
    canvas?.addEventListener("contextrestored", this.onRestored);
    this.onRestored();
  }

  private readonly onRestored = (): void => {
    this.picture = undefined;
    this.paintSoon();
  };

  private paintSoon(): void {
    if (this.canvas === null || this.shown === undefined) return;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = requestAnimationFrame((time) => {
        this.frame = undefined;
        this.paint(time);
      });
    });
  }

  private paint(time: number): void {
    const { canvas, shown } = this;
    if (canvas === null || shown === undefined) return;
    const { scene, view, rooms } = shown;
    const { theme, drawing } = shown.tools;
    clearTimeout(this.blink);
    if (rooms) {
      this.picture = undefined;
      const colours = { bg: theme.colours.ui.void };
      const wait = rooms.paint(canvas, WIDTH * devicePixelRatio, { ...drawing, time, colours });
      if (wait) this.blink = window.setTimeout(() => this.paintSoon(), wait);
      return;
    }
    const side = Math.max(1, Math.ceil((WIDTH * devicePixelRatio) / scene.width));
    const [width, height] = [scene.width * side, scene.height * side];
    if (canvas.width !== width || canvas.height !== height) {
      // This also clears the canvas.
      [canvas.width, canvas.height] = [width, height];
      this.picture = undefined;
    }
    const pen = canvas.getContext("2d", { alpha: false })!;
    this.picture = paintMinimap({ pen, side, scene, theme, view }, this.picture);
  }
}

/** What a minimap has painted, to be passed to the next call. */
interface MinimapPicture extends Size {
  /** The colours of the squares, row by row; no colour, `0xff000000`, for those under the frame. */
  readonly pixels: Uint32Array;
}

/** No colour: the square must be painted again. */
const FRAMED = 0xff000000;

/** What is painted, and onto what. */
interface MinimapSketch {
  readonly pen: CanvasRenderingContext2D;
  /** The side of a cell in pixels. */
  readonly side: number;
  readonly scene: MapScene;
  readonly theme: Theme;
  /** The part of the level that the large map shows, in cells: it gets a thin frame. */
  readonly view: Rect;
}

/**
 * Paints a whole level on a canvas, each cell as a square.
 * @param before what was painted there before, if nothing else has been drawn since: then only differences are painted
 */
export function paintMinimap(sketch: MinimapSketch, before?: MinimapPicture): MinimapPicture {
  const { scene, theme } = sketch;
  const { width, height } = scene;
  const picture = { width, height, pixels: sampleMap(scene, theme, scene) };
  const isSameSize = before?.width === width && before.height === height;
  paintSquares(sketch, picture, isSameSize ? before.pixels : cleared(sketch));
  paintFrame(sketch, picture);
  return picture;
}

/** Paints the whole canvas in one colour. */
function cleared({ pen, side, scene: { width, height }, theme }: MinimapSketch): Uint32Array {
  const { ui } = theme.colours;
  pen.fillStyle = formatColour(ui.void);
  pen.fillRect(0, 0, width * side, height * side);
  return new Uint32Array(width * height).fill(ui.void);
}

/** Paints the squares that differ; those of one colour next to each other are painted together. */
function paintSquares(
  { pen, side }: MinimapSketch,
  { width, pixels }: MinimapPicture,
  before: Uint32Array,
): void {
  for (let start = 0, end = 0; start < pixels.length; start = end) {
    const colour = pixels[start]!;
    const edge = start - (start % width) + width;
    if (colour === before[start]) {
      end = start + 1;
      continue;
    }
    while (end < edge && pixels[end] === colour && before[end] !== colour) end++;
    pen.fillStyle = formatColour(colour);
    const [column, row] = [start % width, Math.floor(start / width)];
    pen.fillRect(column * side, row * side, (end - start) * side, side);
  }
}

/** Strokes the frame of the view, and marks the squares under it. */
function paintFrame({ pen, side, view }: MinimapSketch, { width, height, pixels }: MinimapPicture): void {
  pen.strokeStyle = "rgba(255,240,210,.55)";
  pen.lineWidth = 1;
  pen.strokeRect(view.x * side + 0.5, view.y * side + 0.5, view.width * side - 1, view.height * side - 1);
  const [right, bottom] = [view.x + view.width - 1, view.y + view.height - 1];
  for (let y = Math.max(0, view.y); y <= Math.min(height - 1, bottom); y++)
    for (let x = Math.max(0, view.x); x <= Math.min(width - 1, right); x++)
      if (y === view.y || y === bottom || x === view.x || x === right) pixels[y * width + x] = FRAMED;
}
