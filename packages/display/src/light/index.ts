export {
  type CellLight,
  clearLight,
  createLightMap,
  exposure,
  falloff,
  KNEE,
  lightWalls,
  remember,
  rememberedSign,
  shine,
} from "./light-map";
