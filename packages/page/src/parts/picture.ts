import type { Sheet } from "@delvekit/display/art";
import { cornerOf } from "@delvekit/display/painting";
import type { Sign } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";

/**
 * The picture of a sign, as the map shows it, if the sheet has one. Its place is known once the image has loaded, and with it the pictures in a row.
 */
export function pictureOf(
  sheet: Sheet | undefined,
  { figure = "", sprite = figure, glyph }: Sign,
): ComponentChildren {
  const name = [sprite, glyph].find((one) => sheet && Object.hasOwn(sheet.pictures, one));
  const place = sheet?.pictures[name ?? ""]?.at[0];
  if (sheet === undefined || place === undefined) return undefined;
  const { image, size } = sheet;
  const onLoad = ({ currentTarget: shown }: { readonly currentTarget: SVGImageElement }): void => {
    const { x, y } = cornerOf(sheet, place, Math.floor(shown.getBBox().width / size));
    shown.setAttribute("x", `${-x}`);
    shown.setAttribute("y", `${-y}`);
  };
  return h("svg", { key: `${image} ${name}`, viewBox: `0 0 ${size} ${size}` }, [
    h("image", { href: image, style: { imageRendering: "pixelated" }, onLoad }),
  ]);
}
