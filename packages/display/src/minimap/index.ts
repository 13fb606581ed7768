export { drawMinimap, type MinimapOptions } from "./minimap";
export { type RoomMap, roomMapOf } from "./room-map";
export { drawRoomMap, isRoomLit, type MapRoom, type RoomMapOptions } from "./rooms";
export { placeMap, sampleMap } from "./sample";
export type { MinimapKind, MinimapMark, MinimapView } from "./view";
