import type { Sheet } from "@delvekit/display/art";
import type { MapScene, SceneEvent, Theme } from "@delvekit/display/look";
import { sheetOf } from "@delvekit/display/painting";
import type { Point, Size } from "@delvekit/grid";
import type { MapMode } from "./brush";
import { type MapEffects, MapPainter } from "./painter";
import type { ArtMaker } from "./sheets";
import type { Surface } from "./surface";

/** Options of `openMap`. */
export interface MapOptions {
  /** The element that gets the canvas. */
  readonly container: HTMLElement;
  readonly theme: Theme;
  /** The side of a cell in CSS pixels. Cells are square. */
  readonly cell: number;
  /** Cells across and down. */
  readonly columns: number;
  readonly rows: number;
  /** How the map is drawn. Default `"glyphs on tiles"`. */
  readonly mode?: MapMode;
  /** The title of the sheet that mode `pictures` shows. Default: the first of the theme. If its image does not load, letters are shown. */
  readonly sheet?: string | undefined;
  /**
   * Called if the image of the sheet does not load or lacks pictures, or a kind names one that no sheet has. Default: writes it to the console and
   * shows letters.
   */
  readonly onFault?: (error: Error) => void;
  /** Whether to switch off all animation. Default: the setting of the player's system. */
  readonly still?: boolean;
  /** Whether cells and actors flash when something strikes; otherwise they get an outline for a turn. Default: yes. */
  readonly flashes?: boolean;
}

/** What may change while a map is open. */
export type MapChanges = Partial<
  Pick<MapOptions, "cell" | "columns" | "rows" | "mode" | "sheet" | "still" | "theme">
>;

/** A map on a page. */
export interface MapCanvas extends Size {
  readonly canvas: HTMLCanvasElement;
  /**
   * Shows a scene, and what has just happened in it. Returns at once: animation is drawn in the frames that follow, and no frame is drawn if nothing
   * moves.
   *
   * @param corner the cell of the level in the top left corner, see `aimView`
   * @throws {UnknownNameError} for a kind or a lamp that the theme does not have
   * @example map.show(scene, { x: 0, y: 0 });
   */
  show(scene: MapScene, corner: Point, events?: readonly SceneEvent[]): void;
  /**
   * Ends all animation in progress. Call it for every key, so that a player never has to wait.
   * @example addEventListener("keydown", () => map.skip());
   */
  skip(): void;
  /**
   * Changes the size, the theme or the drawing mode, and draws the scene again.
   * @example map.change({ theme });
   */
  change(changes: MapChanges): void;
  /**
   * The cell of the level under a mouse or touch event; undefined outside the map.
   * @example addEventListener("click", (event) => console.log(map.cellAt(event)));
   */
  cellAt(event: { readonly clientX: number; readonly clientY: number }): Point | undefined;
  /**
   * Removes the canvas. Closing twice is harmless.
   * @example map.close();
   */
  close(): void;
}

/**
 * Puts a map into an element of a page, sharp on any screen.
 * @example openMap({ container, theme, cell: 32, columns: 40, rows: 25 }).show(scene, { x: 0, y: 0 });
 */
export function openMap(options: MapOptions): MapCanvas {
  return new CanvasMap(options);
}

class CanvasMap implements MapCanvas {
  readonly canvas = document.createElement("canvas");
  #options: MapOptions & Required<Pick<MapOptions, "mode" | "still" | "flashes">>;
  #painter!: MapPainter;
  #shown: { readonly scene: MapScene; readonly corner: Point } | undefined;
  #frame: number | undefined;
  #closed = false;
  /** The sheet that is shown or on its way, and its pictures once they have loaded. */
  #sheet: Sheet | undefined;
  #artOf: ArtMaker | undefined;
  #effects: MapEffects | undefined;
  #loading: Promise<void> | undefined;

  constructor(options: MapOptions) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#options = { mode: "glyphs on tiles", still, flashes: true, ...options };
    this.canvas.style.display = "block";
    // When the graphics card fails, browsers discard the contents of canvases and restore them empty.
    this.canvas.addEventListener("contextrestored", this.#onRestored);
    options.container.append(this.canvas);
    this.#layOut();
    window.addEventListener("resize", this.#onResize);
    document.fonts.load(`800 16px ${options.theme.fonts.glyphs}`).then(this.#onFont, () => {});
  }

  get width(): number {
    return this.#options.columns;
  }

  get height(): number {
    return this.#options.rows;
  }

  show(scene: MapScene, corner: Point, events: readonly SceneEvent[] = []): void {
    if (this.#closed) return;
    this.#shown = { scene, corner };
    this.#painter.show(scene, corner, events);
    this.#wake();
  }

  skip(): void {
    this.#painter.skip();
  }

  change(changes: MapChanges): void {
    if (this.#closed) return;
    this.#options = { ...this.#options, ...changes };
    this.#layOut();
  }

  cellAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point | undefined {
    const { left, top } = this.canvas.getBoundingClientRect();
    const x = Math.floor((clientX - left) / this.#options.cell);
    const y = Math.floor((clientY - top) / this.#options.cell);
    if (this.#shown === undefined || x < 0 || y < 0 || x >= this.width || y >= this.height) return undefined;
    return { x: x + this.#shown.corner.x, y: y + this.#shown.corner.y };
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    window.removeEventListener("resize", this.#onResize);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.canvas.remove();
  }

  // Cells are whole pixels of the screen, so that their edges are sharp; the canvas is scaled to correct the rounding.
  #layOut(): void {
    const { cell, columns, rows, theme, mode, still, flashes } = this.#options;
    const sheet = sheetOf(this.#options);
    if (sheet !== this.#sheet) void this.#take(sheet);
    const side = Math.max(4, Math.round(cell * window.devicePixelRatio));
    this.canvas.width = columns * side;
    this.canvas.height = rows * side;
    this.canvas.style.width = `${columns * cell}px`;
    this.canvas.style.height = `${rows * cell}px`;
    const pen = this.canvas.getContext("2d", { alpha: false })!;
    this.#painter = new MapPainter({
      pen,
      make: makeSurface,
      theme,
      mode,
      cell: side,
      columns,
      rows,
      still,
      flashes,
      art: this.#artOf?.(makeSurface, theme, side),
      effects: this.#effects,
    });
    if (this.#shown !== undefined) this.show(this.#shown.scene, this.#shown.corner);
  }

  /** Loads the pictures of a sheet. Until they are there, everything is drawn. */
  async #take(sheet: Sheet | undefined): Promise<void> {
    [this.#sheet, this.#artOf] = [sheet, undefined];
    if (sheet === undefined) return;
    const { theme, onFault = this.#onFault } = this.#options;
    const ready = import("./sheets").then(({ loadSheet }) => loadSheet(sheet, theme));
    const artOf = await ready.catch((error: Error) => error);
    if (this.#closed || this.#sheet !== sheet) return;
    if (artOf instanceof Error) return onFault(artOf);
    this.#artOf = artOf;
    this.#layOut();
  }

  /** Loads what the first picture can do without. If it does not come, the next picture asks again. */
  async #load(): Promise<void> {
    this.#effects = await import("./effects").catch(() => undefined);
    if (!this.#effects) {
      this.#loading = undefined;
      return;
    }
    this.#painter.add(this.#effects);
    this.#wake();
  }

  readonly #onFault = (error: Error): void => {
    console.warn(error.message);
    this.change({ mode: "glyphs on tiles" });
  };

  readonly #onResize = (): void => {
    const side = Math.max(4, Math.round(this.#options.cell * window.devicePixelRatio));
    if (this.canvas.width !== this.#options.columns * side) this.#layOut();
  };

  readonly #onRestored = (): void => {
    if (!this.#closed) this.#layOut();
  };

  readonly #onFont = (): void => {
    this.#painter.refresh();
    this.#wake();
  };

  #wake(): void {
    if (this.#closed) return;
    this.#frame ??= requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (time: number): void => {
    this.#frame = undefined;
    this.#painter.paint(time);
    this.#loading ??= this.#load();
    if (this.#painter.isAlive) this.#wake();
  };
}

/**
 * An offscreen surface.
 * @example const { pen } = makeSurface(64, 64);
 */
export function makeSurface(width: number, height: number, use?: "reading"): Surface {
  const image = document.createElement("canvas");
  image.width = width;
  image.height = height;
  return { image, pen: image.getContext("2d", { willReadFrequently: use === "reading" })!, width, height };
}
