import type { MapScene } from "@delvekit/display/look";
import type { RoomMap } from "@delvekit/display/view";
import type { Rect } from "@delvekit/grid";
import { type ComponentChildren, h } from "preact";
import type { Tools } from "../tools";
import { type MinimapPicture, paintMinimap } from "./paint";

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
