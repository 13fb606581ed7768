import { grain, type Kind } from "@delvekit/display/look";
import { type Brush, css, type TileSpot } from "../brush";

/** Shallow water: one wave, and a line along the shore. */
export function waves(brush: Brush, spot: TileSpot): void {
  drawWave(brush, spot, 0, 0.42, 1.45);
  drawShore(
    brush,
    spot,
    0.55,
    (other) => other !== undefined && !other.wet && !other.solid && other.tile !== "planks",
  );
}

/** Deep water and lava: two waves, and a faint line where it turns shallow. */
export function twoWaves(brush: Brush, spot: TileSpot): void {
  drawWave(brush, spot, 0, 0.55, 1);
  drawWave(brush, spot, 1, 0.55, 1);
  drawShore(brush, spot, 0.22, (other) => other?.tile === "waves");
}

// Remembered waves are white before tinting, brighter on shallow water and a little thicker; otherwise they would be invisible.
function drawWave(
  { pen, cell, unit, ink, remembered }: Brush,
  spot: TileSpot,
  wave: number,
  alpha: number,
  boost: number,
): void {
  const { x, y, left, top, kind } = spot;
  const line = top + cell * (0.28 + 0.46 * wave + 0.1 * (grain(x, y, 1) - 0.5));
  const start = left + cell * (0.14 + 0.26 * grain(x, y, wave + 4));
  const length = cell * 0.5;
  const swell = (isMolten(kind) ? 5 : 3.4) * unit;
  pen.strokeStyle = remembered ? ink(0xffffff, boost) : css(kind.ink, 1, alpha);
  pen.lineWidth = (remembered ? 2.4 : 1.6) * unit;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(start, line);
  if (isMolten(kind)) {
    pen.lineTo(start + length / 4, line - swell);
    pen.lineTo(start + (3 * length) / 4, line + swell);
    pen.lineTo(start + length, line);
  } else {
    pen.quadraticCurveTo(start + length / 4, line - swell, start + length / 2, line);
    pen.quadraticCurveTo(start + (3 * length) / 4, line + swell, start + length, line);
  }
  pen.stroke();
}

/** Lava has sharp and steep waves: in memory it is as grey as water. */
function isMolten({ tile, wet }: Kind): boolean {
  return tile === "twoWaves" && wet !== true;
}

function drawShore(
  brush: Brush,
  spot: TileSpot,
  alpha: number,
  isShore: (other: ReturnType<TileSpot["beside"]>) => boolean,
): void {
  const { pen, cell, unit, theme, remembered } = brush;
  const { left, top } = spot;
  const wide = 1.5 * unit;
  pen.fillStyle = css(theme.colours.liquid.shallowWave, 1, remembered ? alpha / 2 : alpha);
  if (isShore(spot.beside(-1, 0))) pen.fillRect(left, top, wide, cell);
  if (isShore(spot.beside(1, 0))) pen.fillRect(left + cell - wide, top, wide, cell);
  if (isShore(spot.beside(0, -1))) pen.fillRect(left, top, cell, wide);
  if (isShore(spot.beside(0, 1))) pen.fillRect(left, top + cell - wide, cell, wide);
}
