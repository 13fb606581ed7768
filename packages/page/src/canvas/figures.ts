import { type Colour, formatColour } from "@delvekit/display";
import type { Mark } from "@delvekit/display/look";
import { css, disc, drawGlyph, fillPath, type MapLook, type Shade, setFont } from "./brush";
import type { Pen, SpriteBook, Surface } from "./surface";

/** The side of the picture of an actor or an item, in cells, including room for its outline. */
export const FIGURE = 1.6;

/** What the drawings of actors and things are made with. */
export interface FigureKit extends MapLook {
  readonly book: SpriteBook;
}

/** What is drawn: by its figure in tile mode, otherwise by its letter. */
export interface Figurine {
  readonly glyph: string;
  readonly figure?: string | undefined;
  /** Whether it is drawn by its figure on tiles too, where creatures and items are letters. */
  readonly fixture?: boolean | undefined;
  /** How its picture is shown. Default `"plain"`. */
  readonly shade?: Shade | undefined;
}

/** How large figures and letters are, in cells, and the width of a letter's outline in 24ths of one. */
interface Sizes {
  readonly figure: number;
  readonly letter: number;
  readonly outline: number;
}

export const ACTOR: Sizes = { figure: 1.25, letter: 1, outline: 4.6 };
/** On the ground, or in flight. */
export const ITEM: Sizes = { figure: 0.9, letter: 0.78, outline: 3.6 };

/** The drawing of an actor or an item in a colour. */
export function castSprite(kit: FigureKit, shape: Figurine, colour: Colour, sizes: Sizes): Surface {
  const { figure, glyph, shade = "plain" } = shape;
  return (
    kit.art?.figure([figure, glyph], Math.ceil(FIGURE * kit.cell), shade) ??
    figureSprite(kit, shape, colour, sizes.figure) ??
    letterSprite(kit, glyph, colour, sizes)
  );
}

/** What has a figure, where figures are drawn. */
function figureSprite(
  kit: FigureKit,
  { glyph, figure, fixture = false }: Figurine,
  colour: Colour,
  size: number,
): Surface | undefined {
  const { figures } = kit.theme;
  const name = figure !== undefined && figure in figures ? figure : glyph;
  const isDrawn = kit.mode !== "glyphs" && (fixture || kit.mode !== "glyphs on tiles");
  const drawing = isDrawn ? figures[name] : undefined;
  if (drawing === undefined) return undefined;
  return spriteOf(kit, `figure ${name} ${colour} ${size}`, (pen, side) => {
    const scale = (kit.cell * size) / 24;
    pen.translate((side - 24 * scale) / 2, (side - 24 * scale) / 2 - kit.cell * 0.06);
    pen.scale(scale, scale);
    pen.lineJoin = "round";
    pen.strokeStyle = css(kit.theme.colours.actor.outline, 1, 0.95);
    pen.lineWidth = 3.4;
    pen.stroke(new Path2D(drawing.body));
    fillPath(pen, drawing.body, formatColour(colour));
    fillPath(pen, drawing.marks, css(kit.theme.colours.actor.outline));
    fillPath(pen, drawing.lights, "#fff6dc");
  });
}

function letterSprite(kit: FigureKit, glyph: string, colour: Colour, { letter, outline }: Sizes): Surface {
  return spriteOf(kit, `letter ${glyph} ${colour} ${letter}`, (pen, side) => {
    setFont(pen, letter * kit.cell, kit.theme.fonts.glyphs, 800);
    pen.strokeStyle = css(kit.theme.colours.actor.outline, 1, 0.92);
    pen.fillStyle = formatColour(colour);
    drawGlyph(pen, glyph, side / 2, side / 2, (outline * kit.cell) / 24);
  });
}

/** The sign above an actor; burning has none, because flames show it. */
export function markSprite(kit: FigureKit, mark: Mark, colour: Colour): Surface | undefined {
  if (mark === "burns") return undefined;
  return spriteOf(kit, `mark ${mark} ${colour}`, (pen, side) => {
    if (mark === "flees") drawChevrons(pen, kit, side, colour);
    else if (mark === "seen" || mark === "unseen") drawEye(pen, kit, side, mark === "seen");
    else drawSign(pen, kit, side, SIGNS[mark], colour);
  });
}

const SIGNS = { wary: "?", asleep: "z", alert: "!" } as const;

function drawSign(pen: Pen, { theme, cell }: FigureKit, side: number, sign: string, colour: Colour): void {
  setFont(pen, 0.58 * cell, theme.fonts.glyphs, 800);
  pen.strokeStyle = css(theme.colours.actor.outline, 1, 0.92);
  pen.fillStyle = formatColour(colour);
  drawGlyph(pen, sign, side / 2, side / 2, cell / 8);
}

/** An open eye: the hero is seen; or a closed one, of which only the lower lid shows. */
function drawEye(pen: Pen, { theme, cell }: FigureKit, side: number, isOpen: boolean): void {
  const [middle, unit] = [side / 2, cell / 24];
  const { accent, info } = theme.colours.ui;
  pen.beginPath();
  pen.moveTo(middle - 6 * unit, middle);
  if (isOpen) pen.quadraticCurveTo(middle, middle - 7 * unit, middle + 6 * unit, middle);
  pen.quadraticCurveTo(middle, middle + 7 * unit, middle + (isOpen ? -6 : 6) * unit, middle);
  pen.fillStyle = formatColour(accent);
  pen.strokeStyle = isOpen ? css(theme.colours.actor.outline, 1, 0.92) : formatColour(info);
  pen.lineWidth = 2 * unit;
  pen.stroke();
  if (!isOpen) return;
  pen.fill();
  disc(pen, css(theme.colours.actor.outline, 1, 0.92), middle, middle, 2 * unit);
}

function drawChevrons(pen: Pen, { theme, cell }: FigureKit, side: number, colour: Colour): void {
  const unit = cell / 24;
  const inks = [
    [4.6, css(theme.colours.actor.outline, 1, 0.92)],
    [2, formatColour(colour)],
  ] as const;
  for (const [wide, ink] of inks) {
    pen.strokeStyle = ink;
    pen.lineWidth = wide * unit;
    pen.beginPath();
    for (const start of [-4, 1]) {
      const x = side / 2 + start * unit;
      pen.moveTo(x, side / 2 - 3.5 * unit);
      pen.lineTo(x + 3.4 * unit, side / 2);
      pen.lineTo(x, side / 2 + 3.5 * unit);
    }
    pen.stroke();
  }
}

function spriteOf({ book, cell }: FigureKit, name: string, draw: (pen: Pen, side: number) => void): Surface {
  const side = Math.ceil(FIGURE * cell);
  return book.get(name, side, side, (pen) => draw(pen, side));
}
