import type { Size } from "@delvekit/grid";
import type { Colour } from "../colour";
import type { MinimapMark, MinimapView } from "./view";

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
