export type { Knowledge } from "../scene";
export { drawMap, type MapStyle } from "./draw";
export type { MapCell, MapView } from "./view";
