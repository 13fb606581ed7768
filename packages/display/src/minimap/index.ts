export {
  drawMinimap,
  type MinimapKind,
  type MinimapMark,
  type MinimapOptions,
  type MinimapView,
} from "./minimap";
