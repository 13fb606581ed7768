export { drawMinimap, type MinimapOptions } from "./minimap";
export type { MinimapKind, MinimapMark, MinimapView } from "./view";
