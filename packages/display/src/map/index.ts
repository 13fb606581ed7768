export { drawMap, type MapStyle } from "./draw";
export type { Knowledge, MapCell, MapView } from "./view";
