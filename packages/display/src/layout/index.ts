export { closenessOf } from "./closeness";
export { type LayoutOptions, layOutScreen, type ScreenLayout } from "./layout";
export { layOutTerminal, type TerminalLayout } from "./terminal";
export { aimView } from "./view";
