import { grain } from "@delvekit/display/look";
import { EAST, NORTH, type WallShape, WEST } from "@delvekit/display/painting";
import type { Brush, TileSpot } from "./brush";
import type { Pen } from "./surface";

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
