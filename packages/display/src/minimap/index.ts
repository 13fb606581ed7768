export { drawMinimap, sampleMap } from "./minimap";
export { drawRoomMap, isRoomLit, type MapRoom, type RoomMap, type RoomMapOptions, roomMapOf } from "./rooms";
