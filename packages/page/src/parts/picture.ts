import { sheetOf } from "@delvekit/display/painting";

import type { Sign } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { cornerOf, pictureOf } from "../picture";
import type { Tools } from "../tools";

/**
 * The picture of a sign, as the map shows it, if the sheet has one. Its place is known once the image has loaded, and with it the pictures in a row.
 */
export function signPicture(
  { theme, drawing }: Tools,
  { figure, sprite = figure, glyph }: Sign,
): ComponentChildren {
  const sheet = sheetOf({ theme, ...drawing });
  const place = sheet && pictureOf(sheet, [sprite, glyph])?.at[0];
  if (place === undefined) return undefined;
  const { image, size, height } = sheet!;
  const onLoad = ({ currentTarget: shown }: { readonly currentTarget: SVGImageElement }): void => {
    const { x, y } = cornerOf(sheet!, place, Math.floor(shown.getBBox().width / size));
    shown.ownerSVGElement!.setAttribute("viewBox", `${x} ${y} ${size} ${height}`);
  };
  const shown = h("image", { href: image, style: { imageRendering: "pixelated" }, onLoad });
  return h("svg", { key: `${image} ${sprite} ${glyph}` }, shown);
}
