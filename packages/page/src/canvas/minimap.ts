import { type Colour, formatColour, type MinimapMark, type MinimapView } from "@delvekit/display";
import { placeMap, sampleMap } from "@delvekit/display/painting";
import type { Rect, Size } from "@delvekit/grid";
import type { Pen } from "./surface";

/** Options of `paintMinimap`. */
export interface MinimapPaintOptions {
  /** Drawn over the terrain, later ones on top. */
  readonly marks?: readonly MinimapMark[];
  /** The colour of empty areas. Default: black. */
  readonly bg?: Colour;
  /** The part of the level that the map shows, in cells: it gets a thin frame. */
  readonly view?: Rect;
  /** What was painted there before, if nothing else has been drawn since: then only differences are painted. */
  readonly before?: MinimapPicture | undefined;
}

/** What `paintMinimap` has painted, to be passed to the next call. */
export interface MinimapPicture extends Size {
  /** The colours of the squares, row by row; no colour, `0xff000000`, for those under the frame. */
  readonly pixels: Uint32Array;
}

/** No colour: the square must be painted again. */
const FRAMED = 0xff000000;

/**
 * Paints a whole level into an area of a canvas, in pixels: each cell as a square as large as fits, or several cells as one pixel if the area is
 * small.
 *
 * @example const { view, marks } = minimapOf(scene, theme); paintMinimap(pen, { x: 0, y: 0, width: 304, height: 190 }, view, { marks });
 */
export function paintMinimap(
  pen: Pen,
  area: Rect,
  map: MinimapView,
  options: MinimapPaintOptions = {},
): MinimapPicture {
  const { marks = [], bg = 0, view } = options;
  const side = Math.max(1, Math.floor(Math.min(area.width / map.width, area.height / map.height)));
  const width = Math.max(1, Math.floor(area.width / side));
  const height = Math.max(1, Math.floor(area.height / side));
  const picture = { width, height, pixels: sampleMap(map, { width, height }, marks, bg) };
  const isSameSize = options.before?.width === width && options.before.height === height;
  const sheet = { pen, area, side, picture };
  paintSquares(sheet, isSameSize ? options.before! : cleared(sheet, bg));
  if (view !== undefined) paintFrame(sheet, map, view);
  return picture;
}

/** A picture with the area it is painted into, and the side of its squares in pixels. */
interface Sketch {
  readonly pen: Pen;
  readonly area: Rect;
  readonly side: number;
  readonly picture: MinimapPicture;
}

/** Paints an area in one colour. */
function cleared({ pen, area, picture: { width, height } }: Sketch, bg: Colour): MinimapPicture {
  pen.fillStyle = formatColour(bg);
  pen.fillRect(area.x, area.y, area.width, area.height);
  return { width, height, pixels: new Uint32Array(width * height).fill(bg) };
}

/** Paints the squares that differ; those of one colour next to each other are painted together. */
function paintSquares({ pen, area, side, picture }: Sketch, before: MinimapPicture): void {
  const { width, pixels } = picture;
  for (let start = 0, end = 0; start < pixels.length; start = end) {
    const colour = pixels[start]!;
    const edge = start - (start % width) + width;
    if (colour === before.pixels[start]) {
      end = start + 1;
      continue;
    }
    while (end < edge && pixels[end] === colour && before.pixels[end] !== colour) end++;
    pen.fillStyle = formatColour(colour);
    const [column, row] = [start % width, Math.floor(start / width)];
    pen.fillRect(area.x + column * side, area.y + row * side, (end - start) * side, side);
  }
}

/** Strokes the frame of the view, and marks the squares under it. */
function paintFrame({ pen, area, side, picture }: Sketch, map: MinimapView, view: Rect): void {
  const place = placeMap(map, picture);
  const pixelsPerCell = side / place.scale;
  const left = place.left * side + view.x * pixelsPerCell;
  const top = place.top * side + view.y * pixelsPerCell;
  const [width, height] = [view.width * pixelsPerCell, view.height * pixelsPerCell];
  pen.strokeStyle = "rgba(255,240,210,.55)";
  pen.lineWidth = 1;
  pen.strokeRect(area.x + left + 0.5, area.y + top + 0.5, width - 1, height - 1);
  markFramed(picture, side, { x: left, y: top, width, height: 1 });
  markFramed(picture, side, { x: left, y: top + height - 1, width, height: 1 });
  markFramed(picture, side, { x: left, y: top, width: 1, height });
  markFramed(picture, side, { x: left + width - 1, y: top, width: 1, height });
}

/** Marks the squares that a line covers, in pixels. */
function markFramed({ width, height, pixels }: MinimapPicture, side: number, line: Rect): void {
  const right = Math.min(width, Math.ceil((line.x + line.width) / side));
  const bottom = Math.min(height, Math.ceil((line.y + line.height) / side));
  for (let row = Math.max(0, Math.floor(line.y / side)); row < bottom; row++)
    for (let column = Math.max(0, Math.floor(line.x / side)); column < right; column++)
      pixels[row * width + column] = FRAMED;
}
