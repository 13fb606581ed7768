export { exposure, type Line, type LogOptions, lines, log, type Panel, roomMap } from "./lines";
export {
  here,
  inSight,
  type MinimapPanelOptions,
  minimap,
  ready,
  type StatusOptions,
  status,
} from "./standard";
