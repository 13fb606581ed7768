export {
  drawMinimap,
  drawRoomMap,
  isRoomLit,
  type MapRoom,
  type RoomMap,
  type RoomMapOptions,
  roomMapOf,
  sampleMap,
} from "./minimap";
