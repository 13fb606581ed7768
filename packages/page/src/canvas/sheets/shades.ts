import { blueOf, type Colour, greenOf, redOf, rgb } from "@delvekit/display";
import { remember } from "@delvekit/display/painting";
import type { Pen } from "../surface";

/** Makes what is drawn white, in its shape. */
export function whiten(pen: Pen, width: number, height: number): void {
  pen.globalCompositeOperation = "source-in";
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
}

/** Makes what is drawn look as it is remembered: like drawn ground, nearly grey, dim and cold. */
export function rememberPixels(pen: Pen, width: number, height: number, tint: Colour): void {
  const pixels = pen.getImageData(0, 0, width, height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const colour = remember(rgb(data[at]!, data[at + 1]!, data[at + 2]!), tint);
    data[at] = redOf(colour);
    data[at + 1] = greenOf(colour);
    data[at + 2] = blueOf(colour);
  }
  pen.putImageData(pixels, 0, 0);
}
