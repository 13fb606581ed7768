import type { Camera } from "../camera";
import { addLight, type Colour, DEFAULT_BG, desaturate, illuminate, scale } from "../colour";
import { type Frame, putChar } from "../frame";
import { createMapCell, type MapCell, type MapView, resetMapCell } from "./view";

/** How `drawMap` lights cells and shows memories. */
export interface MapStyle {
  /** Light that falls on every visible cell. Default white: cells keep their colours. Darker: lamps matter. */
  readonly ambient?: Colour;
  /** Share (0..1) of a cell's own light that shines on its background, even a black one. Default 0.2. */
  readonly glow?: number;
  /** Brightness of remembered cells, 0..1. Default 0.45. */
  readonly memoryBrightness?: number;
  /** How much colour remembered cells keep, 0 (grey) to 1. Default 0.25. */
  readonly memorySaturation?: number;
  /** What fills unknown cells and the surroundings of the map. Default black. */
  readonly unknown?: Colour;
}

const DEFAULT_STYLE: Required<MapStyle> = {
  ambient: 0xffffff,
  glow: 0.2,
  memoryBrightness: 0.45,
  memorySaturation: 0.25,
  unknown: DEFAULT_BG,
};

/**
 * Draws what the camera sees of a map into the camera's area: visible cells lit, remembered ones dim and pale,
 * the rest empty.
 */
export function drawMap(frame: Frame, camera: Camera, view: MapView, style: MapStyle = {}): void {
  const full = { ...DEFAULT_STYLE, ...style };
  const { area } = camera;
  const cell = createMapCell();
  for (let row = 0; row < area.height; row++) {
    for (let column = 0; column < area.width; column++) {
      lookAt(view, camera.left + column, camera.top + row, cell, full);
      putChar(frame, area.x + column, area.y + row, cell.glyph, cell.fg, cell.bg);
    }
  }
}

function lookAt(view: MapView, x: number, y: number, cell: MapCell, style: Required<MapStyle>): void {
  resetMapCell(cell);
  const inside = x >= 0 && y >= 0 && x < view.width && y < view.height;
  const knowledge = inside ? view.look(x, y, cell) : "unknown";
  switch (knowledge) {
    case "visible":
      light(cell, style);
      break;
    case "remembered":
      fade(cell, style);
      break;
    case "unknown":
      resetMapCell(cell);
      cell.bg = style.unknown;
  }
}

// Lamps add to the ambient light rather than multiply with it, so a fire brightens even a fully lit cell.
function light(cell: MapCell, style: Required<MapStyle>): void {
  cell.fg = lit(cell.fg, cell.light, style.ambient);
  cell.bg = lit(cell.bg, cell.light, style.ambient);
  if (cell.light !== 0) cell.bg = addLight(cell.bg, scale(cell.light, style.glow));
}

function lit(surface: Colour, lamps: Colour, ambient: Colour): Colour {
  const base = ambient === 0xffffff ? surface : illuminate(surface, ambient);
  return lamps === 0 ? base : addLight(base, illuminate(surface, lamps));
}

function fade(cell: MapCell, style: Required<MapStyle>): void {
  const loss = 1 - style.memorySaturation;
  cell.fg = scale(desaturate(cell.fg, loss), style.memoryBrightness);
  cell.bg = scale(desaturate(cell.bg, loss), style.memoryBrightness);
}
