export {
  drawMinimap,
  type MinimapKind,
  type MinimapMark,
  type MinimapOptions,
  type MinimapView,
  placeMap,
  sampleMap,
} from "./minimap";
export { drawRoomMap, isRoomLit, type MapRoom, type RoomMap, type RoomMapOptions, roomMapOf } from "./rooms";
