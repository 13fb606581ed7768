import { addLight, blueOf, type Colour, greenOf, mix, redOf, rgb, scale } from "../colour";
import { columnsOf } from "../frame";
import { exposure, remember, rememberedSign } from "../light";
import { grain } from "../scene";
import { FLAMES, FULL, openMask, type Snapshot, VISIBLE } from "../snapshot";
import { asciiOf, type Kind, type Theme } from "../theme";
import { EAST, NORTH, WEST, wallShape } from "../walls";

/** What one cell of a map shows in two columns of a terminal. */
export interface CellPair {
  /** Two characters, or one that is two columns wide. */
  text: string;
  fg: Colour;
  bg: Colour;
}

/** How ground is drawn. */
export interface GroundStyle {
  readonly theme: Theme;
  /** The current picture of animated things, counted by the caller. */
  readonly tick: number;
  /** Whether only ASCII may be used. */
  readonly ascii: boolean;
  /** Whether signs show the light, because no colours do. */
  readonly marks: boolean;
}

/** What a cell shows if nobody is in it. `x` and `y` are coordinates of the level. */
export function groundPair(
  snapshot: Snapshot,
  cell: number,
  x: number,
  y: number,
  style: GroundStyle,
): CellPair {
  const kind = snapshot.kinds[snapshot.cover[cell]! || snapshot.ground[cell]!];
  if (kind === undefined) return voidPair(style, x, y);
  if (kind.solid === true) return wallPair(snapshot, cell, x, y, kind, style);
  const pair = floorPair(snapshot, cell, x, y, kind, style);
  if (snapshot.known[cell] !== VISIBLE) return pair;
  drawSmoke(pair, snapshot, cell, style);
  drawGlint(pair, snapshot, cell, kind, x, y, style);
  drawFire(pair, snapshot, cell, x, y, style);
  return pair;
}

function voidPair({ theme: { colours }, ascii }: GroundStyle, x: number, y: number): CellPair {
  const dotted = !ascii && grain(x, y) < 0.12;
  return { text: dotted ? "∙ " : "  ", fg: colours.ui.voidDot, bg: colours.ui.void };
}

// A face is the lower half of the cell; a rim is a line along one of its edges.
function wallPair(
  snapshot: Snapshot,
  cell: number,
  x: number,
  y: number,
  { ground, bricks }: Kind,
  style: GroundStyle,
): CellPair {
  const { theme, ascii } = style;
  const { terrain, memory } = theme.colours;
  const variation = 0.93 + 0.14 * grain(x, y);
  const { rims, face } = wallShape(openMask(snapshot, cell));
  const bg = shade(snapshot, theme, cell, scale(ground, variation));
  const rim = snapshot.known[cell] === VISIBLE ? shade(snapshot, theme, cell, terrain.rimLit) : memory.rim;
  if (ascii) return { text: rims !== 0 || face ? "##" : "  ", fg: rim, bg };
  if (face)
    return {
      text: "▄▄",
      fg: shade(snapshot, theme, cell, scale(bricks ?? terrain.face, variation * 1.25)),
      bg,
    };
  if (rims & NORTH) return { text: "▔▔", fg: rim, bg };
  return { text: (rims & WEST ? "▏" : " ") + (rims & EAST ? "▕" : " "), fg: rim, bg };
}

function floorPair(
  snapshot: Snapshot,
  cell: number,
  x: number,
  y: number,
  kind: Kind,
  style: GroundStyle,
): CellPair {
  const { theme, ascii, marks } = style;
  const variation = (0.93 + 0.14 * grain(x, y)) * (snapshot.known[cell] === VISIBLE ? 0.86 : 0.84);
  const pick = Math.floor(grain(x, y, 2) * kind.pairs.length);
  const text = ascii ? asciiPair(kind) : kind.pairs[pick]!;
  return {
    text: marks && snapshot.known[cell] === VISIBLE ? markLight(text, snapshot, cell) : text,
    fg: markOf(snapshot, theme, cell, kind.ink),
    bg: shade(snapshot, theme, cell, scale(kind.ground, variation)),
  };
}

function asciiPair({ glyph }: Kind): string {
  return `${asciiOf(glyph)} `;
}

/** Shows the light of the rules in the second column: bright from 96 on, and dim from 16 on, where eyes begin to see. */
function markLight(text: string, { light: { red, green, blue } }: Snapshot, cell: number): string {
  const strength = Math.max(red[cell]!, green[cell]!, blue[cell]!);
  const [sign = " "] = text.trim();
  const mark = strength >= 96 * FULL ? ":" : strength >= 16 * FULL ? "." : " ";
  return columnsOf(sign.codePointAt(0)!) === 2 ? text : sign + mark;
}

const SMOKE: Colour = 0xaa8c80;

function drawSmoke(pair: CellPair, { smoke }: Snapshot, cell: number, { theme, tick }: GroundStyle): void {
  const density = smoke[cell]! / 255;
  if (density < 0.08) return;
  const drift = 0.85 + 0.3 * grain(cell, tick >> 2, 62);
  pair.bg = mix(pair.bg, mix(SMOKE, theme.colours.smoke.dark, 0.3), Math.min(0.42, 0.5 * density * drift));
}

function drawGlint(
  pair: CellPair,
  { light }: Snapshot,
  cell: number,
  kind: Kind,
  x: number,
  y: number,
  { tick }: GroundStyle,
): void {
  const strength = light.red[cell]!;
  if (kind.wet !== true || strength < 0.14 || grain(x, y, 31 + (tick % 3)) > 0.6) return;
  pair.fg = mix(pair.fg, 0xffa550, Math.min(0.9, strength * 1.4));
}

function drawFire(
  pair: CellPair,
  { heat, embers, hot }: Snapshot,
  cell: number,
  x: number,
  y: number,
  style: GroundStyle,
): void {
  const { fire } = style.theme.colours;
  const own = grain(x, y, 8 + (style.tick % 4));
  if (heat[cell]! >= FLAMES) {
    drawFlames(pair, heat[cell]! / 255, own, style);
  } else if (heat[cell]! > 0) {
    pair.bg = addLight(pair.bg, 0x320e00);
    pair.fg = fire[700];
  } else if (embers[cell] === 1) {
    pair.text = style.ascii ? "* " : "∙ ";
    pair.fg = own >= 0.5 ? fire[500] : redOf(pair.fg) > 0xe0 ? fire[900] : fire[700];
  } else if (hot[cell] === 1) {
    pair.bg = addLight(pair.bg, 0x280b00);
    pair.text = style.ascii ? "; " : "∫ ";
    pair.fg = fire[700];
  }
}

const TONGUES = ["▲^", "^▲", "▴▲", "^^"] as const;

function drawFlames(pair: CellPair, heat: number, own: number, { theme, ascii }: GroundStyle): void {
  const { fire } = theme.colours;
  const colour = heat > 0.85 ? mix(fire[700], fire[900], 0.6) : heat > 0.65 ? fire[700] : fire[500];
  pair.bg = scale(colour, 0.66 + 0.22 * own);
  pair.fg = heat > 0.75 ? fire[1100] : fire[900];
  pair.text = ascii ? "^^" : TONGUES[Math.floor(own * TONGUES.length)]!;
}

/** A colour as it is seen in a cell: in its light, or as a memory. */
function shade(snapshot: Snapshot, theme: Theme, cell: number, colour: Colour): Colour {
  if (snapshot.known[cell] !== VISIBLE) return remember(colour, theme.colours.memory.tint);
  const { light, ambient } = snapshot;
  const [red, green, blue] = ambient;
  return rgb(
    under(redOf(colour), red + light.red[cell]!),
    under(greenOf(colour), green + light.green[cell]!),
    under(blueOf(colour), blue + light.blue[cell]!),
  );
}

/** How much brighter than their ground the marks of a cell are: more in memory, where no light distinguishes them. */
function markOf(snapshot: Snapshot, theme: Theme, cell: number, ink: Colour): Colour {
  if (snapshot.known[cell] === VISIBLE) return scale(shade(snapshot, theme, cell, ink), 1.5);
  return scale(shade(snapshot, theme, cell, rememberedSign(ink)), 1.75);
}

function under(channel: number, strength: number): number {
  return Math.round((channel * exposure(strength)) / 255);
}
