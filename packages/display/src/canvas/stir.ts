import type { Point } from "@delvekit/grid";
import { grain } from "../scene";
import type { Snapshot } from "../snapshot";
import type { Theme } from "../theme";
import { Air, glowBox } from "./air";
import { type Box, cellBox, common, coverCells, grown, meets, mergeBoxes } from "./boxes";
import { css, type MapMode } from "./brush";
import { drawFlame, flameBox } from "./flames";
import { drawGlyph, setFont } from "./glyphs";
import type { Glow, Scenery, Stir } from "./scenery";
import type { Pen, SpriteBook, SurfaceMaker } from "./surface";
import type { Tick } from "./tick";

/** How far a flame's glow reaches, in cells, and how strong it is. */
const GLOW = 2.6;
const GLOW_SHARE = 0.085;
/** The same of a lamp. */
const LAMP_GLOW = 1.6;
const LAMP_SHARE = 0.36;
/** The glow moves by so much either way. */
const FLICKER = 0.06;

/** Draws fire, embers, smoke and glints: all that moves though nobody acts. */
export class Stirring {
  private readonly glow: Air;
  private readonly smoke: Air;
  private glowBoxes: readonly Box[] = [];
  private smokeBoxes: readonly Box[] = [];
  private smallBoxes: readonly Box[] = [];

  constructor(
    make: SurfaceMaker,
    private readonly book: SpriteBook,
    private readonly theme: Theme,
    private readonly mode: MapMode,
    private readonly cell: number,
    width: number,
    height: number,
  ) {
    this.glow = new Air(make, width, height, 3);
    this.smoke = new Air(make, width, height, 2);
  }

  /** Takes over what moves in a new scene. */
  take(scenery: Scenery): void {
    this.glowBoxes = glowBoxesOf(scenery);
    this.smokeBoxes = coverCells(scenery.smoke).map((box) => grown(box, 1));
    this.smallBoxes = smallBoxesOf(scenery);
  }

  /** Gets the soft layers ready for a tick, with their corner at a cell of the level. */
  prepare(
    { flames, glows, smoke }: Scenery,
    snapshot: Snapshot,
    { x: left, y: top }: Point,
    tick: Tick,
  ): void {
    this.glow.clear(left, top);
    for (const { x, y, seed } of flames) {
      const share = 255 * GLOW_SHARE * flicker(seed, tick);
      this.glow.addGlow(x + 0.5, y + 0.5, GLOW, share, share * 0.42, share * 0.08);
    }
    for (const glow of glows) this.addLamp(glow, tick);
    this.glow.finish();
    if (smoke.length === 0) return;
    this.smoke.clear(left, top);
    for (const puff of smoke) this.addSmoke(puff, snapshot, tick);
    this.smoke.finish();
  }

  // Squared, as what glows is more colourful than what it lights.
  private addLamp({ x, y, lamp: { colour } }: Glow, tick: Tick): void {
    const most = Math.max(...colour);
    const [red, green, blue] = colour.map((channel) => (channel / most) ** 2) as [number, number, number];
    const share = 255 * LAMP_SHARE * flicker(x * 31 + y, tick);
    this.glow.addGlow(x + 0.5, y + 0.5, LAMP_GLOW, share * red, share * green, share * blue);
  }

  // Thick smoke hides no more than this: whoever stands in it can be made out.
  private addSmoke({ x, y, cell }: Stir, { smoke, light }: Snapshot, tick: Tick): void {
    const lit = Math.min(1, light.red[cell]! * 0.9);
    const alpha = Math.min(0.42, (0.55 * smoke[cell]!) / 255);
    this.smoke.addSmoke(x, y, 150 + 70 * lit, 140 + 14 * lit, 148 - 34 * lit, alpha, tick.flame);
  }

  /** Draws what lies in a box. The pen stands in pixels of the level. */
  draw(pen: Pen, scenery: Scenery, snapshot: Snapshot, box: Box, tick: Tick): void {
    pen.globalCompositeOperation = "lighter";
    for (const water of scenery.glints)
      if (meets(cellBox(water), box)) this.drawGlints(pen, water, snapshot, tick);
    for (const ash of scenery.embers) if (meets(cellBox(ash, 0.2), box)) this.drawEmbers(pen, ash, tick);
    pen.globalCompositeOperation = "source-over";
    for (const growth of scenery.smoulders) if (meets(cellBox(growth), box)) this.drawSmoulder(pen, growth);
    this.glow.draw(pen, this.cell, within(box, this.glowBoxes), "lighter");
    this.smoke.draw(pen, this.cell, within(box, this.smokeBoxes), "source-over");
    for (const flame of scenery.flames)
      if (meets(flameBox(flame.x, flame.y), box)) this.drawFlame(pen, flame, snapshot, tick);
  }

  /** Draws the sparks above the fires in a box: they fly over everybody. */
  drawSparks(pen: Pen, { flames }: Scenery, box: Box, tick: Tick): void {
    if (this.mode === "glyphs") return;
    const { fire } = this.theme.colours;
    pen.globalCompositeOperation = "lighter";
    for (const { x, y, seed } of flames) {
      if (!meets(flameBox(x, y), box)) continue;
      for (let spark = 0; spark < 2; spark++) {
        const age = (tick.flame + Math.floor(grain(seed, spark, 70) * 12)) % 12;
        if (age > 6) continue;
        pen.fillStyle = css(spark === 0 ? fire[900] : fire[700], 1, 0.95 - age * 0.12);
        const side = this.cell * (0.05 + 0.04 * grain(seed, spark, 78));
        const across = (x + grain(seed, spark, 72) + 0.3 * (grain(seed, age, 73) - 0.5)) * this.cell;
        pen.fillRect(Math.round(across), Math.round((y + 0.3 - age * 0.2) * this.cell), side, side);
      }
    }
    pen.globalCompositeOperation = "source-over";
  }

  private drawGlints(pen: Pen, { x, y, cell, seed }: Stir, { light }: Snapshot, { water }: Tick): void {
    const frame = (water + Math.floor(grain(seed, 0, 30) * 3)) % 3;
    const alpha = Math.min(0.75, light.red[cell]! * 0.8) * (0.35 + 0.65 * grain(seed, frame, 31));
    pen.fillStyle = `rgba(255,140,50,${alpha.toFixed(2)})`;
    for (let stroke = 0; stroke < 2; stroke++) {
      if (grain(seed, stroke * 3 + frame, 33) >= 0.75) continue;
      const left = x + 0.5 * grain(seed, stroke * 3 + frame, 35);
      const wide = 0.22 + 0.3 * grain(seed, stroke, 39);
      pen.fillRect(
        left * this.cell,
        (y + 0.3 + 0.42 * stroke) * this.cell,
        wide * this.cell,
        this.cell * 0.075,
      );
    }
  }

  private drawEmbers(pen: Pen, { x, y, seed }: Stir, { flame }: Tick): void {
    const radius = this.cell * 0.17;
    for (let ember = 0; ember < 3; ember++) {
      if (grain(seed, ember, 50) >= 0.6) continue;
      const sprite = this.book.get(`ember ${ember}`, radius * 2, radius * 2, (own) =>
        drawEmber(own, this.theme, radius, ember),
      );
      pen.globalAlpha = 0.55 + 0.45 * grain(seed + ember, flame >> 1, 51);
      const left = (x + grain(seed, ember, 52)) * this.cell - radius;
      pen.drawImage(
        sprite.image,
        Math.round(left),
        Math.round((y + grain(seed, ember, 55)) * this.cell - radius),
      );
    }
    pen.globalAlpha = 1;
  }

  // What is about to burn: its stalks are red already, and the ground begins to glow.
  private drawSmoulder(pen: Pen, { x, y, seed }: Stir): void {
    const { fire } = this.theme.colours;
    pen.fillStyle = css(fire[500], 1, 0.16);
    pen.fillRect(x * this.cell, y * this.cell, this.cell, this.cell);
    pen.fillStyle = css(fire[500], 1, 0.9);
    for (let stalk = 0; stalk < 5; stalk++) {
      const left = x + 0.1 + 0.18 * stalk + 0.06 * grain(seed, stalk, 57);
      const high = 0.25 + 0.3 * grain(seed, stalk, 58);
      pen.fillRect(left * this.cell, (y + 0.92 - high) * this.cell, this.cell * 0.08, high * this.cell);
    }
  }

  private drawFlame(pen: Pen, flame: Stir, { heat }: Snapshot, tick: Tick): void {
    const share = heat[flame.cell]! / 255;
    if (this.mode === "glyphs") this.drawFlameCell(pen, flame, share, tick);
    else drawFlame(pen, this.book, this.theme, this.cell, flame.x, flame.y, share, flame.seed, tick.flame);
  }

  private drawFlameCell(pen: Pen, { x, y, seed }: Stir, share: number, { flame }: Tick): void {
    const { fire } = this.theme.colours;
    const own = grain(seed, flame, 8);
    const colour = share > 0.85 ? fire[900] : share > 0.6 ? fire[700] : fire[500];
    pen.fillStyle = css(colour, 0.62 + 0.3 * own);
    pen.fillRect(x * this.cell, y * this.cell, this.cell, this.cell);
    setFont(pen, this.cell * 0.95, this.theme.fonts.glyphs, 800);
    pen.fillStyle = css(own > 0.5 ? fire[1100] : fire[900]);
    drawGlyph(pen, own > 0.4 ? "^" : "▲", (x + 0.5) * this.cell, (y + 0.5) * this.cell);
  }

  /** The boxes that change with the pictures of fire: light falls around each. */
  get fireBoxes(): readonly Box[] {
    return [...this.glowBoxes, ...this.smokeBoxes, ...this.smallBoxes];
  }
}

function glowBoxesOf({ flames, glows }: Scenery): Box[] {
  return mergeBoxes([
    ...flames.map(({ x, y }) => glowBox(x + 0.5, y + 0.5, GLOW)),
    ...glows.map(({ x, y }) => glowBox(x + 0.5, y + 0.5, LAMP_GLOW)),
  ]);
}

function smallBoxesOf({ burning, embers }: Scenery): Box[] {
  return mergeBoxes([
    ...burning.map(({ x, y }) => flameBox(x, y - 0.12)),
    ...coverCells(embers).map((box) => grown(box, 0.2)),
  ]);
}

function within(box: Box, boxes: readonly Box[]): Box[] {
  return boxes.filter((other) => meets(box, other)).map((other) => common(box, other));
}

function drawEmber(pen: Pen, { colours: { fire } }: Theme, radius: number, ember: number): void {
  const colour = ember === 0 ? fire[500] : fire[700];
  const glow = pen.createRadialGradient(radius, radius, 0, radius, radius, radius);
  glow.addColorStop(0, css(colour, 1, 0.9));
  glow.addColorStop(0.45, css(colour, 1, 0.4));
  glow.addColorStop(1, css(colour, 1, 0));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, radius * 2, radius * 2);
}

// Noise that changes with every other picture: never a regular blink, and small.
function flicker(seed: number, { flame }: Tick): number {
  return 1 - FLICKER + 2 * FLICKER * grain(seed, flame, 95);
}
