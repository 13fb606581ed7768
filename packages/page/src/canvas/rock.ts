import { mix } from "@delvekit/display";
import { grain } from "@delvekit/display/look";
import { EAST, NORTH, remember, type WallShape, WEST } from "@delvekit/display/painting";
import { type Brush, css, type MapLook, type TileSpot } from "./brush";
import type { Pen, Surface, SurfaceMaker } from "./surface";

/** Height of a brick face, in cells. */
const FACE = 0.56;
/** How far its shadow reaches over the ground below, in cells. */
const SHADOW = 0.45;

/** The solid top of a wall, with hardly any marks. */
export function paintTop({ pen, cell, unit }: Brush, { x, y, left, top }: TileSpot): void {
  pen.fillStyle = "rgba(255,235,220,.05)";
  for (let mark = 0; mark < 3; mark++) {
    pen.fillRect(
      left + cell * grain(x, y, mark + 3) * 0.88,
      top + cell * grain(y, x, mark + 3) * 0.94,
      3 * unit,
      1.3 * unit,
    );
  }
}

/** The bricks on the south side of a wall, and their shadow on the ground. */
export function paintFace({ pen, cell, unit, ink, theme }: Brush, { x, y, left, top, kind }: TileSpot): void {
  const height = FACE * cell;
  const foot = top + cell;
  const joint = 1.2 * unit;
  pen.fillStyle = ink(kind.bricks ?? theme.colours.terrain.face, 0.93 + 0.14 * grain(x, y));
  pen.fillRect(left, foot - height, cell, height);
  pen.fillStyle = "rgba(25,16,18,.55)";
  pen.fillRect(left, foot - height / 2, cell, joint);
  pen.fillRect(left + cell / 2, foot - height, joint, height / 2);
  pen.fillRect(left, foot - height / 2, joint, height / 2);
  const shadow = pen.createLinearGradient(0, foot, 0, foot + cell * SHADOW);
  shadow.addColorStop(0, "rgba(8,5,10,.6)");
  shadow.addColorStop(1, "rgba(8,5,10,0)");
  pen.fillStyle = shadow;
  pen.fillRect(left, foot, cell, cell * SHADOW);
}

/** The shade that a wall to the west (-1) or east (1) throws on open ground. */
export function paintShade({ pen, cell }: Brush, { left, top }: TileSpot, side: -1 | 1): void {
  const edge = side < 0 ? left : left + cell;
  const shade = pen.createLinearGradient(edge, 0, edge - side * cell * 0.3, 0);
  shade.addColorStop(0, "rgba(8,5,10,.35)");
  shade.addColorStop(1, "rgba(8,5,10,0)");
  pen.fillStyle = shade;
  pen.fillRect(side < 0 ? left : left + cell * 0.7, top, cell * 0.3, cell);
}

/** The rims of a wall cell, in the pen's colour. */
export function paintRims(
  pen: Pick<Pen, "fillRect">,
  cell: number,
  x: number,
  y: number,
  shape: WallShape,
  flat: boolean,
): void {
  const [left, top] = [x * cell, y * cell];
  const wide = Math.max(1, Math.round(cell / 12));
  if (shape.rims & NORTH) pen.fillRect(left, top, cell, wide);
  if (shape.rims & EAST) pen.fillRect(left + cell - wide, top, wide, cell);
  if (shape.rims & WEST) pen.fillRect(left, top, wide, cell);
  if (!shape.face) return;
  const line = flat ? top + cell - wide : Math.round(top + cell - FACE * cell - wide / 2);
  pen.fillRect(left, line, cell, wide);
}

/** The pattern repeats after this many cells in each direction, with this many stones on each side. */
const REPEAT = 8;
const STONES = 7;

/** How visible the stones are, by the number of steps from known cells. */
const SHARES = [1, 0.62, 0.46, 0.34, 0.25, 0.18, 0.13, 0.09, 0.06] as const;

/** Paints unseen rock at this distance from known cells, in steps: rough stones, fading into darkness farther away. */
export function paintRock(pen: Pen, { image }: Surface, cell: number, x: number, y: number, steps: number) {
  pen.globalAlpha = SHARES[steps] ?? 0;
  pen.drawImage(image, wrap(x) * cell, wrap(y) * cell, cell, cell, x * cell, y * cell, cell, cell);
  pen.globalAlpha = 1;
}

/** The stones of unseen rock. */
export function drawStones(make: SurfaceMaker, { theme: { colours }, cell }: MapLook): Surface {
  const surface = make(REPEAT * cell, REPEAT * cell);
  const { pen, width } = surface;
  const side = width / STONES;
  const rock = remember(colours.terrain.rockTop, colours.memory.tint);
  pen.lineWidth = Math.max(1, side / 22);
  pen.strokeStyle = css(colours.ui.void);
  for (let row = -1; row <= STONES; row++) {
    for (let column = -1; column <= STONES; column++) {
      const own = grain(turn(column), turn(row), 31);
      pen.fillStyle = css(mix(rock, colours.terrain.rockTop, own * 0.34), 0.74 + 0.42 * own);
      traceStone(pen, column, row, side);
      pen.fill();
      pen.stroke();
    }
  }
  return surface;
}

function traceStone(pen: Pen, column: number, row: number, side: number): void {
  pen.beginPath();
  for (const [right, below] of CORNERS) {
    const [across, down] = [column + right, row + below];
    const x = across + 0.3 * (row & 1) + 0.52 * grain(turn(across), turn(down), 32);
    const y = down + 0.4 * grain(turn(down), turn(across), 33);
    pen.lineTo(x * side, y * side);
  }
  pen.closePath();
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

function wrap(place: number): number {
  return ((place % REPEAT) + REPEAT) % REPEAT;
}

function turn(place: number): number {
  return ((place % STONES) + STONES) % STONES;
}
