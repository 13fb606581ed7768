export { exposure, KNEE } from "./knee";
export { type CellLight, clearLight, createLightMap, falloff, lightWalls, shine } from "./light-map";
export { remember, rememberedSign } from "./memory";
