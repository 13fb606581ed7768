import { mix } from "@delvekit/display";
import { grain } from "@delvekit/display/look";
import { type Brush, disc, type TileSpot } from "../brush";

/** One large flagstone, or three small ones. */
export function flags({ pen, cell, unit }: Brush, { x, y, left, top }: TileSpot): void {
  const split = grain(x, y, 1) < 0.5 ? 0.4 : 0.65;
  pen.fillStyle = "rgba(255,240,210,.07)";
  pen.fillRect(left, top, cell, 1.4 * unit);
  pen.fillStyle = "rgba(20,14,18,.3)";
  const joint = 1.1 * unit;
  pen.fillRect(left, top + cell - joint, cell, joint);
  if (grain(x, y) < 0.45) {
    pen.fillRect(left + cell - joint, top, joint, cell);
    return;
  }
  pen.fillRect(left, top + cell / 2, cell, joint);
  pen.fillRect(left + cell * split, top, joint, cell / 2);
  pen.fillRect(left + cell - joint, top + cell / 2, joint, cell / 2);
}

/** Loose stones on the floor. */
export function stones(brush: Brush, spot: TileSpot): void {
  flags(brush, spot);
  const { pen, cell, unit, ink } = brush;
  const { x, y, left, top, kind } = spot;
  const boost = brush.remembered ? 2 : 1;
  for (let stone = 0; stone < 6; stone++) {
    const at = {
      x: left + cell * (0.18 + 0.64 * grain(x, y, stone + 2)),
      y: top + cell * (0.2 + 0.6 * grain(y, x, stone)),
    };
    const size = 0.7 + 0.6 * grain(x, y, stone + 11);
    disc(pen, "rgba(12,8,12,.4)", at.x, at.y + 1.2 * unit, 3.6 * unit * size, 2.4 * unit * size);
    const shade = ink(kind.ink, (0.6 + 0.4 * grain(x, y, stone)) * boost);
    disc(pen, shade, at.x, at.y, 3.4 * unit * size, 2.3 * unit * size);
  }
}

/** Steps that lead up, towards the light, or down, into the dark. */
export function steps({ pen, cell, unit, ink, remembered }: Brush, { left, top, kind }: TileSpot): void {
  const [first, more] = kind.tile === "stepsUp" ? [1, -0.2] : [0.4, 0.2];
  const boost = remembered ? 1.6 : 1;
  pen.fillStyle = "rgba(12,8,14,.75)";
  pen.fillRect(left + cell * 0.06, top + cell * 0.06, cell * 0.88, cell * 0.88);
  for (let step = 0; step < 4; step++) {
    const inset = cell * (0.12 + 0.03 * step);
    pen.fillStyle = ink(kind.ink, (first + more * step) * boost);
    pen.fillRect(left + inset, top + cell * (0.12 + 0.2 * step), cell - 2 * inset, cell * 0.2 - 1.6 * unit);
  }
}

/** A hole: only its upper edge is visible. */
export function pit({ pen, cell, unit, ink, remembered }: Brush, spot: TileSpot): void {
  const { x, y, left, top, kind } = spot;
  // Nothing else distinguishes a remembered chasm from unseen ground.
  pen.fillStyle = ink(kind.ink, remembered ? 1.9 : 0.5);
  const [across, down] = [0.2 + 0.3 * grain(x, y, 5), 0.3 + 0.4 * grain(x, y, 6)];
  pen.fillRect(left + cell * across, top + cell * down, 8 * unit, 2.6 * unit);
  if (spot.beside(0, -1)?.tile === "pit") return;
  pen.fillStyle = ink(mix(kind.ink, kind.ground, 0.3));
  pen.fillRect(left, top, cell, cell * 0.16);
  pen.fillStyle = ink(mix(kind.ink, kind.ground, 0.7));
  pen.fillRect(left, top + cell * 0.16, cell, cell * 0.14);
}
