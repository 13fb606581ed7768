import { grain, type SceneWind } from "@delvekit/display/look";
import { css, drawGlyph, setFont } from "./brush";
import type { FireKit } from "./flames";
import type { Stir } from "./scenery";
import type { Pen } from "./surface";
import type { Tick } from "./tick";

/** Draws the glints of a fire on a water cell: one or two strokes, different in each picture. */
export function drawGlints({ pen, cell }: FireKit, { x, y, seed }: Stir, lit: number, { water }: Tick): void {
  const frame = (water + Math.floor(grain(seed, 0, 30) * 3)) % 3;
  const alpha = Math.min(0.75, lit * 0.8) * (0.35 + 0.65 * grain(seed, frame, 31));
  pen.fillStyle = `rgba(255,140,50,${alpha.toFixed(2)})`;
  for (let stroke = 0; stroke < 2; stroke++) {
    if (grain(seed, stroke * 3 + frame, 33) >= 0.75) continue;
    const left = x + 0.5 * grain(seed, stroke * 3 + frame, 35);
    const wide = 0.22 + 0.3 * grain(seed, stroke, 39);
    pen.fillRect(left * cell, (y + 0.3 + 0.42 * stroke) * cell, wide * cell, cell * 0.075);
  }
}

/** Draws the embers of a cell that has burnt. */
export function drawEmbers(kit: FireKit, { x, y, seed }: Stir, { flame }: Tick): void {
  const { pen, cell } = kit;
  const radius = cell * 0.17;
  for (let ember = 0; ember < 3; ember++) {
    // One at least, because a cell with embers is too hot to stand on.
    if (ember > 0 && grain(seed, ember, 50) >= 0.6) continue;
    pen.globalAlpha = 0.55 + 0.45 * grain(seed + ember, flame >> 1, 51);
    const left = Math.round((x + grain(seed, ember, 52)) * cell - radius);
    pen.drawImage(
      emberImage(kit, radius, ember),
      left,
      Math.round((y + grain(seed, ember, 55)) * cell - radius),
    );
  }
  pen.globalAlpha = 1;
}

function emberImage({ book, theme: { colours } }: FireKit, radius: number, ember: number): CanvasImageSource {
  return book.get(`ember ${ember}`, radius * 2, radius * 2, (pen) => {
    const colour = colours.fire[ember === 0 ? 500 : 700];
    const glow = pen.createRadialGradient(radius, radius, 0, radius, radius, radius);
    glow.addColorStop(0, css(colour, 1, 0.9));
    glow.addColorStop(0.45, css(colour, 1, 0.4));
    glow.addColorStop(1, css(colour, 1, 0));
    pen.fillStyle = glow;
    pen.fillRect(0, 0, radius * 2, radius * 2);
  }).image;
}

/** How many signs of hot ground there are, so that neighbours do not look alike. */
const HOT_SIGNS = 4;

/** Draws the sign of ground that no longer glows but is too hot to stand on: hot air rises over a dull glow. */
export function drawHot({ pen, book, theme: { colours }, cell }: FireKit, { x, y, seed }: Stir): void {
  const sign = Math.floor(grain(seed, 0, 61) * HOT_SIGNS);
  const { image } = book.get(`hot ${sign}`, cell, cell, (own) => {
    own.fillStyle = css(colours.fire[500], 1, 0.13);
    own.fillRect(0, 0, cell, cell);
    own.lineCap = "round";
    for (let wave = 0; wave < 2; wave++) {
      const left = (0.3 + 0.38 * wave + 0.08 * grain(sign, wave, 62)) * cell;
      const foot = (0.62 + 0.2 * grain(sign, wave, 63)) * cell;
      strokeWave(own, left, foot, cell, css(colours.actor.outline, 1, 0.4), 0.13);
      strokeWave(own, left, foot, cell, css(colours.fire[700], 1, 0.85), 0.065);
    }
  });
  pen.drawImage(image, x * cell, y * cell);
}

/** A wave of hot air above its foot, as wide as this share of a cell. */
function strokeWave(pen: Pen, left: number, foot: number, cell: number, colour: string, wide: number): void {
  const bend = 0.15 * cell;
  const top = foot - 0.36 * cell;
  pen.lineWidth = Math.max(1, cell * wide);
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.moveTo(left, foot);
  pen.bezierCurveTo(left - bend, foot - 0.13 * cell, left + bend, top + 0.13 * cell, left, top);
  pen.stroke();
}

/** Draws a cell that is about to burn: its stalks are already red, and the ground begins to glow. */
export function drawSmoulder({ pen, cell, theme }: FireKit, { x, y, seed }: Stir): void {
  const { fire } = theme.colours;
  pen.fillStyle = css(fire[500], 1, 0.16);
  pen.fillRect(x * cell, y * cell, cell, cell);
  pen.fillStyle = css(fire[500], 1, 0.9);
  for (let stalk = 0; stalk < 5; stalk++) {
    const left = x + 0.1 + 0.18 * stalk + 0.06 * grain(seed, stalk, 57);
    const high = 0.25 + 0.3 * grain(seed, stalk, 58);
    pen.fillRect(left * cell, (y + 0.92 - high) * cell, cell * 0.08, high * cell);
  }
}

/** How far a storm carries a spark with each picture, in cells. */
const DRIFT = 0.1;

/** Draws the sparks above a flame; they drift with the wind. */
export function drawSparks(
  { pen, cell, theme }: FireKit,
  { x, y, seed }: Stir,
  { flame }: Tick,
  { dx, dy }: SceneWind,
): void {
  const { fire } = theme.colours;
  for (let spark = 0; spark < 2; spark++) {
    const age = (flame + Math.floor(grain(seed, spark, 70) * 12)) % 12;
    if (age > 6) continue;
    pen.fillStyle = css(spark === 0 ? fire[900] : fire[700], 1, 0.95 - age * 0.12);
    const side = cell * (0.05 + 0.04 * grain(seed, spark, 78));
    const across = x + grain(seed, spark, 72) + 0.3 * (grain(seed, age, 73) - 0.5) + age * DRIFT * dx;
    const down = y + 0.3 - age * (0.2 - DRIFT * dy);
    pen.fillRect(Math.round(across * cell), Math.round(down * cell), side, side);
  }
}

/** Draws a flame as a character on a hot cell, in glyph mode. */
export function drawFlameSign(
  { pen, cell, theme }: FireKit,
  { x, y, seed }: Stir,
  heat: number,
  { flame }: Tick,
): void {
  const { fire } = theme.colours;
  const own = grain(seed, flame, 8);
  pen.fillStyle = css(fire[heat > 0.85 ? 900 : heat > 0.6 ? 700 : 500], 0.62 + 0.3 * own);
  pen.fillRect(x * cell, y * cell, cell, cell);
  setFont(pen, cell * 0.95, theme.fonts.glyphs, 800);
  pen.fillStyle = css(own > 0.5 ? fire[1100] : fire[900]);
  drawGlyph(pen, own > 0.4 ? "^" : "▲", (x + 0.5) * cell, (y + 0.5) * cell);
}
