import type { Colour } from "@delvekit/display";
import { grain } from "@delvekit/display/look";
import { type Brush, disc, type TileSpot } from "../brush";

const FRAME = 0x5c3717;
const BRASS = 0xf0c878;

/** A bridge: planks across the way, and a rail on either side. */
export function planks(brush: Brush, spot: TileSpot): void {
  const { pen, cell, unit, ink, theme, remembered } = brush;
  const boost = remembered ? 1.5 : 1;
  turned(brush, spot, leadsAcross(spot), () => {
    boards(brush, theme.colours.wood.plank, 0.8, 0.7, (plank) => {
      return (0.82 + 0.36 * grain(spot.x, spot.y, plank + 10)) * (remembered ? 2.3 : 1);
    });
    pen.fillStyle = ink(theme.colours.wood.rail, boost);
    pen.fillRect(-cell / 2, -cell * 0.46, cell, 2.6 * unit);
    pen.fillRect(-cell / 2, cell * 0.46 - 2.6 * unit, cell, 2.6 * unit);
  });
}

/** A closed door: a leaf of boards with a knob of brass. */
export function leaf(brush: Brush, spot: TileSpot): void {
  const { pen, cell, unit, ink, theme, remembered } = brush;
  const boost = remembered ? 1.5 : 1;
  turned(brush, spot, isWall(spot, -1, 0) && isWall(spot, 1, 0), () => {
    pen.fillStyle = ink(FRAME, boost);
    pen.fillRect(-cell / 2, -cell * 0.3, cell, cell * 0.6);
    boards(brush, spot.kind.boards ?? theme.colours.terrain.door, 0.5, 0.6, (board) => {
      return (0.85 + 0.3 * grain(spot.x, spot.y, board)) * boost;
    });
    disc(pen, ink(BRASS, remembered ? 2.2 : 1), cell * 0.3, 0, 2 * unit);
  });
}

/** An open door: its two jambs, beside the way through. */
export function jambs(brush: Brush, spot: TileSpot): void {
  const { pen, cell, unit, ink, theme, remembered } = brush;
  const boost = remembered ? 1.5 : 1;
  turned(brush, spot, !(isWall(spot, -1, 0) && isWall(spot, 1, 0)), () => {
    for (const side of [-1, 1]) {
      const edge = side < 0 ? -cell / 2 : cell / 2 - 3.4 * unit;
      pen.fillStyle = ink(FRAME, boost);
      pen.fillRect(-cell / 2, edge, cell, 3.4 * unit);
      pen.fillStyle = ink(spot.kind.boards ?? theme.colours.terrain.door, boost);
      pen.fillRect(-cell * 0.4, edge + 0.7 * unit, cell * 0.8, 2 * unit);
    }
  });
}

// Four boards beside each other: their length in cells, the gap on each side, and how bright each is.
function boards(
  { pen, cell, unit, ink }: Brush,
  colour: Colour,
  length: number,
  gap: number,
  bright: (board: number) => number,
): void {
  for (let board = 0; board < 4; board++) {
    pen.fillStyle = ink(colour, bright(board));
    const left = -cell / 2 + (board * cell) / 4 + gap * unit;
    pen.fillRect(left, (-cell * length) / 2, cell / 4 - 2 * gap * unit, cell * length);
  }
}

function leadsAcross(spot: TileSpot): boolean {
  return spot.beside(-1, 0)?.tile === "planks" || spot.beside(1, 0)?.tile === "planks";
}

function isWall(spot: TileSpot, dx: number, dy: number): boolean {
  const other = spot.beside(dx, dy);
  return other === undefined || other.solid === true;
}

// Draws around the middle of the cell, unrotated or rotated by a quarter turn.
function turned({ pen, cell }: Brush, { left, top }: TileSpot, asItIs: boolean, draw: () => void): void {
  pen.save();
  pen.translate(left + cell / 2, top + cell / 2);
  if (!asItIs) pen.rotate(Math.PI / 2);
  draw();
  pen.restore();
}
