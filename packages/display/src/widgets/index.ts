export { type Bar, drawBar } from "./bar";
export { type BoxLines, type BoxOptions, drawBox } from "./box";
export { drawMenu, type MenuItem, type MenuOptions, moveSelection } from "./menu";
export { drawTextPanel, type TextPanelOptions } from "./panel";
