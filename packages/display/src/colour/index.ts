export { addLight, brightenTo, brightness, dimTo, lighten, mix, scale } from "./blend";
export { blueOf, type Colour, DEFAULT_BG, DEFAULT_FG, greenOf, redOf, rgb } from "./colour";
export { type AnyColour, formatColour, parseColour } from "./parse";
