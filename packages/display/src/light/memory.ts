import { blueOf, brightenTo, brightness, type Colour, greenOf, redOf } from "../colour";

/** How much of the colour becomes grey, and how bright that is. */
const GREY = 0.8;
const DIM = 0.78;

/** The least brightness of a remembered sign: darker ones would not stand out from ground in their colour. */
const LEAST = 160;

/** The colour of a sign that is remembered, before it becomes grey. */
export function rememberedSign(colour: Colour): Colour {
  return brightenTo(colour, LEAST);
}

/**
 * The colour of something remembered: nearly grey, dim and cold, so that it is never mistaken for something lit.
 *
 * @param tint the colour that white becomes before dimming: `colours.memory.tint` of a theme
 * @param boost above 1 for marks that must stand out from their ground
 */
export function remember(colour: Colour, tint: Colour, boost = 1): Colour {
  const grey = brightness(colour) * GREY;
  const channel = (own: number, share: number) =>
    Math.min(255, Math.round((grey + own * (1 - GREY)) * DIM * boost * (share / 255)));
  const red = channel(redOf(colour), redOf(tint));
  const green = channel(greenOf(colour), greenOf(tint));
  return (red << 16) | (green << 8) | channel(blueOf(colour), blueOf(tint));
}
