export { exposure, KNEE } from "./knee";
export { clearLight, createLightMap, falloff, type LightMap, lightWalls, shine } from "./light-map";
export { remember, rememberedSign } from "./memory";
