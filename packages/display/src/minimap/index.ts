export { drawMinimap, type MinimapOptions } from "./minimap";
export { placeMap, sampleMap } from "./sample";
export type { MinimapKind, MinimapMark, MinimapView } from "./view";
