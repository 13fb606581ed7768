import { formatColour } from "@delvekit/display";
import type { MapScene, Theme } from "@delvekit/display/look";
import { sampleMap } from "@delvekit/display/painting";
import type { RoomMap } from "@delvekit/display/view";
import type { Rect } from "@delvekit/grid";
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
    canvas?.addEventListener("contextrestored", () => this.paintSoon());
    this.paintSoon();
  }

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
      const colours = { bg: theme.colours.ui.void };
      const wait = rooms.paint(canvas, WIDTH * devicePixelRatio, { ...drawing, time, colours });
      if (wait) this.blink = window.setTimeout(() => this.paintSoon(), wait);
      return;
    }
    const side = Math.max(1, Math.ceil((WIDTH * devicePixelRatio) / scene.width));
    const [width, height] = [scene.width * side, scene.height * side];
    // Even the same size clears the canvas.
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    paintMinimap({ pen: canvas.getContext("2d", { alpha: false })!, side, scene, theme, view });
  }
}

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

/** Paints a whole level on a canvas, each cell as a square; those of one colour next to each other are painted together. */
export function paintMinimap({ pen, side, scene, theme, view }: MinimapSketch): void {
  const { width, height } = scene;
  const nothing = theme.colours.ui.void;
  const pixels = sampleMap(scene, theme, scene);
  pen.fillStyle = formatColour(nothing);
  pen.fillRect(0, 0, width * side, height * side);
  for (let start = 0, end = 0; start < pixels.length; start = end) {
    const colour = pixels[start]!;
    const [column, row] = [start % width, Math.floor(start / width)];
    while (end < (row + 1) * width && pixels[end] === colour) end++;
    if (colour === nothing) continue;
    pen.fillStyle = formatColour(colour);
    pen.fillRect(column * side, row * side, (end - start) * side, side);
  }
  pen.strokeStyle = "rgba(255,240,210,.55)";
  pen.strokeRect(view.x * side + 0.5, view.y * side + 0.5, view.width * side - 1, view.height * side - 1);
}
