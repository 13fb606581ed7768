import type { Rect } from "@delvekit/grid";
import { type Colour, formatColour } from "../colour";
import { type MinimapMark, type MinimapView, placeMap, sampleMap } from "../minimap";
import type { Pen } from "./surface";

/** Options of `paintMinimap`. */
export interface MinimapPaintOptions {
  /** Drawn over the terrain, later ones on top. */
  readonly marks?: readonly MinimapMark[];
  /** The colour of empty areas. Default: black. */
  readonly bg?: Colour;
  /** The part of the level that the map shows, in cells: it gets a thin frame. */
  readonly view?: Rect;
}

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
): void {
  const { marks = [], bg = 0, view } = options;
  const side = Math.max(1, Math.floor(Math.min(area.width / map.width, area.height / map.height)));
  const picture = {
    width: Math.max(1, Math.floor(area.width / side)),
    height: Math.max(1, Math.floor(area.height / side)),
  };
  const pixels = sampleMap(map, picture, marks, bg);
  pen.fillStyle = formatColour(bg);
  pen.fillRect(area.x, area.y, area.width, area.height);
  for (let row = 0; row < picture.height; row++) {
    const line = pixels.subarray(row * picture.width, (row + 1) * picture.width);
    for (let start = 0, end = 0; start < line.length; start = end) {
      const colour = line[start]!;
      while (end < line.length && line[end] === colour) end++;
      if (colour === bg) continue;
      pen.fillStyle = formatColour(colour);
      pen.fillRect(area.x + start * side, area.y + row * side, (end - start) * side, side);
    }
  }
  if (view === undefined) return;
  const { scale, left, top } = placeMap(map, picture);
  const pixelsPerCell = side / scale;
  pen.strokeStyle = "rgba(255,240,210,.55)";
  pen.lineWidth = 1;
  pen.strokeRect(
    area.x + left * side + view.x * pixelsPerCell + 0.5,
    area.y + top * side + view.y * pixelsPerCell + 0.5,
    view.width * pixelsPerCell - 1,
    view.height * pixelsPerCell - 1,
  );
}
