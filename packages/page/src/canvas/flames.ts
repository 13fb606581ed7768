import { grain, type Theme } from "@delvekit/display/look";
import type { Point } from "@delvekit/grid";
import type { Box } from "./boxes";
import { css } from "./brush";
import type { Pen, SpriteBook, Surface } from "./surface";

/** How many drawings a flame has, and how many flames look different. */
const FRAMES = 4;
const VARIANTS = 4;
/** The temperatures at which a flame looks different: red, yellow, white. */
const HEATS = [0.45, 0.7, 1] as const;

/** The extent of a flame, in cells from the corner of its own. */
const REACH = { left: 0.5, top: 1.3, width: 2, height: 2.6 } as const;

/** The box that a flame at a cell covers. */
export function flameBox(x: number, y: number): Box {
  const [left, top] = [x - REACH.left, y - REACH.top];
  return { left, top, right: left + REACH.width, bottom: top + REACH.height };
}

/** Flames lean in this many steps to either side. */
const LEANS = 2;

/** What fire is drawn with: the pen stands in pixels of the level. */
export interface FireKit {
  readonly pen: Pen;
  readonly book: SpriteBook;
  readonly theme: Theme;
  readonly cell: number;
}

/** Draws a flame in a cell: `heat` is 0 to 1, `seed` varies its look, `wind` is -1 to 1 and makes it lean west or east. */
export function drawFlame(
  kit: FireKit,
  { x, y }: Point,
  heat: number,
  seed: number,
  tick: number,
  wind = 0,
): void {
  const { pen, cell } = kit;
  const hottest = heat > 0.85 ? 2 : heat > 0.6 ? 1 : 0;
  const variant = Math.floor(grain(seed, 0, 90) * VARIANTS);
  const frame = (tick + Math.floor(grain(seed, 0, 91) * FRAMES)) % FRAMES;
  const lean = Math.round(wind * LEANS);
  const sprite = flameSprite(kit, { heat: hottest, variant, frame, lean });
  pen.drawImage(sprite.image, Math.round((x - REACH.left) * cell), Math.round((y - REACH.top) * cell));
}

/** What a flame looks like. */
interface Flame {
  readonly heat: 0 | 1 | 2;
  readonly variant: number;
  readonly frame: number;
  readonly lean: number;
}

function flameSprite({ book, theme, cell }: FireKit, flame: Flame): Surface {
  const name = `flame ${Object.values(flame).join(" ")}`;
  return book.get(name, REACH.width * cell, REACH.height * cell, (pen) => {
    pen.translate(REACH.left * cell, REACH.top * cell);
    drawBed(pen, theme, cell);
    for (let tongue = 0; tongue < 3; tongue++) drawTongue(pen, theme, cell, flame, tongue);
  });
}

// The glow of what burns beneath the tongues.
function drawBed(pen: Pen, { colours }: Theme, cell: number): void {
  const [x, y, radius] = [cell / 2, cell * 0.72, cell * 0.72];
  const bed = pen.createRadialGradient(x, y, 0, x, y, radius);
  bed.addColorStop(0, css(colours.fire[700], 1, 0.75));
  bed.addColorStop(0.5, css(colours.fire[500], 1, 0.35));
  bed.addColorStop(1, css(colours.fire[500], 1, 0));
  pen.fillStyle = bed;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function drawTongue(pen: Pen, theme: Theme, cell: number, flame: Flame, tongue: number): void {
  const { fire } = theme.colours;
  const { variant, frame } = flame;
  const heat = HEATS[flame.heat];
  const own = grain(variant * 7 + tongue, frame, 92);
  const x = cell * (0.2 + 0.3 * tongue + 0.1 * (grain(variant, tongue, 93) - 0.5));
  const foot = cell * (tongue === 1 ? 0.96 : 0.82);
  const height = cell * (0.68 + 0.75 * heat * (0.45 + 0.7 * own));
  const lean = ((grain(variant + tongue, frame, 94) - 0.35) * 0.36 + 0.12 * flame.lean) * cell;
  const body = pen.createLinearGradient(0, foot, 0, foot - height);
  body.addColorStop(0, css(fire[700], 1, 0.96));
  body.addColorStop(0.5, css(fire[500], 1, 0.88));
  body.addColorStop(1, css(fire[500], 1, 0));
  fillTongue(pen, body, x, foot, cell * 0.21, height, lean);
  const core = pen.createLinearGradient(0, foot, 0, foot - height * 0.72);
  core.addColorStop(0, css(heat > 0.8 ? fire[1100] : fire[900], 1, 0.98));
  core.addColorStop(0.4, css(fire[900], 1, 0.95));
  core.addColorStop(1, css(fire[700], 1, 0.1));
  fillTongue(pen, core, x, foot, cell * 0.125, height * 0.72, lean * 0.6);
}

function fillTongue(
  pen: Pen,
  fill: CanvasGradient,
  x: number,
  y: number,
  wide: number,
  high: number,
  lean: number,
): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.moveTo(x - wide, y);
  pen.bezierCurveTo(x - wide * 1.15, y - high * 0.45, x - wide * 0.15, y - high * 0.55, x + lean, y - high);
  pen.bezierCurveTo(
    x + wide * 0.5 + lean * 0.2,
    y - high * 0.6,
    x + wide * 1.15,
    y - high * 0.4,
    x + wide,
    y,
  );
  pen.bezierCurveTo(x + wide * 0.8, y + wide * 0.6, x - wide * 0.8, y + wide * 0.6, x - wide, y);
  pen.fill();
}
