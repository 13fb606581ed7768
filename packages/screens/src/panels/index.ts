export { exposure } from "./exposure";
export { type Line, lines } from "./lines";
export { type LogOptions, log } from "./log";
export type { Panel } from "./panel";
export { roomMap } from "./room-map";
export {
  here,
  inSight,
  type MinimapPanelOptions,
  minimap,
  ready,
  type StatusOptions,
  status,
} from "./standard";
