import { addLight, blueOf, type Colour, greenOf, mix, redOf, rgb, scale } from "../colour";
import { columnsOf } from "../frame";
import { exposure, remember, rememberedSign } from "../light";
import { grain } from "../scene";
import { FLAMES, FULL, openMask, type Snapshot } from "../snapshot";
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

/** A cell of a snapshot, and how it is shown. */
export interface GroundPlace extends GroundStyle {
  readonly snapshot: Snapshot;
  /** -1 beyond the edge of the level. */
  readonly cell: number;
  /** Its place on the level, which varies its look. */
  readonly x: number;
  readonly y: number;
  /** Whether it is in view. */
  readonly seen: boolean;
}

/** What a cell shows if nobody is in it. `x` and `y` are coordinates of the level. */
export function groundPair(spot: GroundPlace): CellPair {
  const { snapshot, cell, seen } = spot;
  const kind = snapshot.kinds[snapshot.cover[cell]! || snapshot.ground[cell]!];
  if (kind === undefined) return voidPair(spot);
  if (kind.solid === true) return wallPair(spot, kind);
  const pair = floorPair(spot, kind);
  if (!seen) return pair;
  drawSmoke(pair, spot);
  drawGlint(pair, spot, kind);
  drawFire(pair, spot);
  return pair;
}

function voidPair({ cell, x, y, theme: { colours }, ascii }: GroundPlace): CellPair {
  const dotted = cell >= 0 && !ascii && grain(x, y) < 0.12;
  return { text: dotted ? "∙ " : "  ", fg: colours.ui.voidDot, bg: colours.ui.void };
}

// A face is the lower half of the cell; a rim is a line along one of its edges.
function wallPair(spot: GroundPlace, { ground, bricks }: Kind): CellPair {
  const { snapshot, cell, x, y, seen, theme, ascii } = spot;
  const { terrain, memory } = theme.colours;
  const variation = 0.93 + 0.14 * grain(x, y);
  const { rims, face } = wallShape(openMask(snapshot, cell));
  const bg = shade(spot, scale(ground, variation));
  const rim = seen ? shade(spot, terrain.rimLit) : memory.rim;
  if (ascii) return { text: rims !== 0 || face ? "##" : "  ", fg: rim, bg };
  if (face) return { text: "▄▄", fg: shade(spot, scale(bricks ?? terrain.face, variation * 1.25)), bg };
  if (rims & NORTH) return { text: "▔▔", fg: rim, bg };
  return { text: (rims & WEST ? "▏" : " ") + (rims & EAST ? "▕" : " "), fg: rim, bg };
}

function floorPair(spot: GroundPlace, kind: Kind): CellPair {
  const { snapshot, cell, x, y, seen, ascii, marks } = spot;
  const variation = (0.93 + 0.14 * grain(x, y)) * (seen ? 0.86 : 0.84);
  const pick = Math.floor(grain(x, y, 2) * kind.pairs.length);
  const text = ascii ? `${asciiOf(kind.glyph)} ` : kind.pairs[pick]!;
  return {
    text: marks && seen ? markLight(text, snapshot, cell) : text,
    // Marks are brighter than their ground, and more so in memory, where no light distinguishes them.
    fg: seen ? scale(shade(spot, kind.ink), 1.5) : scale(shade(spot, rememberedSign(kind.ink)), 1.75),
    bg: shade(spot, scale(kind.ground, variation)),
  };
}

/** Shows the light of the rules in the second column: bright from 96 on, and dim from 16 on, where eyes begin to see. */
function markLight(text: string, { light: { red, green, blue } }: Snapshot, cell: number): string {
  const strength = Math.max(red[cell]!, green[cell]!, blue[cell]!);
  const [sign = " "] = text.trim();
  const mark = strength >= 96 * FULL ? ":" : strength >= 16 * FULL ? "." : " ";
  return columnsOf(sign.codePointAt(0)!) === 2 ? text : sign + mark;
}

const SMOKE: Colour = 0xaa8c80;

function drawSmoke(pair: CellPair, { snapshot: { smoke }, cell, theme, tick }: GroundPlace): void {
  const density = smoke[cell]! / 255;
  if (density < 0.08) return;
  const drift = 0.85 + 0.3 * grain(cell, tick >> 2, 62);
  pair.bg = mix(pair.bg, mix(SMOKE, theme.colours.smoke.dark, 0.3), Math.min(0.42, 0.5 * density * drift));
}

function drawGlint(pair: CellPair, { snapshot, cell, x, y, tick }: GroundPlace, { wet }: Kind): void {
  const strength = snapshot.light.red[cell]!;
  if (wet !== true || strength < 0.14 || grain(x, y, 31 + (tick % 3)) > 0.6) return;
  pair.fg = mix(pair.fg, 0xffa550, Math.min(0.9, strength * 1.4));
}

function drawFire(pair: CellPair, spot: GroundPlace): void {
  const { snapshot, cell, x, y, theme, tick, ascii } = spot;
  const { heat, embers, hot } = snapshot;
  const { fire } = theme.colours;
  const own = grain(x, y, 8 + (tick % 4));
  if (heat[cell]! >= FLAMES) {
    drawFlames(pair, heat[cell]! / 255, own, spot);
  } else if (heat[cell]! > 0) {
    pair.bg = addLight(pair.bg, 0x320e00);
    pair.fg = fire[700];
  } else if (embers[cell] === 1) {
    pair.text = ascii ? "* " : "∙ ";
    pair.fg = own >= 0.5 ? fire[500] : redOf(pair.fg) > 0xe0 ? fire[900] : fire[700];
  } else if (hot[cell] === 1) {
    pair.bg = addLight(pair.bg, 0x280b00);
    pair.text = ascii ? "; " : "∫ ";
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
function shade({ snapshot, cell, seen, theme }: GroundPlace, colour: Colour): Colour {
  if (!seen) return remember(colour, theme.colours.memory.tint);
  const { light, ambient } = snapshot;
  const [red, green, blue] = ambient;
  return rgb(
    under(redOf(colour), red + light.red[cell]!),
    under(greenOf(colour), green + light.green[cell]!),
    under(blueOf(colour), blue + light.blue[cell]!),
  );
}

function under(channel: number, strength: number): number {
  return Math.round((channel * exposure(strength)) / 255);
}
