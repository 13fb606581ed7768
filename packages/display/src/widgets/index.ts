export { type Bar, drawBar } from "./bar";
export { drawMenu, type MenuItem, type MenuOptions, moveSelection } from "./menu";
export { drawTextPanel, type TextPanelOptions } from "./panel";
