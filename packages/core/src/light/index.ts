/**
 * Coloured light from lamps, fires and the sky. With it, viewers see only what is lit.
 * @module light
 */
export { LightError } from "../world";
export { type Falloff, FittingResource, type Fittings, Light, type LightOptions, type Shine } from "./light";
export type { LightMap } from "./lightmap";
export { light as plugin, type WorldLightOptions } from "./plugin";
export {
  ambientLightOf,
  type LightAt,
  lampAt,
  lightAt,
  lightOf,
  removeLamp,
  setAmbientLight,
  setLamp,
} from "./query";
export { fireLight, type GlowingCells, type LightSource, tileLight } from "./source";
