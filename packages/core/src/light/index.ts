/**
 * Coloured light from lamps, fires and the sky. With it, viewers see only what is lit.
 * @module light
 */
export { LightError } from "../world";
export { AmbientResource, type Falloff, Light, type LightOptions, type Shine } from "./light";
export type { LightMap } from "./lightmap";
export { light as plugin, type WorldLightOptions } from "./plugin";
export {
  ambientLightOf,
  type LightAt,
  lightAt,
  lightOf,
  setAmbientLight,
} from "./query";
export { fireLight, type GlowingCells, type LightSource, tileLight } from "./source";
