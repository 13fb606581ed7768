export { drawMinimap, type MinimapOptions } from "./minimap";
export { drawRoomMap, isRoomLit, type MapRoom, type RoomMapOptions } from "./rooms";
export { placeMap, sampleMap } from "./sample";
export type { MinimapKind, MinimapMark, MinimapView } from "./view";
