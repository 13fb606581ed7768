/**
 * What viewers see now and what they have seen: symmetric field of view, cones, memory.
 * @module sight
 */
export { SightError } from "../world";
export { type BitGrid, bytesOf, hasBit } from "./bits";
export { canMakeOut, canSee, isLit, isVisible, makesOut, seenBy } from "./eyes";
export { forget, isRemembered, memoryOf, outdatedOf, rememberedTileAt, reveal } from "./memory";
export { bare, type SightOptions, sight as plugin } from "./plugin";
export { LostSight, Spotted } from "./sightings";
export { viewOf } from "./view";
export { Blind, Cone, UNLIMITED, Viewer } from "./viewer";
export {
  type Bounds,
  type Brightness,
  disturbViews,
  type Illumination,
  IlluminationResource,
  type Remember,
  type View,
} from "./views";
