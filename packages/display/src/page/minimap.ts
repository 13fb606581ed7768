import type { Rect } from "@delvekit/grid";
import { type ComponentChildren, h } from "preact";
import { paintMinimap } from "../canvas";
import { minimapOf } from "../cells";
import type { MapScene } from "../scene";
import type { Theme } from "../theme";

/** The width of a minimap in CSS pixels, that of the column beside the map. */
const WIDTH = 304;

/** The whole level, painted in the frame after the one in which the large map is: of the two, only that one is urgent. */
export class Minimap {
  private canvas: HTMLCanvasElement | null = null;
  private shown: { readonly scene: MapScene; readonly view: Rect } | undefined;
  private frame: number | undefined;

  constructor(private readonly theme: Theme) {}

  /** Its canvas; created once. */
  readonly element: ComponentChildren = h("canvas", {
    key: "minimap",
    role: "img",
    "aria-label": "Map of the level",
    ref: (canvas: HTMLCanvasElement | null) => this.take(canvas),
  });

  /** Shows a level, and which part of it the large map shows. */
  show(scene: MapScene, view: Rect): void {
    this.shown = { scene, view };
    this.paintSoon();
  }

  close(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }

  private take(canvas: HTMLCanvasElement | null): void {
    this.canvas = canvas;
    this.paintSoon();
  }

  private paintSoon(): void {
    if (this.canvas === null || this.shown === undefined) return;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = requestAnimationFrame(() => {
        this.frame = undefined;
        this.paint();
      });
    });
  }

  private paint(): void {
    const { canvas, shown, theme } = this;
    if (canvas === null || shown === undefined) return;
    const { scene, view } = shown;
    const side = Math.max(1, Math.ceil((WIDTH * devicePixelRatio) / scene.width));
    const [width, height] = [scene.width * side, scene.height * side];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const { view: map, marks } = minimapOf(scene, theme);
    const pen = canvas.getContext("2d", { alpha: false })!;
    paintMinimap(pen, { x: 0, y: 0, width, height }, map, { marks, bg: theme.colours.ui.void, view });
  }
}
