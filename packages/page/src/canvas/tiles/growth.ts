import { grain } from "@delvekit/display/look";
import type { Brush, TileSpot } from "../brush";

/** How much brighter than their ground remembered blades are. */
const REMEMBERED = 2;

/** How many blades a cell has, how high they are in cells, and how wide in 24ths of one. */
const SHORT = { count: 8, least: 0.24, more: 0.18, wide: 1.7 };
const LONG: typeof SHORT = { count: 10, least: 0.5, more: 0.28, wide: 1.9 };

/** Short blades, or long ones with ears, which extend into the cell above. */
export function blades(brush: Brush, spot: TileSpot): void {
  const size = spot.kind.tile === "longBlades" ? LONG : SHORT;
  for (let blade = 0; blade < size.count; blade++) drawBlade(brush, spot, blade, size);
}

function drawBlade(brush: Brush, spot: TileSpot, blade: number, size: typeof SHORT): void {
  const { count, least, more, wide } = size;
  const { pen, cell, unit } = brush;
  const { x, y, left, top } = spot;
  const own = grain(x, y, blade + 60);
  const low = grain(x, y, blade + 80);
  const foot = {
    x: left + (cell * (blade + 0.5 + (own - 0.5) * 0.9)) / count,
    y: top + cell * (0.5 + 0.48 * low),
  };
  const height = cell * (least + more * own);
  const lean = (own - 0.4) * 7 * unit;
  pen.strokeStyle = bladeInk(brush, spot, own, low);
  pen.lineWidth = wide * unit;
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(foot.x, foot.y);
  pen.quadraticCurveTo(foot.x, foot.y - height * 0.6, foot.x + lean, foot.y - height);
  pen.stroke();
  if (least > 0.4 && own > 0.62) drawEar(brush, foot.x + lean, foot.y - height);
}

function bladeInk({ ink, theme, remembered }: Brush, { kind }: TileSpot, own: number, low: number): string {
  const colour = kind.tile === "longBlades" && own <= 0.45 ? theme.colours.growth.grass : kind.ink;
  // The dimmest blade of a memory is brighter than the same blade in view, because memory has no light of its own.
  return ink(colour, remembered ? (0.85 + 0.37 * low) * REMEMBERED : 0.62 + 0.6 * low);
}

function drawEar({ pen, unit, ink, remembered }: Brush, x: number, y: number): void {
  pen.fillStyle = ink(0xe8d98a, remembered ? 1.4 : 1);
  pen.beginPath();
  pen.ellipse(x, y, 1.5 * unit, 2.6 * unit, 0.3, 0, 7);
  pen.fill();
}

/** The ashes of a fire. */
export function flakes({ pen, cell, unit, ink, theme, remembered }: Brush, { x, y, left, top }: TileSpot) {
  const boost = remembered ? REMEMBERED : 1;
  for (let flake = 0; flake < 9; flake++) {
    const size = grain(x, y, flake);
    pen.fillStyle = ink(theme.colours.growth.char, (0.5 + size) * boost);
    const across = left + cell * grain(x, y, flake + 20) * 0.9;
    pen.fillRect(across, top + cell * grain(x, y, flake + 40) * 0.9, (1 + 3 * size) * unit, 1.6 * unit);
  }
}
