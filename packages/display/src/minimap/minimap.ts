import type { Point, Rect, Size } from "@delvekit/grid";
import { type Colour, DEFAULT_BG } from "../colour";
import { type Frame, putChar } from "../frame";

/** Options of `drawMinimap`. */
export interface MinimapOptions {
  /** Drawn over the terrain, later ones on top; marks outside the map are left out. */
  readonly marks?: readonly MinimapMark[];
  /** The colour of empty areas. Default: black. */
  readonly bg?: Colour;
}

const UPPER_HALF = 0x2580;

/**
 * Draws a whole map into a small area, centred and scaled down by a whole number. Each character cell shows two square pixels, one above the other
 * (`▀`), so 80x50 map cells fit into 80x25 characters, or 40x13 at half the scale.
 * @example const { view, marks } = minimapOf(scene, theme); drawMinimap(frame, { x: 60, y: 0, width: 20, height: 8 }, view, { marks });
 */
export function drawMinimap(frame: Frame, area: Rect, view: MinimapView, options: MinimapOptions = {}): void {
  const { marks = [], bg = DEFAULT_BG } = options;
  const pixels = sampleMap(view, { width: area.width, height: area.height * 2 }, marks, bg);
  for (let row = 0; row < area.height; row++) {
    for (let column = 0; column < area.width; column++) {
      const upper = pixels[row * 2 * area.width + column]!;
      const lower = pixels[(row * 2 + 1) * area.width + column]!;
      putChar(frame, area.x + column, area.y + row, upper === lower ? " " : UPPER_HALF, upper, lower);
    }
  }
}

/** One kind of terrain on a minimap. */
export interface MinimapKind {
  readonly colour: Colour;
  /**
   * When several cells share a pixel, the kind with the highest priority is shown; of equals, the most frequent. Default 0. Give floors a higher
   * priority than walls, or corridors vanish from small minimaps.
   */
  readonly priority?: number;
}

/** The data of a map for a minimap. */
export interface MinimapView extends Size {
  /** The kinds of terrain; `kindAt` returns indices into this list. */
  readonly kinds: readonly MinimapKind[];
  /** The kind of the cell at `x`, `y`, or -1 for nothing, as for unknown cells. */
  kindAt(x: number, y: number): number;
}

/** A dot on the minimap: the player, a monster, the stairs. */
export interface MinimapMark extends Point {
  readonly colour: Colour;
}

/** The placement of the scaled map in the picture, and how many map cells wide and high a pixel is. */
export interface Placement {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** The colours of a picture of the map, row by row, `picture.width` times `picture.height` pixels. */
export function sampleMap(
  view: MinimapView,
  picture: Size,
  marks: readonly MinimapMark[],
  bg: Colour,
): Uint32Array {
  const pixels = new Uint32Array(picture.width * picture.height).fill(bg);
  const place = placeMap(view, picture);
  const counts = new Uint32Array(view.kinds.length);
  for (let y = 0; y < Math.ceil(view.height / place.scale); y++) {
    for (let x = 0; x < Math.ceil(view.width / place.scale); x++) {
      const colour = sampleBlock(view, x * place.scale, y * place.scale, place.scale, counts);
      if (colour !== undefined) pixels[(place.top + y) * picture.width + place.left + x] = colour;
    }
  }
  for (const mark of marks) drawMark(pixels, picture, view, place, mark);
  return pixels;
}

/** Computes how a map fits into a picture. */
export function placeMap(map: Size, picture: Size): Placement {
  const scale = Math.ceil(Math.max(map.width / picture.width, map.height / picture.height, 1));
  return {
    scale,
    left: Math.floor((picture.width - Math.ceil(map.width / scale)) / 2),
    top: Math.floor((picture.height - Math.ceil(map.height / scale)) / 2),
  };
}

// The colour for a square of map cells, or undefined if all of it is unknown.
function sampleBlock(
  view: MinimapView,
  left: number,
  top: number,
  scale: number,
  counts: Uint32Array,
): Colour | undefined {
  counts.fill(0);
  const right = Math.min(left + scale, view.width);
  const bottom = Math.min(top + scale, view.height);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const kind = view.kindAt(x, y);
      if (kind >= 0) counts[kind]!++;
    }
  }
  return winner(view, counts);
}

function winner(view: MinimapView, counts: Uint32Array): Colour | undefined {
  let best = -1;
  for (let kind = 0; kind < counts.length; kind++) {
    if (counts[kind] !== 0 && (best < 0 || outranks(view, counts, kind, best))) best = kind;
  }
  return view.kinds[best]?.colour;
}

function outranks(view: MinimapView, counts: Uint32Array, kind: number, other: number): boolean {
  const lead = (view.kinds[kind]?.priority ?? 0) - (view.kinds[other]?.priority ?? 0);
  return lead === 0 ? counts[kind]! > counts[other]! : lead > 0;
}

function drawMark(pixels: Uint32Array, picture: Size, map: Size, place: Placement, mark: MinimapMark): void {
  if (mark.x < 0 || mark.y < 0 || mark.x >= map.width || mark.y >= map.height) return;
  const x = place.left + Math.floor(mark.x / place.scale);
  const y = place.top + Math.floor(mark.y / place.scale);
  pixels[y * picture.width + x] = mark.colour;
}
