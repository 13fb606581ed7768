export { addLight, brightenTo, brightness, dimTo, lighten, mix, scale } from "./blend";
export {
  type AnyColour,
  blueOf,
  type Colour,
  DEFAULT_BG,
  DEFAULT_FG,
  formatColour,
  greenOf,
  parseColour,
  redOf,
  rgb,
} from "./colour";
