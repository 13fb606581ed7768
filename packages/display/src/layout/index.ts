export { type LayoutOptions, layOutScreen, type ScreenLayout } from "./layout";
export { cornerAt, followRoom, isSliding, type RoomCamera, type RoomCameraOptions } from "./rooms";
export { layOutTerminal, type TerminalLayout } from "./terminal";
export { aimView, closenessOf, keepInView, leanView } from "./view";
