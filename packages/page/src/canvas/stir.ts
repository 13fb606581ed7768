import { grain, type SceneWind } from "@delvekit/display/look";
import type { Snapshot } from "@delvekit/display/painting";
import type { Point } from "@delvekit/grid";
import { AirLayer, drawShimmers, glowBox, shimmersOf } from "./air";
import { type Box, common, coverCells, grown, isCellIn, meets, mergeBoxes } from "./boxes";
import type { MapLook } from "./brush";
import { drawEmbers, drawFlameSign, drawGlints, drawHot, drawSmoulder, drawSparks } from "./embers";
import { drawFlame, type FireKit, flameBox } from "./flames";
import type { LampGlow, Scenery, Stir } from "./scenery";
import type { Pen, SpriteBook, SurfaceMaker } from "./surface";
import type { Tick } from "./tick";
import type { Torus } from "./torus";

/** How far a flame's glow reaches, in cells, and how strong it is. */
const GLOW = 2.6;
const GLOW_SHARE = 0.085;
/** The same for a lamp. */
const LAMP_GLOW = 1.6;
const LAMP_SHARE = 0.36;
/** The amplitude of the flicker. */
const FLICKER = 0.06;

/** Draws fire, embers, smoke and glints: everything that moves by itself. */
export class Stirring {
  private readonly glow: AirLayer;
  private readonly smoke: AirLayer;
  private glowBoxes: readonly Box[] = [];
  private smokeBoxes: readonly Box[] = [];
  private smallBoxes: readonly Box[] = [];
  private shimmers: readonly Box[] = [];

  constructor(
    make: SurfaceMaker,
    private readonly book: SpriteBook,
    private readonly look: MapLook,
    width: number,
    height: number,
  ) {
    this.glow = new AirLayer(make, width, height, 3);
    this.smoke = new AirLayer(make, width, height, 2);
  }

  /** Takes over the animated scenery of a new scene. */
  take(scenery: Scenery): void {
    this.glowBoxes = glowBoxesOf(scenery);
    this.smokeBoxes = coverCells(scenery.smoke).map((box) => grown(box, 1));
    this.smallBoxes = smallBoxesOf(scenery);
    this.shimmers = this.look.mode === "glyphs" ? [] : shimmersOf(scenery);
  }

  /** Prepares the soft layers for a tick, with their corner at a cell of the level. */
  prepare(
    { flames, glows, smoke, wind }: Scenery,
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
    for (const puff of smoke) this.addSmoke(puff, snapshot, tick, wind);
    this.smoke.finish();
  }

  // Squared, because a light source is more saturated than what it illuminates.
  private addLamp({ x, y, lamp: { colour } }: LampGlow, tick: Tick): void {
    const most = Math.max(...colour);
    const [red, green, blue] = colour.map((channel) => (channel / most) ** 2) as [number, number, number];
    const share = 255 * LAMP_SHARE * flicker(x * 31 + y, tick);
    this.glow.addGlow(x + 0.5, y + 0.5, LAMP_GLOW, share * red, share * green, share * blue);
  }

  // Thick smoke hides no more than this, so that actors in it can be made out.
  private addSmoke({ x, y, cell }: Stir, { smoke, light }: Snapshot, tick: Tick, wind: SceneWind): void {
    const lit = Math.min(1, light.red[cell]! * 0.9);
    const alpha = Math.min(0.42, (0.55 * smoke[cell]!) / 255);
    const colour = [150 + 70 * lit, 140 + 14 * lit, 148 - 34 * lit];
    this.smoke.addSmoke({ x, y }, colour, alpha, tick.flame, wind);
  }

  /** Lets the ground behind hot air waver, within a box. */
  drawShimmers(pen: Pen, ground: Torus, box: Box, { flame }: Tick): void {
    drawShimmers(pen, ground, this.shimmers, box, flame);
  }

  /** Draws what lies in a box. The pen's unit is a pixel of the level. */
  draw(pen: Pen, scenery: Scenery, snapshot: Snapshot, box: Box, tick: Tick): void {
    const kit = this.kitFor(pen);
    pen.globalCompositeOperation = "lighter";
    for (const water of scenery.glints)
      if (isIn(box, water)) drawGlints(kit, water, snapshot.light.red[water.cell]!, tick);
    for (const ash of scenery.embers) if (isIn(box, ash)) drawEmbers(kit, ash, tick);
    pen.globalCompositeOperation = "source-over";
    for (const ground of scenery.hot) if (isIn(box, ground)) drawHot(kit, ground);
    for (const growth of scenery.smoulders) if (isIn(box, growth)) drawSmoulder(kit, growth);
    this.glow.draw(pen, kit.cell, within(box, this.glowBoxes), "lighter");
    this.smoke.draw(pen, kit.cell, within(box, this.smokeBoxes), "source-over");
    for (const flame of scenery.flames)
      if (meets(flameBox(flame.x, flame.y), box))
        this.drawFlame(kit, flame, snapshot.heat[flame.cell]! / 255, tick, scenery.wind.dx);
  }

  /** Draws the sparks above the fires in a box: they are on top of everything. */
  drawSparks(pen: Pen, { flames, wind }: Scenery, box: Box, tick: Tick): void {
    if (this.look.mode === "glyphs") return;
    const kit = this.kitFor(pen);
    pen.globalCompositeOperation = "lighter";
    for (const flame of flames)
      if (meets(flameBox(flame.x, flame.y), box)) drawSparks(kit, flame, tick, wind);
    pen.globalCompositeOperation = "source-over";
  }

  private drawFlame(kit: FireKit, flame: Stir, heat: number, tick: Tick, wind: number): void {
    if (this.look.mode === "glyphs") drawFlameSign(kit, flame, heat, tick);
    else drawFlame(kit, flame, heat, flame.seed, tick.flame, wind);
  }

  private kitFor(pen: Pen): FireKit {
    return { ...this.look, pen, book: this.book };
  }

  /** The boxes that change with the animation of fire, because light falls around each fire. */
  get fireBoxes(): readonly Box[] {
    return [...this.glowBoxes, ...this.smokeBoxes, ...this.smallBoxes];
  }
}

// As many as there are lamps: little is drawn in each, and together they are far smaller than the hall around them.
function glowBoxesOf({ flames, glows }: Scenery): Box[] {
  const boxes = [
    ...flames.map(({ x, y }) => glowBox(x + 0.5, y + 0.5, GLOW)),
    ...glows.map(({ x, y }) => glowBox(x + 0.5, y + 0.5, LAMP_GLOW)),
  ];
  return mergeBoxes(boxes, boxes.length);
}

function smallBoxesOf({ burning, embers }: Scenery): Box[] {
  return mergeBoxes([
    ...burning.map(({ x, y }) => flameBox(x, y - 0.12)),
    ...coverCells(embers).map((box) => grown(box, 0.2)),
  ]);
}

/** Whether something small in a cell reaches into a box. */
function isIn(box: Box, { x, y }: Stir): boolean {
  return isCellIn(box, x, y, 0.2);
}

function within(box: Box, boxes: readonly Box[]): Box[] {
  const parts: Box[] = [];
  for (const other of boxes) if (meets(box, other)) parts.push(common(box, other));
  return parts;
}

// Noise that changes with every other picture: small, and never a regular blinking.
function flicker(seed: number, { flame }: Tick): number {
  return 1 - FLICKER + 2 * FLICKER * grain(seed, flame, 95);
}
