export {
  type LayoutOptions,
  layOutScreen,
  layOutTerminal,
  type ScreenLayout,
  type TerminalLayout,
} from "./layout";
export { aimView, closenessOf, keepInView, leanView } from "./view";
