export {
  type LayoutOptions,
  layOutScreen,
  layOutTerminal,
  type ScreenLayout,
  type TerminalLayout,
} from "./layout";
export { cornerAt, followRoom, isSliding, type RoomCamera, type RoomCameraOptions } from "./rooms";
export { aimView, closenessOf, keepInView, leanView } from "./view";
