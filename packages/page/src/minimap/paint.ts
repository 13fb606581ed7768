import { formatColour } from "@delvekit/display";
import type { MapScene, Theme } from "@delvekit/display/look";
import { sampleMap } from "@delvekit/display/painting";
import type { Rect, Size } from "@delvekit/grid";

/** What a minimap has painted, to be passed to the next call. */
export interface MinimapPicture extends Size {
  /** The colours of the squares, row by row; no colour, `0xff000000`, for those under the frame. */
  readonly pixels: Uint32Array;
}

/** No colour: the square must be painted again. */
const FRAMED = 0xff000000;

/** What is painted, and onto what. */
export interface MinimapSketch {
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
