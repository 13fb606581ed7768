import { blueOf, type Colour, greenOf, redOf, rgb, scale } from "../colour";
import { exposure, remember, rememberedSign } from "../light";
import { type Snapshot, VISIBLE } from "../snapshot";
import type { Theme } from "../theme";

/** A colour as it is seen in a cell: in its light, or as a memory. */
export function shade(snapshot: Snapshot, theme: Theme, cell: number, colour: Colour): Colour {
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
export function markOf(snapshot: Snapshot, theme: Theme, cell: number, ink: Colour): Colour {
  if (snapshot.known[cell] === VISIBLE) return scale(shade(snapshot, theme, cell, ink), 1.5);
  return scale(shade(snapshot, theme, cell, rememberedSign(ink)), 1.75);
}

function under(channel: number, strength: number): number {
  return Math.round((channel * exposure(strength)) / 255);
}
