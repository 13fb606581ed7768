import { blueOf, type Colour, formatColour, greenOf, redOf } from "@delvekit/display";
import type { Kind, MapScene, Theme } from "@delvekit/display/look";
import { remember, type Snapshot } from "@delvekit/display/painting";
import type { Pen, Surface } from "./surface";

/** How the map is drawn: letters only, letters on drawn ground, drawings for everything, or the pictures of a sheet and drawings for the rest. */
export type MapMode = "glyphs" | "glyphs on tiles" | "tiles" | "pictures";

/** How one map is drawn. */
export interface MapLook {
  readonly theme: Theme;
  readonly mode: MapMode;
  /** Side of a cell, in pixels of the screen. */
  readonly cell: number;
  /** The pictures that mode `pictures` shows. */
  readonly art?: Art | undefined;
}

/** What tiles are painted with: a pen, the size of cells, and whether it paints the present or a memory. */
export interface Brush {
  readonly pen: Pen;
  /** Side of a cell, in pixels of the screen. */
  readonly cell: number;
  /** A 24th of it. */
  readonly unit: number;
  readonly remembered: boolean;
  readonly theme: Theme;
  /** A colour for the pen, with its brightness multiplied by `strength`. */
  ink(colour: Colour, strength?: number): string;
}

/** The cell that a tile is painted in. */
export interface TileSpot {
  /** Its place on the level, which varies its look. */
  readonly x: number;
  readonly y: number;
  /** Its corner, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly kind: Kind;
  /** What lies under the kind, where that is visible. */
  readonly under: Kind;
  /** The kind of a neighbour that has been seen, or undefined. */
  beside(dx: number, dy: number): Kind | undefined;
}

/** Paints one cell. */
export type TilePainter = (brush: Brush, spot: TileSpot) => void;

/** A brush for full light: the painted colours are multiplied with the light later. */
export function noonBrush(pen: Pen, cell: number, theme: Theme): Brush {
  return { pen, cell, unit: cell / 24, theme, remembered: false, ink: css };
}

/** A brush for memories: cold and flat, with high-contrast marks. */
export function memoryBrush(pen: Pen, cell: number, theme: Theme): Brush {
  const { tint } = theme.colours.memory;
  const ink = (colour: Colour, strength?: number) => css(remember(colour, tint, strength));
  return { pen, cell, unit: cell / 24, theme, remembered: true, ink };
}

/** A colour in CSS notation, optionally brighter by a factor or translucent. */
export function css(colour: Colour, strength = 1, alpha = 1): string {
  const red = channel(redOf(colour), strength);
  const green = channel(greenOf(colour), strength);
  const blue = channel(blueOf(colour), strength);
  if (alpha !== 1) return `rgba(${red},${green},${blue},${alpha})`;
  const shade = (red << 16) | (green << 8) | blue;
  const known = SHADES.get(shade);
  if (known !== undefined) return known;
  const text = formatColour(shade);
  if (SHADES.size === MOST_SHADES) SHADES.clear();
  SHADES.set(shade, text);
  return text;
}

/** Opaque colours in CSS notation: a map has few, and is painted with them again and again. */
const SHADES = /* @__PURE__ */ new Map<number, string>();
const MOST_SHADES = 1024;

/** Fills a circle around a point, or an ellipse with another radius down. */
export function disc(pen: Pen, ink: string, x: number, y: number, radius: number, down = radius): void {
  pen.fillStyle = ink;
  pen.beginPath();
  pen.ellipse(x, y, radius, down, 0, 0, 7);
  pen.fill();
}

/** Fills an outline, as SVG writes it, if there is one. */
export function fillPath(pen: Pen, path: string | undefined, ink: string): void {
  if (path === undefined) return;
  pen.fillStyle = ink;
  pen.fill(new Path2D(path));
}

function channel(value: number, strength: number): number {
  return Math.min(255, Math.round(value * strength));
}

/** Sets a font with this size in pixels. */
export function setFont(pen: Pen, pixels: number, family: string, weight: number): void {
  pen.font = `${weight} ${pixels}px ${family}`;
}

/** Draws a character, centred by its visible shape instead of its line height. With an outline width, draws the outline first. */
export function drawGlyph(pen: Pen, glyph: string, x: number, y: number, outline = 0): void {
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: rise, actualBoundingBoxDescent: depth } = pen.measureText(glyph);
  const line = Math.round(y + (rise - depth) / 2);
  if (outline > 0) {
    pen.lineJoin = "round";
    pen.lineWidth = outline;
    pen.strokeText(glyph, x, line);
  }
  pen.fillText(glyph, x, line);
}

/** How a picture is shown: in its colours, white because it is struck, or grey because it is remembered. */
export type Shade = "plain" | "struck" | "remembered";

/** The pictures of a sheet at the size of a map's cells. A map without a sheet has none, and does not load what draws them. */
export interface Art {
  /** Whether a kind of ground has a picture. */
  has(kind: Kind): boolean;
  /** Paints the ground of a cell, and returns whether its kind has a picture; a kind without one may stand on one that has. */
  paint(brush: Brush, spot: TileSpot): boolean;
  /** The picture of an actor or a thing by the first of some names that the sheet has, in the middle of a square. */
  figure(names: readonly (string | undefined)[], side: number, shade: Shade): Surface | undefined;
  /** A number for the frames that a kind shows and the one in the cell below, which may reach into its cell; 0 if nothing moves. */
  frameOf(kind: Kind | undefined, below?: Kind): number;
  /** Looks whether the frames of a picture follow each other in view. */
  watch(snapshot: Snapshot, scene: MapScene): void;
  readonly isMoving: boolean;
  /** If anything moves, goes on to a time in milliseconds, and returns whether any frame is another. */
  turnTo(time: number): boolean;
}
